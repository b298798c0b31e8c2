// A turn: deliveries of one endpoint are sent, a few at once, until nothing is due or others have waited long enough.

import type { Slots } from '../../domain/slots.ts';
import { attemptDelivery, type Course } from './attempt-delivery.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { openDueQueue } from './due-queue.ts';
import { openLease } from './lease.ts';
import { openSecrets } from './send-delivery.ts';
import type { Settler } from './settler.ts';
import type { Turn } from './turn.ts';
import { listDue } from './turn-queries.ts';

export interface TurnDeps extends DeliveryDeps {
  settler: Settler;
  /** Of all turns of this process. */
  slots: Slots;
  /** The workspace has its share of the turns: its other endpoints wait for theirs. */
  isCrowded: (workspaceId: string) => boolean;
}

/** A turn that was begun. */
export interface TurnUnderWay {
  /** Settles once everything begun is over and written. Rejects with the first trouble. */
  over: Promise<void>;
  /** Something new may be due. */
  look(): void;
  /** Begins no further attempt. */
  end(): void;
}

/** Attempts at one endpoint in flight at once (docs/webhooks.md "Twice, and out of order"). */
const inFlightPerEndpoint = 8;
const batch = 200;
const crowdedTurnMs = 3_000;
/** Even if nobody waits, so that what was claimed is looked at anew. */
export const longestTurnMs = 60_000;

/** Begins a turn. When `signal` aborts, attempts in flight are broken off and do not count. */
export function takeTurn(deps: TurnDeps, turn: Turn, signal: AbortSignal): TurnUnderWay {
  const queue = openDueQueue({
    read: (question) => listDue(deps.db, turn, { ...question, now: deps.now() }),
    batch: turn.isProbe ? 1 : batch,
  });
  const secrets = openSecrets(deps, turn);
  const course = {
    turn,
    secrets,
    queue,
    mayBegin: limits(deps, turn),
    settling: new Set<Promise<void>>(),
    signal,
  };
  return { over: run(deps, course), look: queue.look, end: queue.close };
}

function limits(deps: TurnDeps, turn: Turn): () => Promise<boolean> {
  const holdsLongEnough = openLease(deps, turn);
  const begunAt = deps.now().getTime();
  return async () => {
    const mostMs = deps.isCrowded(turn.workspaceId) ? crowdedTurnMs : longestTurnMs;
    return deps.now().getTime() - begunAt < mostMs && (await holdsLongEnough());
  };
}

async function run(deps: TurnDeps, course: Course): Promise<void> {
  const lanes = Array.from({ length: course.turn.isProbe ? 1 : inFlightPerEndpoint }, () =>
    lane(deps, course),
  );
  const ended = await Promise.allSettled(lanes);
  const written = await Promise.allSettled(course.settling);
  const trouble = [...ended, ...written].find((each) => each.status === 'rejected');
  if (trouble !== undefined) throw trouble.reason;
}

/** One attempt after the other. */
async function lane(deps: TurnDeps, course: Course): Promise<void> {
  const { queue, turn } = course;
  try {
    for (;;) {
      const delivery = await queue.next();
      if (delivery === null) return;
      if (turn.isProbe) queue.close();
      await attemptDelivery(deps, course, delivery).finally(queue.landed);
    }
  } catch (error) {
    // The others end as well.
    queue.close();
    throw error;
  }
}
