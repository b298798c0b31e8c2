import { attemptDelivery, type TurnContext } from './attempt-delivery.ts';
import type { TurnDeps } from './delivery-deps.ts';
import { openDueQueue } from './due-queue.ts';
import { openLease } from './lease.ts';
import { openSecrets } from './send-delivery.ts';
import type { DueDelivery, Turn } from './turn.ts';
import { type DueQuestion, deleteOrphans, listDue } from './turn-queries.ts';

/** A turn under way. */
export interface TurnUnderWay {
  /** Resolves once every attempt is over and written. Rejects with the first error. */
  over: Promise<void>;
  /** More deliveries may be due. */
  look(): void;
  /** Begins no more attempts. */
  end(): void;
}

/** Attempts in flight at one endpoint (docs/webhooks.md "Twice, and out of order"). */
const inFlightPerEndpoint = 8;
const batch = 200;
const batchOfSubscription = 20;
const crowdedTurnMs = 3_000;
/** The turn ends after this time even if no endpoint waits, so that the claim looks at the endpoint again. */
export const longestTurnMs = 60_000;

/** Begins a turn. When `signal` aborts, attempts in flight are aborted and do not count. */
export function takeTurn(deps: TurnDeps, turn: Turn, signal: AbortSignal): TurnUnderWay {
  const queue = openDueQueue({
    read: (question) => readDue(deps, turn, { ...question, now: deps.now() }),
    batch: turn.isProbe ? 1 : turn.isSubscription ? batchOfSubscription : batch,
  });
  const secrets = openSecrets(deps, turn);
  const context = {
    turn,
    secrets,
    queue,
    mayBegin: limits(deps, turn),
    settling: new Set<Promise<void>>(),
    signal,
  };
  return { over: run(deps, context), look: queue.look, end: queue.close };
}

/** Deliveries without an event may be what the endpoint was claimed for. */
async function readDue({ db }: TurnDeps, turn: Turn, question: DueQuestion): Promise<DueDelivery[]> {
  const due = await listDue(db, turn, question);
  const { now, after, except } = question;
  if (due.length === 0 && after === null && except.length === 0) await deleteOrphans(db, turn, now);
  return due;
}

function limits(deps: TurnDeps, turn: Turn): () => Promise<boolean> {
  const holdsLongEnough = openLease(deps, turn);
  const begunAt = deps.now().getTime();
  return async () => {
    const mostMs = deps.isCrowded(turn.workspaceId) ? crowdedTurnMs : longestTurnMs;
    return deps.now().getTime() - begunAt < mostMs && (await holdsLongEnough());
  };
}

async function run(deps: TurnDeps, context: TurnContext): Promise<void> {
  const loops = Array.from({ length: context.turn.isProbe ? 1 : inFlightPerEndpoint }, () =>
    attemptOneByOne(deps, context),
  );
  const ended = await Promise.allSettled(loops);
  const written = await Promise.allSettled(context.settling);
  const trouble = [...ended, ...written].find((each) => each.status === 'rejected');
  if (trouble !== undefined) throw trouble.reason;
}

/** Makes one attempt after the other. */
async function attemptOneByOne(deps: TurnDeps, context: TurnContext): Promise<void> {
  const { queue, turn } = context;
  try {
    for (;;) {
      const delivery = await queue.next();
      if (delivery === null) return;
      if (turn.isProbe) queue.close();
      await attemptDelivery(deps, context, delivery).finally(queue.landed);
    }
  } catch (error) {
    // After an error the other loops end as well.
    queue.close();
    throw error;
  }
}
