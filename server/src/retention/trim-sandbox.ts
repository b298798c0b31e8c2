// Removes rows of the sandbox in the transaction of a new one, when there are too many.

import { sql } from 'kysely';
import type { Tx } from '../store/open.ts';

/**
 * Removes untracked sandbox shipments with their events and deliveries, oldest first. It does not wait for locks: rows
 * that another transaction has locked are left for the next time.
 */
export async function deleteUntracked(tx: Tx, workspaceId: string, most: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from shipments
    where workspace_id = ${workspaceId} and mode = 'test' and removed_at is not null
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

/** How many events one new event removes at most: more than it adds, so that an old surplus shrinks. */
const mostEventsRemoved = 10;

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
