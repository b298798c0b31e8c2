// The port calls behind a scorecard at which boxes of a workspace arrived.

import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { type EvidenceScope, yearBefore } from '../../forecasts/evidence-scope.ts';
import type { CallFilters } from '../../forecasts/scorecards/call-filters.ts';
import { type ScoredCall, scoredCalls } from '../../forecasts/scorecards/scored-calls.ts';
import { isOf } from './journey-sql.ts';

/** A box that arrived with this ship at about this time, perhaps at another port. */
export interface ArrivedBox extends Pick<Journey, 'pol' | 'pod'> {
  reference: string;
}

export interface OwnCallRow extends ScoredCall {
  boxes: ArrivedBox[];
}

/** The end of a page of calls. */
export interface CallPosition {
  arrivedAt: Date;
  callId: string;
  carrier: string;
}

/** The day of an arrival is local in one table and UTC in the other, and carriers differ by a day. */
const daysApart = 2;
/**
 * Of each call, at most this many boxes: each one means reading the JSON of a journey. One box of each shipment comes
 * before a second one, so that a large Bill of Lading does not hide the others.
 */
const mostBoxes = 50;

/** Calls with boxes of this owner, the newest arrival first. */
export async function listOwnCalls(
  scope: EvidenceScope,
  owner: Owner,
  filters: CallFilters,
  { after, limit }: { after: CallPosition | null; limit: number },
): Promise<OwnCallRow[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(arrived_at, port_call_id, carrier) < (${after.arrivedAt}, ${after.callId}, ${after.carrier})`;
  const newestFirst = sql`arrived_at desc, port_call_id desc, carrier desc`;
  // The day stands in an expression of the index `journeys_soonest`.
  const arrivedOn = sql`coalesce(j.eta, 'infinity')`;
  const { rows } = await sql<OwnCallRow>`
    -- Materialised, so that names are compared without being made plain for each pair.
    with call as materialized (
      select scored.*, ${plainName('ship_name')} as plain_name,
        (arrived_at at time zone 'UTC')::date - ${daysApart}::int as first_day,
        (arrived_at at time zone 'UTC')::date + ${daysApart}::int as last_day
      from (${scoredCalls(scope, filters)}) as scored
    ),
    own as materialized (
      select distinct j.carrier, ${plainName('j.vessel')} as plain_name, ${arrivedOn} as day
      from journeys j
      where ${isOf(owner)} and j.arrived and ${arrivedOn} >= ${yearBefore(scope.now())}::date
    ),
    -- Selects the page first, so that journeys are read only for its rows.
    page as materialized (
      select * from call
      where ${behind} and exists (
        select from own
        where own.carrier = call.carrier and own.plain_name = call.plain_name
          and own.day between call.first_day and call.last_day)
      order by ${newestFirst} limit ${limit}
    )
    select page.*, box.boxes from page
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', reference, 'pol', journeys -> position -> 'pol', 'pod', journeys -> position -> 'pod')),
        '[]') as boxes
      from (
        -- Reads the state of a shipment once for all its boxes: that of a large Bill of Lading has megabytes.
        select aboard.reference, positions, s.state -> 'journeys' as journeys
        from (
          select shipment_id, reference, array_agg(position) as positions
          from (
            select j.shipment_id, j.reference, j.position
            from journeys j join shipments s on s.id = j.shipment_id and s.removed_at is null
            where ${isOf(owner)} and j.arrived and ${arrivedOn} between page.first_day and page.last_day
              and j.carrier = page.carrier and ${plainName('j.vessel')} = page.plain_name
            order by row_number() over (partition by j.shipment_id order by j.container), j.shipment_id
            limit ${mostBoxes}
          ) as aboard
          group by shipment_id, reference
        ) as aboard join shipments s on s.id = aboard.shipment_id
        offset 0
      ) as known cross join unnest(positions) as position
    ) as box
    order by ${newestFirst}`.execute(scope.db);
  return rows;
}

/** `shipName` of the domain, as a value. */
function plainName(column: string): RawBuilder<string> {
  return sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`;
}
