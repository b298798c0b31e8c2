import { mayHaveMore } from '../../domain/shares/fair-share.ts';
import { openSlots } from '../../domain/shares/slots.ts';
import { openTally } from '../../domain/shares/tally.ts';
import { actFor, actForAll } from '../../store/acting-for.ts';
import type { Duty } from '../../work/duty.ts';
import { type RunningDuty, startDuty, type WorkDeps } from '../../work/start-duty.ts';
import { followEndpointChanges } from '../endpoints/endpoint-changes.ts';
import { deliverDutyName } from '../wake-delivery.ts';
import { claimTurns } from './claim-queries.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { leaseEnd } from './lease.ts';
import { openOutcomeWriter } from './outcome-writer.ts';
import { longestTurnMs, type TurnUnderWay, takeTurn } from './take-turn.ts';
import type { Turn } from './turn.ts';
import { nextTurnAt, releaseTurn } from './turn-queries.ts';
import { writeOutcomes } from './write-outcomes.ts';

interface DeliverDuty extends Duty<Turn> {
  /**
   * The endpoint has changed, so its name is to be looked up again before the next request. `''` stands for any
   * endpoint.
   */
  endpointChanged(endpointId: string): void;
}

export interface DeliveryLimits {
  /** Endpoints that get deliveries at the same time. */
  turns: number;
  /** Attempts in flight at once, over all endpoints. */
  attempts: number;
}

/** Counts the turns that this server holds, by workspace. */
interface TurnsUnderWay {
  begin(workspaceId: string): void;
  end(workspaceId: string): void;
  entries(): Iterable<[workspaceId: string, turns: number]>;
  /** The workspace gets no more turns until one of its own is over. */
  hasItsShare(workspaceId: string): boolean;
  /** All workspaces that have their full share. */
  withTheirShare(): string[];
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
  const inHand = openTurnsUnderWay(limits.turns);
  const underWay = new Map<Turn, TurnUnderWay>();
  const serve = openService(deps, { limits, inHand, underWay });
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
      for (const [turn, taken] of underWay) {
        if (workspaceId === null || turn.workspaceId === workspaceId) taken.look();
      }
    },
    nextDueAt() {
      withheld = inHand.withTheirShare();
      return nextTurnAt(db, now(), withheld);
    },
    withholds: () => withheld.length > 0,
    async perform(turn, signal, ending) {
      inHand.begin(turn.workspaceId);
      try {
        await actFor(turn.workspaceId, () => serve(turn, signal, ending));
        await releaseTurn(db, turn, now());
      } finally {
        inHand.end(turn.workspaceId);
      }
    },
    // Another server takes it when its lease ends. There is no earlier retry, because the trouble is unlikely to end in
    // a moment.
    postpone: async () => {},
    release: (turn) => releaseTurn(db, turn, now()),
    endpointChanged(endpointId) {
      for (const [turn, taken] of underWay) {
        if (endpointId === turn.endpointId || endpointId === '') taken.end();
      }
    },
  };
}

interface Service {
  limits: DeliveryLimits;
  inHand: TurnsUnderWay;
  /** This file keeps it up to date. */
  underWay: Map<Turn, TurnUnderWay>;
}

/** Runs a turn from beginning to end. Everything that turns share is opened once. */
function openService(deps: DeliveryDeps, { limits, inHand, underWay }: Service): Duty<Turn>['perform'] {
  const { log } = deps;
  const shared = {
    ...deps,
    outcomeWriter: openOutcomeWriter({
      write: (outcomes) => actForAll(() => writeOutcomes(deps, outcomes)),
      log,
    }),
    slots: openSlots({ count: limits.attempts }),
    isCrowded: inHand.hasItsShare,
  };
  return async (turn, signal, ending) => {
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
  };
}

function openTurnsUnderWay(most: number): TurnsUnderWay {
  const held = openTally();
  const hasItsShare = (workspaceId: string) => !mayHaveMore(held.of(workspaceId), most - held.total());
  return {
    begin: held.add,
    end: held.remove,
    entries: held.entries,
    hasItsShare,
    withTheirShare: () => [...held.entries()].map(([workspaceId]) => workspaceId).filter(hasItsShare),
  };
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
