import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';
import { sweepAged } from './sweep-aged.ts';
import { sweepEndpoints } from './sweep-endpoints.ts';
import { sweepEvents } from './sweep-events.ts';
import { sweepUnsolicited } from './sweep-unsolicited.ts';

export interface PruneDeps {
  db: Db;
  now: Clock;
  /** How long events, finished deliveries with their attempts, mails and messages that came unasked are kept. */
  retentionDays: number;
  /** Rows that go at a time; fewer in a test. */
  batch?: number;
}

const dayMs = 86_400_000;
/** For so long a client may repeat a request (`Idempotency-Key`). */
const idempotencyKeptDays = 1;
/** What the log of requests is for is looked up soon, and it grows with every call. */
const requestsKeptDays = 7;
/** Locks are held for milliseconds. */
const defaultBatch = 500;
/** Between two batches, so that a million rows are removed beside the work and not before it. */
const pauseMs = 20;

/** Removes what need not be kept any longer, until `ending` fires; the rest is for the next time. */
export async function prune(deps: PruneDeps, ending: AbortSignal): Promise<void> {
  const { batch = defaultBatch } = deps;
  for (const sweep of sweeps(deps)) {
    while (!ending.aborted && (await sweep(batch))) await delay(pauseMs);
  }
}

function sweeps({ db, now, retentionDays }: PruneDeps): Sweep[] {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  const before = daysAgo(retentionDays);
  return [
    sweepEndpoints(db),
    sweepEvents(db, before),
    sweepAged(db, { table: 'delivery_attempts', column: 'started_at' }, before),
    sweepAged(db, { table: 'mails', column: 'settled_at' }, before),
    sweepAged(db, { table: 'idempotency_keys', column: 'created_at' }, daysAgo(idempotencyKeptDays)),
    sweepAged(db, { table: 'requests', column: 'at' }, daysAgo(requestsKeptDays)),
    sweepUnsolicited(db, before),
  ];
}
