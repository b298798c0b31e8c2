import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Journey, Milestone } from '../../domain/journey/journey.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Db } from '../../store/open.ts';
import type { JourneyRow, ShipmentRow } from '../../store/rows/tracking-rows.ts';
import { type BoxFilters, isShown } from './box-filter.ts';
import { isBehind, isUpTo, type Order, orderBy } from './box-order.ts';
import { all, statusSql } from './journey-sql.ts';

/** The parts of a journey that a row shows besides its columns. */
export type JourneySummary = Pick<Journey, 'pol' | 'pod' | 'transshipments' | 'etaInitial'> & {
  last: Milestone | null;
};

const columns = [
  'shipment_id',
  'reference',
  'container',
  'bl',
  'carrier',
  'vessel',
  'phase',
  'underway',
  'arrived',
  'eta',
  'forecast_p10',
  'forecast_p50',
  'forecast_p90',
  'late_at',
  'slip_days',
  'pol',
  'pod',
  'last_milestone_at',
  'tracked_at',
] as const;

/** A box as every list shows it; nothing of it depends on the clock, or on other boxes. */
export type ListedRow = Pick<JourneyRow, (typeof columns)[number]> &
  Pick<ShipmentRow, 'carrier_name' | 'carrier_since' | 'health' | 'checked_at'> & {
    /** The code of the carrier, with the route by which it is asked. */
    reporter: string;
    simulated: boolean;
    words: OwnWords | null;
    summary: JourneySummary;
  };

export type ListedBox = ListedRow & {
  /** The count of boxes of the shipment. */
  boxes: number;
  status: Status;
};

export interface PageBounds {
  /** Cursors: the rows after one, and up to the other. */
  after?: string | undefined;
  until?: string | undefined;
  limit: number;
}

/**
 * Selects `ListedRow`, and `more` of it. Only the parts of a journey that are shown are read, because a journey has about 20 KB.
 * @param of gives rows of journeys the alias `j`
 */
export function listedRows(of: RawBuilder<unknown>, more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${sql.join(columns.map((column) => sql.ref(`j.${column}`)))},
      s.carrier as reporter, s.carrier_name, s.carrier_since, s.simulated, s.health, s.checked_at, s.words,
      jsonb_build_object(
        'pol', journey -> 'pol', 'pod', journey -> 'pod', 'transshipments', journey -> 'transshipments',
        'etaInitial', journey -> 'etaInitial', 'last', journey -> 'happened' -> -1) as summary,
      ${more}
    from ${of}
    join shipments s on s.id = j.shipment_id
    -- Without the offset, every use of the journey would parse the whole state again.
    cross join lateral (select s.state -> 'journeys' -> j.position as journey offset 0) as box`;
}

/** Boxes in this order. */
export async function listBoxes(
  db: Db,
  owner: Owner,
  { filters, order, bounds }: { filters: BoxFilters; order: Order; bounds: PageBounds },
  now: Date,
): Promise<ListedBox[]> {
  const { after, until, limit } = bounds;
  const places: RawBuilder<SqlBool>[] = [];
  if (after !== undefined) places.push(isBehind(order, after));
  if (until !== undefined) places.push(isUpTo(order, until));
  const { rows } = await sql<ListedBox>`
    -- Selects the page first, so that only its rows are read in full.
    with page as materialized (
      select j.shipment_id, j.container
      from ${boxes(owner, filters, order, now)}
      where ${all(places)}
      order by ${orderBy(order)}
      limit ${limit}
    )
    ${listedRows(
      sql`page join journeys j using (shipment_id, container)`,
      sql`${statusSql(now)} as status,
        (select count(*)::integer from journeys each where each.shipment_id = j.shipment_id) as boxes`,
    )}
    order by ${orderBy(order)}`.execute(db);
  return rows;
}

/** The boxes that are shown, with the values that order them. */
function boxes(owner: Owner, filters: BoxFilters, { isOfShipments }: Order, now: Date): RawBuilder<unknown> {
  const shown = sql`select * from journeys j where ${isShown(owner, filters, now)}`;
  if (!isOfShipments) return sql`(${shown}) as j`;
  // Materialised first: walking through all shipments until enough boxes match would take longer.
  const found = owner.limitedTo !== undefined || isNarrowed(filters) ? sql`${shown} offset 0` : shown;
  return sql`(${found}) as j join shipments s on s.id = j.shipment_id and s.removed_at is null
    and s.workspace_id = ${owner.workspaceId} and s.mode = ${owner.mode}`;
}

function isNarrowed(filters: BoxFilters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}
