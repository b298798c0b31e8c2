import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { repeatableActions } from '../audit/audit-actions.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import type { Database } from '../store/schema.ts';
import { type TrimmedRows, trimBytes } from '../store/trim-bytes.ts';
import { removeUnusedAnswers } from './removing/unused-answers.ts';

/** Removes at most this many rows whose retention has ended, and returns whether there may be more. */
export type Sweep = (limit: number) => Promise<boolean>;

/** The position of a row in the order of a sweep. The time is text, because a Date would lose the microseconds. */
export interface SweepPosition {
  at: string;
  id: string;
}

/** Before every row. */
export const start: SweepPosition = { at: '-infinity', id: '' };

/** Rows that are removed by age. An index over `at` finds the old ones. */
type AgedRows = {
  [Table in keyof Database]: {
    table: Table;
    at: keyof Database[Table] | RawBuilder<Date | null>;
    /** All other rows are kept. */
    only?: RawBuilder<SqlBool>;
  };
}[keyof Database];

const auditRows: TrimmedRows = {
  table: 'audit_log',
  key: ['id'],
  newest: sql`id desc`,
  long: ['details', 'target', 'person_name', 'key_name', 'address'],
  only: sql`action = any (${repeatableActions})`,
};

/** Removes rows older than `before`, oldest first. Locked rows are left for the next time. */
export function sweepAged(db: Db, rows: AgedRows, before: Date): Sweep {
  const { only = sql`true` } = rows;
  const table = sql.table(rows.table);
  const at = typeof rows.at === 'string' ? sql.ref(rows.at) : rows.at;
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${only} and ${at} < ${before}
        order by ${at} limit ${limit} for update skip locked
      ))`.execute(db);
    return numAffectedRows === BigInt(limit);
  };
}

/** Removes the addresses of links that have ended, or whose shipment is untracked, and those that did not answer. */
export function sweepSubscribers(
  db: Db,
  { now, unansweredBefore }: { now: Date; unansweredBefore: Date },
): Sweep {
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from share_subscribers where ctid = any (array(
        select subscriber.ctid
        from share_subscribers subscriber join share_links link on link.id = subscriber.link_id
        where (confirmed_at is null and asked_at < ${unansweredBefore})
          or least(expires_at, revoked_at) <= ${now}
          or (link.scope ? 'shipmentId' and not exists (
            select from shipments where id = link.scope ->> 'shipmentId' and removed_at is null))
        limit ${limit} for update of subscriber skip locked
      ))`.execute(db);
    return numAffectedRows === BigInt(limit);
  };
}

/** Trims the log of every workspace to its limit, one workspace after the other. */
export function sweepAuditLog(db: Db, mostBytes: number): Sweep {
  let left: string[] | null = null;
  return async () => {
    left ??= (await db.selectFrom('workspaces').select('id').execute()).map(({ id }) => id);
    const workspaceId = left.pop();
    if (workspaceId !== undefined) await trimBytes(db, auditRows, workspaceId, mostBytes);
    return left.length > 0;
  };
}

/** Removes deleted endpoints: first their deliveries with the attempts, in batches, then the endpoints. */
export function sweepEndpoints(db: Db): Sweep {
  return async (limit) => {
    const { rows } = await sql`
      with removed as (
        delete from deliveries where ctid = any (array(
          select delivery.ctid
          from webhook_endpoints endpoint join deliveries delivery on delivery.endpoint_id = endpoint.id
          where endpoint.deleted_at is not null limit ${limit} for update of delivery skip locked
        )) returning endpoint_id, event_id
      ), attempts as (
        delete from delivery_attempts where (endpoint_id, event_id) in (select endpoint_id, event_id from removed)
      )
      select from removed`.execute(db);
    if (rows.length > 0) return true;
    await sql`
      delete from webhook_endpoints endpoint
      where deleted_at is not null and not exists (select from deliveries where endpoint_id = endpoint.id)`.execute(
      db,
    );
    return false;
  };
}

/** Removes the rows of imports that were last sent before `before` and are done, then those imports. */
export function sweepImports(db: Db, before: Date): Sweep {
  return async (limit) => {
    const { numAffectedRows: rows = 0n } = await sql`
      delete from import_rows where ctid = any (array(
        select import_rows.ctid from imports join import_rows on import_id = imports.id
        where started_at < ${before} and outcome <> 'pending'
        limit ${limit} for update of import_rows skip locked
      ))`.execute(db);
    if (rows === BigInt(limit)) return true;
    const { numAffectedRows: imports = 0n } = await sql`
      delete from imports where ctid = any (array(
        select ctid from imports
        where started_at < ${before} and not exists (select from import_rows where import_id = imports.id)
        limit ${limit} for update skip locked
      ))`.execute(db);
    return imports === BigInt(limit);
  };
}

/**
 * Removes messages from before `before`: references that are tracked from now on do not get them. Shipments that got them
 * keep them. One sweep looks at each message once.
 */
export function sweepMessages(db: Db, before: Date): Sweep {
  let last = '0';
  return (limit) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        with old as (
          select answer_id as id from messages
          where answer_id > ${last} and arrived_at < ${before}
          order by answer_id limit ${limit} for update skip locked
        ), removed as (
          delete from messages using old where answer_id = old.id and arrived_at < ${before}
        )
        select id from old order by id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await removeUnusedAnswers(tx, ids);
      last = ids.at(-1) ?? last;
      return ids.length === limit;
    });
}
