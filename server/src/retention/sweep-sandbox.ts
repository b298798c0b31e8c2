import { sql } from 'kysely';
import type { Clock } from '../domain/time/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db, Tx } from '../store/open.ts';
import { removeUnusedAnswers } from './removing/unused-answers.ts';
import { stopTracking } from './stop-tracking.ts';
import { type Sweep, type SweepPosition, start } from './sweeps.ts';

/** How many events one new event removes at most: more than come with it for DCSA subscriptions, so that an old surplus shrinks. */
const mostEventsRemoved = 20;

/**
 * Untracks sandbox shipments that were last tracked before `before`. Their rows are removed with those of all untracked
 * shipments.
 */
export function sweepSandbox(db: Db, now: Clock, before: Date): Sweep {
  return (limit) =>
    inTransaction(db, async (tx) => {
      const old = await tx
        .selectFrom('shipments')
        .select('id')
        .where('mode', '=', 'test')
        .where('removed_at', 'is', null)
        .where('checked_at', '<', before)
        .orderBy('checked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = old.map(({ id }) => id);
      await stopTracking(tx, ids, now());
      return ids.length === limit;
    });
}

/**
 * Removes invented answers of the sandbox from before `before`. The sandbox invents new ones every day, and a sandbox
 * shipment needs only the newest. One sweep looks at each answer once.
 */
export function sweepSandboxAnswers(db: Db, before: Date): Sweep {
  let last = start;
  return (limit) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<SweepPosition>`
        select received_at::text as at, id::text as id from answers
        where carrier = 'SBOX' and received_at < ${before}
          and (received_at, id) > (${last.at}::timestamptz, ${last.id || '0'}::bigint)
        order by received_at, id limit ${limit} for update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`
        delete from observations using shipments
        where answer_id = any (${ids}::bigint[]) and shipments.id = shipment_id and shipments.mode = 'test'`.execute(
        tx,
      );
      // A live carrier may have the same code: its answers are kept.
      await removeUnusedAnswers(tx, ids);
      last = rows.at(-1) ?? last;
      return rows.length === limit;
    });
}

/**
 * Removes untracked sandbox shipments with their events and deliveries, oldest first. It does not wait for locks: rows
 * that another transaction has locked are left for the next time.
 */
export async function deleteUntracked(tx: Tx, workspaceId: string, most: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from shipments
    where workspace_id = ${workspaceId} and mode = 'test' and removed_at is not null and joined_to is null
    order by removed_at limit ${most} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from deliveries where ctid = any (array(
      select delivery.ctid
      from shipment_events event join deliveries delivery on delivery.event_id = event.id
      where event.shipment_id = any (${ids}) for update of delivery skip locked
    ))`.execute(tx);
  await sql`
    update mails set shipment_id = null where ctid = any (array(
      select ctid from mails where shipment_id = any (${ids}) for update skip locked
    ))`.execute(tx);
  await sql`
    delete from shipments where id = any (${ids})
      and not exists (select from mails where shipment_id = shipments.id)
      and not exists (
        select from shipment_events event join deliveries delivery on delivery.event_id = event.id
        where event.shipment_id = shipments.id
      )`.execute(tx);
}

/**
 * Removes the sandbox events of a workspace except the `kept` newest, with their deliveries. It does not wait for
 * locks: rows that another transaction has locked are left for the next time.
 */
export async function deleteOldEvents(tx: Tx, workspaceId: string, kept: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from shipment_events
    where id = any (array(
      select id from shipment_events
      where workspace_id = ${workspaceId} and mode = 'test'
      order by created_at desc, id desc offset ${kept} limit ${mostEventsRemoved}
    )) for update skip locked`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from deliveries where ctid = any (array(
      select ctid from deliveries where event_id = any (${ids}) for update skip locked
    ))`.execute(tx);
  await sql`
    delete from shipment_events event
    where id = any (${ids}) and not exists (select from deliveries where event_id = event.id)`.execute(tx);
}
