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
}

type ListedEvent = Pick<ShipmentEventRow, 'id' | 'body' | 'created_at'>;

/** The owner's events, newest first. `after` is the end of the previous page. */
export async function listEventRows(
  db: Db,
  owner: Owner,
  { type, reference }: EventListFilter,
  page: { after: MomentPosition | null; limit: number },
): Promise<ListedEvent[]> {
  let query = ofOwner(db, owner);
  if (type !== undefined) query = query.where('type', '=', type);
  if (reference !== undefined) {
    const shipmentId = await findShipmentId(db, owner, reference);
    if (shipmentId === undefined) return [];
    query = query.where('shipment_id', '=', shipmentId);
  }
  if (page.after !== null) {
    query = query.where(sql<SqlBool>`(created_at, id) < (${page.after.at}, ${page.after.id})`);
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

/** @throws Problem `not_found`, also for an event of another owner */
export async function getEventRow(db: Db, owner: Owner, id: string): Promise<ListedEvent> {
  const row = await ofOwner(db, owner).where('id', '=', storableText(id)).executeTakeFirst();
  if (row) return row;
  throw new Problem(
    'not_found',
    'There is no such event in this workspace and mode. Old events are removed.',
  );
}

function ofOwner(db: Db, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('shipment_events')
    .select(['id', 'body', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode);
}
