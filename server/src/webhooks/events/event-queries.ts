import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { EventType } from '../../domain/event-type.ts';
import { Problem } from '../../domain/problem.ts';
import type { MomentPosition } from '../../http/cursor.ts';
import type { Db } from '../../store/open.ts';
import type { ShipmentEventRow } from '../../store/rows/webhook-rows.ts';
import { storableText } from '../../store/storable.ts';
import { findShipmentId } from '../../tracking/shipment/find-queries.ts';

/** The filters of a list of events. An absent filter lets all events pass. */
export interface EventListFilter {
  type?: EventType | undefined;
  /** A normalised reference of a tracked shipment. */
  reference?: string | undefined;
  /** The id of an event: none that was made long before it. One that is not known, or is no longer kept, lets all pass. */
  after?: string | undefined;
}

/** The longest time from when an event is made until its transaction is committed, and it appears. */
const lateForSeconds = 120;

type ListedEvent = Pick<ShipmentEventRow, 'id' | 'body' | 'created_at'>;

/** The owner's events, newest first. `position` is the end of the previous page. */
export async function listEventRows(
  db: Db,
  owner: Owner,
  { type, reference, after }: EventListFilter,
  page: { position: MomentPosition | null; limit: number },
): Promise<ListedEvent[]> {
  let query = ofOwner(db, owner);
  if (type !== undefined) query = query.where('type', '=', type);
  if (reference !== undefined) {
    const shipmentId = await findShipmentId(db, owner, reference);
    if (shipmentId === undefined) return [];
    query = query.where('shipment_id', '=', shipmentId);
  }
  if (after !== undefined) {
    const known = await findEventRow(db, owner, after);
    const from = known && new Date(known.created_at.getTime() - lateForSeconds * 1_000);
    if (from) query = query.where('created_at', '>=', from);
  }
  if (page.position !== null) {
    const { at, id } = page.position;
    query = query.where(sql<SqlBool>`(created_at, id) < (${at}, ${id})`);
  }
  return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** Events of a shipment, newest first. */
export async function listEventsOf(
  db: Db,
  shipmentId: string,
  most: number,
): Promise<Pick<ShipmentEventRow, 'id' | 'type' | 'body' | 'created_at'>[]> {
  return await db
    .selectFrom('shipment_events')
    .select(['id', 'type', 'body', 'created_at'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The same, oldest first. `after` is the end of the previous page. */
export async function listEventsAfter(
  db: Db,
  shipmentId: string,
  { after, limit }: { after: MomentPosition | null; limit: number },
): Promise<Pick<ShipmentEventRow, 'id' | 'type' | 'body' | 'created_at'>[]> {
  let query = db
    .selectFrom('shipment_events')
    .select(['id', 'type', 'body', 'created_at'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where(sql<SqlBool>`(created_at, id) > (${after.at}, ${after.id})`);
  return await query.execute();
}

/** @throws Problem `not_found`, also for an event of another owner */
export async function getEventRow(db: Db, owner: Owner, id: string): Promise<ListedEvent> {
  const row = await findEventRow(db, owner, id);
  if (row) return row;
  throw new Problem(
    'not_found',
    'There is no such event in this workspace and mode. Old events are removed.',
  );
}

async function findEventRow(db: Db, owner: Owner, id: string): Promise<ListedEvent | undefined> {
  return await ofOwner(db, owner).where('id', '=', storableText(id)).executeTakeFirst();
}

function ofOwner(db: Db, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('shipment_events')
    .select(['id', 'body', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode);
}
