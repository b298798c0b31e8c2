// The port calls behind a scorecard at which boxes of a workspace arrived.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** Of each call, at most this many boxes: each one means reading the JSON of a journey. */
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
      : sql`(arrived_at, port_call_id, call.carrier) < (${after.arrivedAt}, ${after.callId}, ${after.carrier})`;
  const { rows } = await sql<OwnCallRow>`
    with call as (${scoredCalls(scope, filters)}),
    -- Materialised, so that it is joined to the calls once and not read again for each of them.
    own as materialized (
      select j.shipment_id, j.position, j.reference, j.carrier, j.eta, ${plainName('j.vessel')} as ship_name
      from journeys j
      where ${isOf(owner)} and j.arrived and coalesce(j.eta, '-infinity') >= ${yearBefore(scope.now())}::date
    ),
    -- Selects the page first, so that journeys are read only for its rows.
    page as materialized (
      select call.* from call where ${behind} and exists (select from own where ${isAboard})
      order by arrived_at desc, port_call_id desc, call.carrier desc limit ${limit}
    )
    select call.*, box.boxes from page as call
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'reference', reference, 'pol', journey -> 'pol', 'pod', journey -> 'pod')) as boxes
      from (
        select own.reference, s.state -> 'journeys' -> own.position as journey
        from own join shipments s on s.id = own.shipment_id
        where ${isAboard} order by own.reference limit ${mostBoxes}
      ) as aboard
    ) as box
    order by arrived_at desc, port_call_id desc, call.carrier desc`.execute(scope.db);
  return rows;
}

/** The day of the arrival is local in one table and UTC in the other, and carriers differ by a day. */
const isAboard: RawBuilder<SqlBool> = sql`own.carrier = call.carrier
  and own.ship_name = ${plainName('call.ship_name')}
  and own.eta between (call.arrived_at at time zone 'UTC')::date - 2 and (call.arrived_at at time zone 'UTC')::date + 2`;

/** The same name as `shipName` of the domain makes. */
function plainName(column: string): RawBuilder<string> {
  return sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`;
}
