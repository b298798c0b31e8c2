import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Journey, Milestone } from '../../domain/journey/journey.ts';
import type { Status } from '../../domain/status.ts';
import type { Db } from '../../store/open.ts';
import type { JourneyRow, ShipmentRow } from '../../store/rows/tracking-rows.ts';
import type { TableFilters } from './request-schemas.ts';
import { isShown, statusSql } from './table-filter.ts';
import { isBehind, isUpTo, type Order, orderBy } from './table-order.ts';

/** Of a journey, what a row tells beside its columns. */
export type Glimpse = Pick<Journey, 'pol' | 'pod' | 'transshipments' | 'etaInitial'> & {
  last: Milestone | null;
};

export type ListedBox = Pick<
  JourneyRow,
  | 'shipment_id'
  | 'reference'
  | 'container'
  | 'bl'
  | 'carrier'
  | 'vessel'
  | 'phase'
  | 'underway'
  | 'arrived'
  | 'eta'
  | 'late_at'
  | 'tracked_at'
> &
  Pick<ShipmentRow, 'carrier_name' | 'health' | 'checked_at'> & { status: Status; glimpse: Glimpse };

export interface Stretch {
  /** Cursors: the rows behind the one, and not behind the other. */
  after?: string | undefined;
  until?: string | undefined;
  limit: number;
}

/** Boxes in this order. Of the journeys only what is shown leaves the database: a row is some 20 KB. */
export async function listBoxes(
  db: Db,
  owner: Owner,
  { filters, order, stretch }: { filters: TableFilters; order: Order; stretch: Stretch },
  now: Date,
): Promise<ListedBox[]> {
  const { after, until, limit } = stretch;
  const conditions: RawBuilder<unknown>[] = [isShown(owner, filters, now)];
  if (after !== undefined) conditions.push(isBehind(order, after));
  if (until !== undefined) conditions.push(isUpTo(order, until));
  const { rows } = await sql<ListedBox>`
    select j.shipment_id, j.reference, j.container, j.bl, j.carrier, j.vessel, j.phase, j.underway, j.arrived,
      j.eta, j.late_at, j.tracked_at, s.carrier_name, s.health, s.checked_at, ${statusSql(now)} as status,
      jsonb_build_object(
        'pol', journey -> 'pol', 'pod', journey -> 'pod', 'transshipments', journey -> 'transshipments',
        'etaInitial', journey -> 'etaInitial', 'last', journey -> 'happened' -> -1) as glimpse
    from journeys j
    join shipments s on s.id = j.shipment_id and s.removed_at is null
      and s.workspace_id = ${owner.workspaceId} and s.mode = ${owner.mode}
    -- Taken out once: without the offset every mention of it would unpack the whole state again.
    cross join lateral (select s.state -> 'journeys' -> j.position as journey offset 0) as told
    where ${sql.join(conditions, sql` and `)}
    order by ${orderBy(order)}
    limit ${limit}`.execute(db);
  return rows;
}
