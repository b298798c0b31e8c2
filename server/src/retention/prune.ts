import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';
import { sweepAged } from './sweep-aged.ts';
import { sweepEndpoints } from './sweep-endpoints.ts';
import { sweepEvents } from './sweep-events.ts';
import { sweepMessages } from './sweep-messages.ts';
import { sweepSandbox } from './sweep-sandbox.ts';
import { sweepSandboxAnswers } from './sweep-sandbox-answers.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';
import { sweepUntracked } from './sweep-untracked.ts';

export interface PruneDeps {
  db: Db;
  now: Clock;
  /** How long events, finished deliveries, mails, sign-ins, messages and untracked shipments are kept. */
  retentionDays: number;
  /** How long a sandbox shipment is kept after it was last tracked. */
  sandboxRetentionDays: number;
  /** Rows that are removed at a time; fewer in a test. */
  batch?: number;
}

const dayMs = 86_400_000;
/** How long a client may repeat a request (`Idempotency-Key`). */
const idempotencyKeptDays = 1;
/** How long mailed invitations are counted. */
const invitationsCountedDays = 1;
/** The log of requests is read soon after a request, and it grows with every call. */
const requestsKeptDays = 7;
/** Failures to sign in count for 15 minutes. */
const failuresKeptDays = 1;
/** How long an address from which a person signed in stays known. */
const addressesKeptDays = 30;
/** Only today's counts are used. */
const noDataCountsKeptDays = 2;
/** Calibration and scorecards read a year, and the weight of evidence halves many times in three. */
const evidenceKeptDays = 3 * 365;
/** Small, so that locks are held for milliseconds only. */
const defaultBatch = 500;
/** Pause between two batches, so that removing a million rows does not delay other work. */
const pauseMs = 20;

/** Removes data whose retention has ended, until `ending` fires. The next run removes the rest. */
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
    sweepAged(db, { table: 'port_calls', column: 'around' }, daysAgo(evidenceKeptDays)),
    sweepMessages(db, before),
  ];
}
