import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { MomentPage, MomentPosition } from '../../domain/time/moment-page.ts';
import { dcsaNotification, type EventType } from '../../domain/webhooks/event-type.ts';
import type { Db } from '../../store/open.ts';
import type { ShipmentEventRow } from '../../store/rows/webhook-rows.ts';
import { rowsByMoment } from '../../store/rows-by-moment.ts';
import type { ShipmentOrBox } from '../../tracking/shipment/find-tracked.ts';
import { isTypeShownTo } from '../../tracking/shipment/is-shown-to.ts';

/** The filters of a list of events. An absent filter lets all events pass. */
export interface EventListFilter {
  type?: EventType | undefined;
  shipment?: ShipmentOrBox | undefined;
  /** The id of an event: none that was made long before it. One that is not known, or is no longer kept, lets all pass. */
  after?: string | undefined;
}

/** The longest time from when an event is made until its transaction is committed, and it appears. */
export const lateForSeconds = 120;

type ListedEvent = Pick<ShipmentEventRow, 'id' | 'body' | 'created_at'> & { type: EventType };

/** The owner's events, newest first. */
export async function listEventRows(
  db: Db,
  owner: Owner,
  { type, shipment, after }: EventListFilter,
  page: MomentPage,
): Promise<ListedEvent[]> {
  let query = ofOwner(db, owner);
  if (type !== undefined) query = query.where('type', '=', type);
  if (shipment !== undefined) query = query.where(isAbout(shipment));
  if (after !== undefined) {
    const known = await findEventRow(db, owner, after);
    const from = known && new Date(known.created_at.getTime() - lateForSeconds * 1_000);
    if (from) query = query.where('created_at', '>=', from);
  }
  return await rowsByMoment(query, ['created_at', 'id'], page).execute();
}

/** Which events of an owner are read, oldest first. */
export interface EventsFrom {
  type?: EventType | undefined;
  shipment?: ShipmentOrBox | undefined;
  /** Made at this moment or later. */
  from?: Date | undefined;
  until: Date;
  /** The end of the previous page. */
  after?: MomentPosition | undefined;
  limit: number;
}

/** The owner's events, oldest first. */
export async function listEventsFrom(
  db: Db,
  owner: Owner,
  { type, shipment, from, until, after, limit }: EventsFrom,
): Promise<ListedEvent[]> {
  let query = ofOwner(db, owner).where('created_at', '<=', until);
  if (type !== undefined) query = query.where('type', '=', type);
  if (shipment !== undefined) query = query.where(isAbout(shipment));
  if (from !== undefined) query = query.where('created_at', '>=', from);
  return await oldestFirst(query, { after: after ?? null, limit }).execute();
}

/** Events of a shipment that the reader may see, newest first. */
export async function listEventsOf(
  db: Db,
  reader: Owner,
  shipmentId: string,
  limit: number,
): Promise<ListedEvent[]> {
  const shown = ofShipment(db, shipmentId).where(isTypeShownTo(reader, 'type'));
  return await rowsByMoment(shown, ['created_at', 'id'], {
    after: null,
    limit,
  }).execute();
}

/** Events of a shipment, oldest first. `after` is the end of the previous page. */
export async function listEventsAfter(db: Db, shipmentId: string, page: MomentPage): Promise<ListedEvent[]> {
  return await oldestFirst(ofShipment(db, shipmentId), page).execute();
}

type StoredEvent = ListedEvent & Pick<ShipmentEventRow, 'shipment_id'>;

/** An event as it was published. */
export function eventOfRow(
  { workspaceId, mode }: Owner,
  { id, type, shipment_id: shipmentId, body, created_at: createdAt }: StoredEvent,
): ShipmentEvent {
  const { data } = JSON.parse(body) as Pick<ShipmentEvent, 'data'>;
  return { id, type, workspaceId, mode, shipmentId, createdAt, data };
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
  return await ofOwner(db, owner).where('id', '=', id).executeTakeFirst();
}

function ofOwner(db: Db, { workspaceId, mode }: Owner) {
  return events(db).where('workspace_id', '=', workspaceId).where('mode', '=', mode);
}

function ofShipment(db: Db, shipmentId: string) {
  return events(db).where('shipment_id', '=', shipmentId);
}

/** An event without a container is about every one of its shipment. */
function isAbout({ id, box, formerId = id }: ShipmentOrBox): RawBuilder<SqlBool> {
  if (box === null) return sql`shipment_id = ${id}`;
  return sql`shipment_id in (${id}, ${formerId})
    and coalesce(body::jsonb -> 'data' ->> 'container', '') in ('', ${box})`;
}

/** Without the notifications of DCSA subscriptions, which have other bodies. */
function events(db: Db) {
  return db
    .selectFrom('shipment_events')
    .select(['id', 'type', 'body', 'created_at'])
    .where('type', '<>', dcsaNotification)
    .$narrowType<{ type: EventType }>();
}

function oldestFirst(query: ReturnType<typeof events>, { after, limit }: MomentPage) {
  const behind =
    after === null ? query : query.where(sql<SqlBool>`(created_at, id) > (${after.at}, ${after.id})`);
  return behind.orderBy('created_at').orderBy('id').limit(limit);
}
