import { mayHaveMore } from '../../domain/shares/fair-share.ts';
import { openSlots } from '../../domain/shares/slots.ts';
import { openTally } from '../../domain/shares/tally.ts';
import { actFor, actForAll } from '../../store/acting-for.ts';
import type { Duty } from '../../work/duty.ts';
import { type RunningDuty, startDuty, type WorkDeps } from '../../work/start-duty.ts';
import { followEndpointChanges } from '../endpoints/endpoint-changes.ts';
import { deliverDutyName } from '../wake-delivery.ts';
import { claimTurns } from './claim-queries.ts';
import type { DeliveryDeps, TurnDeps } from './delivery-deps.ts';
import { leaseEnd } from './lease.ts';
import { type DeliveryOutcome, openOutcomeWriter } from './outcome-writer.ts';
import { longestTurnMs, type TurnUnderWay, takeTurn } from './take-turn.ts';
import type { Turn } from './turn.ts';
import { nextTurnAt, releaseTurn } from './turn-queries.ts';
import { writeOutcomes } from './write-outcomes.ts';

interface DeliverDuty extends Duty<Turn> {
  /** The endpoint has changed, so its turn ends. `''` stands for any endpoint. */
  endpointChanged(endpointId: string): void;
}

export interface DeliveryLimits {
  /** Endpoints that get deliveries at the same time. */
  turns: number;
  /** Attempts in flight at once, over all endpoints. */
  attempts: number;
}

/**
 * Limits of one process. Each workspace has a share of both (domain/shares/fair-share.ts). An endpoint has at most eight
 * attempts in flight.
 */
export function limitsFor(attempts: number): DeliveryLimits {
  return { turns: Math.ceil(attempts / 4), attempts };
}

/** Time to write the outcomes of the last attempts. */
const settleMs = 30_000;

/** Sends all due deliveries in turns. Each job is the turn of one endpoint. */
function deliverDuty(deps: DeliveryDeps, limits: DeliveryLimits): DeliverDuty {
  const { db, now, newId, timeoutSeconds } = deps;
  /** The turns that this server holds, by workspace. */
  const inHand = openTally();
  const hasItsShare = (workspaceId: string) =>
    !mayHaveMore(inHand.of(workspaceId), limits.turns - inHand.total());
  const underWay = new Map<Turn, TurnUnderWay>();
  const shared = shareParts(deps, limits, hasItsShare);
  /** Workspaces that had their full share of the turns at the end of the last claim. */
  let withheld: string[] = [];
  return {
    name: deliverDutyName,
    width: limits.turns,
    deadlineMs: longestTurnMs + timeoutSeconds * 1_000 + settleMs,
    claim(limit) {
      const claim = { now: now(), heldUntil: leaseEnd(deps), heldBy: newId('trn'), limit };
      return claimTurns(db, { ...claim, inHand: inHand.entries() });
    },
    wakened(workspaceId) {
      // Turns of some of these endpoints may be in hand already.
      for (const [turn, taken] of underWay)
        if (workspaceId === null || turn.workspaceId === workspaceId) taken.look();
    },
    nextDueAt() {
      withheld = [...inHand.entries()].map(([workspaceId]) => workspaceId).filter(hasItsShare);
      return nextTurnAt(db, now(), withheld);
    },
    withholds: () => withheld.length > 0,
    async perform(turn, signal, ending) {
      inHand.add(turn.workspaceId);
      try {
        await actFor(turn.workspaceId, () => {
          const taken = takeTurn(shared, turn, signal);
          underWay.set(turn, taken);
          return untilOver(taken, ending);
        });
        await releaseTurn(db, turn, now());
      } finally {
        underWay.delete(turn);
        inHand.remove(turn.workspaceId);
      }
    },
    // Another server takes it when its lease ends: the trouble is unlikely to end in a moment.
    postpone: async () => {},
    release: (turn) => releaseTurn(db, turn, now()),
    endpointChanged(endpointId) {
      for (const [turn, taken] of underWay)
        if (endpointId === turn.endpointId || endpointId === '') taken.end();
    },
  };
}

/** Ends the turn early when the server stops. */
async function untilOver({ over, end }: TurnUnderWay, ending: AbortSignal): Promise<void> {
  ending.addEventListener('abort', end);
  if (ending.aborted) end();
  await over.finally(() => ending.removeEventListener('abort', end));
}

/** The parts that all turns of this process share. */
function shareParts(deps: DeliveryDeps, limits: DeliveryLimits, isCrowded: TurnDeps['isCrowded']): TurnDeps {
  const write = (outcomes: readonly DeliveryOutcome[]) => actForAll(() => writeOutcomes(deps, outcomes));
  const outcomeWriter = openOutcomeWriter({ write, log: deps.log });
  return { ...deps, outcomeWriter, slots: openSlots({ count: limits.attempts }), isCrowded };
}

/** Starts to send due deliveries. Resolves once it listens for new ones. */
export async function startDelivery(
  deps: DeliveryDeps & WorkDeps,
  { limits, graceMs }: { limits: DeliveryLimits; graceMs?: number },
): Promise<RunningDuty> {
  const duty = deliverDuty(deps, limits);
  const unfollow = await followEndpointChanges(deps, duty.endpointChanged);
  const running = await startDuty(deps, duty, graceMs === undefined ? {} : { graceMs });
  return {
    ...running,
    async stop() {
      await running.stop();
      await unfollow();
    },
  };
}
