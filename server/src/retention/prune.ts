import { type SqlBool, sql } from 'kysely';
import type { Caps } from '../domain/accounts/caps.ts';
import { askedAgainAfterDays } from '../domain/alerts/mail-allowance.ts';
import type { Clock } from '../domain/time/clock.ts';
import { dayMs } from '../domain/time/time-spans.ts';
import type { Db } from '../store/open.ts';
import { pauseBetween } from '../work/pause-between.ts';
import { dropPartitions, sweepDefault } from './partitions/drop-partitions.ts';
import { type KeptDays, partitionedTables } from './partitions/partitioned-tables.ts';
import { defaultBatch } from './removing/removal.ts';
import { sweepSandbox, sweepSandboxAnswers } from './sweep-sandbox.ts';
import { sweepUntracked } from './sweep-untracked.ts';
import type { Sweep } from './sweeps.ts';
import {
  sweepAged,
  sweepAuditLog,
  sweepEndpoints,
  sweepImports,
  sweepMessages,
  sweepSubscribers,
} from './sweeps.ts';

export interface PruneDeps extends KeptDays {
  db: Db;
  now: Clock;
  /** How long an untracked shipment is kept, with the answers that no other shipment got. */
  purgeAfterDays: number;
  /** How long a sandbox shipment is kept after it was last tracked. */
  sandboxRetentionDays: number;
  /** How long entries of the audit log are kept, but for sign-ins; and what it keeps of a workspace. By default all. */
  auditRetentionDays?: number;
  caps?: Pick<Caps, 'auditLogMib'>;
  /** Rows that are removed at a time; fewer in a test. */
  batch?: number;
}

const mebibyte = 1024 * 1024;
/** How long a client may repeat a request (`Idempotency-Key`). */
const idempotencyKeptDays = 1;
/** How long mailed invitations are counted. */
const invitationsCountedDays = 1;
/** Tries to sign in count for a day at most. */
const triesKeptDays = 1;
/** How long an address from which a person signed in stays known. */
const addressesKeptDays = 30;
/** Only today's counts are used. */
const noDataCountsKeptDays = 2;
/** Calibration and scorecards read a year, and the weight of evidence halves many times in three. */
const evidenceKeptDays = 3 * 365;
/** How long a settled invoice is compared with new ones: a day may be charged again years later. */
const settledKeptDays = 3 * 365;
/** How long a share link is listed after it has expired or was revoked. */
const shareLinksKeptDays = 365;
/** For how long a client can read the results of the rows. */
const importsKeptDays = 30;
/** These are written as in their indexes, so that PostgreSQL uses them. */
const shareLinkOver = sql<Date>`least(expires_at, revoked_at)`;
const isSettled = sql<SqlBool>`state = 'settled'`;
const signIns = sql<SqlBool>`action in ('sign_in.success', 'sign_in.failure')`;

/** Removes data whose retention has ended, until `ending` fires. The next run removes the rest. */
export async function prune(deps: PruneDeps, ending: AbortSignal): Promise<void> {
  const { batch = defaultBatch } = deps;
  for (const table of partitionedTables) {
    const before = daysBefore(deps.now(), table.keptDays(deps));
    await dropPartitions(deps.db, table, { before, batch, ending });
    await sweepDefault(deps.db, table, { before, batch, ending });
  }
  for (const sweep of sweeps(deps)) {
    while (!ending.aborted && (await sweep(batch))) await pauseBetween();
  }
}

function sweeps(deps: PruneDeps): Sweep[] {
  const { db, now, retentionDays, purgeAfterDays, sandboxRetentionDays, auditRetentionDays, caps } = deps;
  const daysAgo = (days: number) => daysBefore(now(), days);
  const before = daysAgo(retentionDays);
  const sandboxBefore = daysAgo(sandboxRetentionDays);
  return [
    sweepEndpoints(db),
    sweepAged(db, { table: 'mails', at: 'settled_at' }, before),
    sweepAged(db, { table: 'chat_messages', at: 'settled_at' }, before),
    sweepAged(db, { table: 'invoices', at: 'changed_at', only: isSettled }, daysAgo(settledKeptDays)),
    sweepAged(db, { table: 'idempotency_keys', at: 'created_at' }, daysAgo(idempotencyKeptDays)),
    sweepSandbox(db, now, sandboxBefore),
    sweepUntracked(db, daysAgo(purgeAfterDays)),
    sweepSandboxAnswers(db, sandboxBefore),
    sweepAged(db, { table: 'sessions', at: 'expires_at' }, now()),
    sweepAged(db, { table: 'one_time_tokens', at: 'expires_at' }, now()),
    sweepAged(db, { table: 'sign_in_tries', at: 'last_at' }, daysAgo(triesKeptDays)),
    sweepAged(db, { table: 'sign_in_addresses', at: 'last_used_at' }, daysAgo(addressesKeptDays)),
    sweepAged(db, { table: 'audit_log', at: 'at', only: signIns }, before),
    ...(auditRetentionDays === undefined
      ? []
      : [sweepAged(db, { table: 'audit_log', at: 'at' }, daysAgo(auditRetentionDays))]),
    ...(caps === undefined ? [] : [sweepAuditLog(db, caps.auditLogMib * mebibyte)]),
    sweepAged(db, { table: 'invitation_mails', at: 'sent_at' }, daysAgo(invitationsCountedDays)),
    sweepAged(db, { table: 'no_data_counts', at: 'day' }, daysAgo(noDataCountsKeptDays)),
    sweepAged(db, { table: 'exceptions', at: 'until' }, before),
    sweepAged(db, { table: 'port_calls', at: 'around' }, daysAgo(evidenceKeptDays)),
    sweepSubscribers(db, { now: now(), unansweredBefore: daysAgo(askedAgainAfterDays) }),
    sweepAged(db, { table: 'share_links', at: shareLinkOver }, daysAgo(shareLinksKeptDays)),
    sweepImports(db, daysAgo(importsKeptDays)),
    sweepAged(db, { table: 'rival_lists', at: 'begun_at' }, daysAgo(importsKeptDays)),
    sweepMessages(db, before),
  ];
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs);
}
