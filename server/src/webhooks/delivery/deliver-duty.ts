import type { Duty } from '../../work/duty.ts';
import { deliverDutyName } from '../wake-delivery.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { leaseEnd } from './lease.ts';
import { openSettler } from './settler.ts';
import { openSlots } from './slots.ts';
import { longestTurnMs, type TurnUnderWay, takeTurn } from './take-turn.ts';
import type { Turn } from './turn.ts';
import { claimTurns, nextTurnAt, releaseTurn } from './turn-queries.ts';
import { writeOutcomes } from './write-outcomes.ts';

export interface DeliverDuty extends Duty<Turn> {
  /** The endpoint is not as it was: what is sent to it from now on is to be looked up anew. With `''`, any may be. */
  endpointChanged(endpointId: string): void;
}

export interface DeliveryLimits {
  /** Endpoints that are sent to at once. */
  turns: number;
  /** Attempts in flight at once, over all endpoints. */
  attempts: number;
}

/** Of one process. */
export const deliveryLimits: DeliveryLimits = { turns: 64, attempts: 256 };
/** To write what came of the last attempts. */
const settleMs = 30_000;

/** Sends every delivery that is due, in turns: each job is the turn of one endpoint. */
export function deliverDuty(deps: DeliveryDeps, limits: DeliveryLimits): DeliverDuty {
  const { db, now, newId, log, timeoutSeconds } = deps;
  const underWay = new Map<Turn, TurnUnderWay>();
  const shared = {
    ...deps,
    settler: openSettler({ write: (outcomes) => writeOutcomes(deps, outcomes), log }),
    slots: openSlots(limits.attempts),
    isCrowded: () => underWay.size >= limits.turns,
  };

  /** Whatever wakes the duty may be about an endpoint whose turn it is already. */
  async function claim(limit: number): Promise<Turn[]> {
    for (const turn of underWay.values()) turn.look();
    return await claimTurns(db, { now: now(), heldUntil: leaseEnd(deps), heldBy: newId('trn'), limit });
  }

  async function perform(turn: Turn, signal: AbortSignal, ending: AbortSignal): Promise<void> {
    const taken = takeTurn(shared, turn, signal);
    underWay.set(turn, taken);
    ending.addEventListener('abort', taken.end);
    if (ending.aborted) taken.end();
    try {
      await taken.over;
    } finally {
      underWay.delete(turn);
      ending.removeEventListener('abort', taken.end);
    }
    await releaseTurn(db, turn, now());
  }

  return {
    name: deliverDutyName,
    width: limits.turns,
    deadlineMs: longestTurnMs + timeoutSeconds * 1_000 + settleMs,
    claim,
    nextDueAt: () => nextTurnAt(db),
    perform,
    // Somebody takes it when its lease ends: whatever it was, it will not be gone in a moment.
    postpone: async () => {},
    release: (turn) => releaseTurn(db, turn, now()),
    endpointChanged(endpointId) {
      for (const [turn, taken] of underWay) {
        if (endpointId === turn.endpointId || endpointId === '') taken.end();
      }
    },
  };
}
