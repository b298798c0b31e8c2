import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { MomentPage } from '../../domain/time/moment-page.ts';
import type { EventType } from '../../domain/webhooks/event-type.ts';
import type { Db, Tx } from '../../store/open.ts';
import { isTrackedBy, trackedSince } from '../../tracking/listing/changed-facts.ts';
import { isShipmentShownTo, isTypeShownTo } from '../../tracking/shipment/is-shown-to.ts';
import { eventOfRow } from './event-queries.ts';

export interface ChangedFilter {
  since: Date;
  /** Later events are not read, so that a list keeps its order from page to page. */
  until: Date;
  /** Only shipments that have one of these tags (`tagOf`) now. */
  tagKeys?: readonly string[] | undefined;
  shipmentId?: string | undefined;
  /** Only the shipment of this reference, and those with this container. */
  named?: string | undefined;
  /** Only events of these types; and no shipment for being new. */
  types?: readonly EventType[];
  /** A further condition on the columns of a shipment's id and of its newest event's time. */
  isWanted?: (id: string, at: string) => RawBuilder<SqlBool>;
}

export interface ChangedRow {
  shipment_id: string;
  at: Date;
  /** The newest event; without one the shipment itself, which is new. */
  id: string;
}

/**
 * The shipments with an event in this time, or tracked since it began, the newest change first. Each branch walks its index and stops
 * when the page is full: the work goes by the changes, and not by the shipments.
 */
export async function listChangedRows(
  db: Db | Tx,
  owner: Owner,
  filter: ChangedFilter,
  { after, limit }: MomentPage,
): Promise<ChangedRow[]> {
  const { since, until, tagKeys, shipmentId, named, types } = filter;
  const { workspaceId, mode } = owner;
  const isWanted = (id: string) => sql<SqlBool>`${isTrackedBy(owner, id, named)}
    and ${isShipmentShownTo({ limitedTo: tagKeys }, id)}
    and ${shipmentId === undefined ? sql`true` : sql`${sql.ref(id)} = ${shipmentId}`}`;
  const ofTypes = (type: string) =>
    sql`${isTypeShownTo(owner, type)} and ${types === undefined ? sql`true` : sql`${sql.ref(type)} = any (${[...types]}::text[])`}`;
  const page = (at: string, id: string): RawBuilder<unknown> => sql`
    and ${after === null ? sql`true` : sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id})`}
    order by ${sql.ref(at)} desc, ${sql.ref(id)} desc limit ${limit}`;
  const { rows } = await sql<ChangedRow>`
    (select e.shipment_id, e.created_at as at, e.id from shipment_events e
      where e.workspace_id = ${workspaceId} and e.mode = ${mode} and e.created_at between ${since} and ${until}
        and e.shipment_id is not null and ${ofTypes('e.type')} and ${isWanted('e.shipment_id')}
        and ${filter.isWanted?.('e.shipment_id', 'e.created_at') ?? sql`true`} and not exists (
          select from shipment_events newer where newer.shipment_id = e.shipment_id and ${ofTypes('newer.type')}
            and newer.created_at between e.created_at and ${until} and (newer.created_at, newer.id) > (e.created_at, e.id))
      ${page('e.created_at', 'e.id')})
    union all
    (select t.shipment_id, t.at, t.shipment_id as id from (${trackedSince(owner, since)}) as t
      where ${types === undefined} and ${isWanted('t.shipment_id')} and not exists (
        select from shipment_events told where told.shipment_id = t.shipment_id and ${isTypeShownTo(owner, 'told.type')}
          and told.created_at between ${since} and ${until})
      ${page('t.at', 't.shipment_id')})
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest events of each of these shipments in a time, oldest first; at most `most` of each. */
export async function listEventsAmong(
  db: Db | Tx,
  owner: Owner,
  shipmentIds: readonly string[],
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<(ShipmentEvent & { shipmentId: string })[]> {
  const { rows } = await sql<Parameters<typeof eventOfRow>[1] & { shipment_id: string }>`
    select event.* from unnest(${shipmentIds}::text[]) as of_shipment (id) cross join lateral (
      select id, type, shipment_id, body, created_at from shipment_events
      where shipment_id = of_shipment.id and ${isTypeShownTo(owner, 'type')} and created_at between ${since} and ${until}
      order by created_at desc, id desc limit ${most}) as event
    order by event.created_at, event.id`.execute(db);
  return rows.map((row) => ({ ...eventOfRow(owner, row), shipmentId: row.shipment_id }));
}
