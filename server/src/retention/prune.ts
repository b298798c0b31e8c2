import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';
import { sweepAged } from './sweep-aged.ts';
import { sweepEndpoints } from './sweep-endpoints.ts';
import { sweepEvents } from './sweep-events.ts';
import { sweepSandbox } from './sweep-sandbox.ts';
import { sweepSandboxAnswers } from './sweep-sandbox-answers.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';
import { sweepUnsolicited } from './sweep-unsolicited.ts';
import { sweepUntracked } from './sweep-untracked.ts';

export interface PruneDeps {
  db: Db;
  now: Clock;
  /** How long events, finished deliveries, mails, sign-ins, messages that came unasked and untracked shipments are kept. */
  retentionDays: number;
  /** How long a sandbox shipment is kept after it was last tracked. */
  sandboxRetentionDays: number;
  /** Rows that go at a time; fewer in a test. */
  batch?: number;
}

const dayMs = 86_400_000;
/** For so long a client may repeat a request (`Idempotency-Key`). */
const idempotencyKeptDays = 1;
/** How long mailed invitations are counted. */
const invitationsCountedDays = 1;
/** What the log of requests is for is looked up soon, and it grows with every call. */
const requestsKeptDays = 7;
/** They count for 15 minutes. */
const failuresKeptDays = 1;
/** How long an address from which a person signed in stays known. */
const addressesKeptDays = 30;
/** Only today's counts. */
const noDataCountsKeptDays = 2;
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

function sweeps({ db, now, retentionDays, sandboxRetentionDays }: PruneDeps): Sweep[] {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  const before = daysAgo(retentionDays);
  const sandboxBefore = daysAgo(sandboxRetentionDays);
  return [
    sweepEndpoints(db),
    sweepEvents(db, before),
    sweepAged(db, { table: 'delivery_attempts', column: 'started_at' }, before),
    sweepAged(db, { table: 'mails', column: 'settled_at' }, before),
    sweepAged(db, { table: 'idempotency_keys', column: 'created_at' }, daysAgo(idempotencyKeptDays)),
    sweepAged(db, { table: 'requests', column: 'at' }, daysAgo(requestsKeptDays)),
    sweepSandbox(db, now, sandboxBefore),
    sweepUntracked(db, before),
    sweepSandboxAnswers(db, sandboxBefore),
    sweepAged(db, { table: 'sign_in_failures', column: 'last_failed_at' }, daysAgo(failuresKeptDays)),
    sweepAged(db, { table: 'sign_in_addresses', column: 'last_used_at' }, daysAgo(addressesKeptDays)),
    sweepSignIns(db, before),
    sweepAged(db, { table: 'invitation_mails', column: 'sent_at' }, daysAgo(invitationsCountedDays)),
    sweepAged(db, { table: 'no_data_counts', column: 'day' }, daysAgo(noDataCountsKeptDays)),
    sweepUnsolicited(db, before),
  ];
}
