import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EvidenceScope, yearBefore } from '../evidence-scope.ts';
import type { CallFilters } from './call-filters.ts';

/** The leads, in days, at which scorecards compare ETAs with arrivals. */
export const scoredLeads = [14, 7, 3] as const;
export type ScoredLead = (typeof scoredLeads)[number];

/** A call with an arrival, and how late it was against the ETAs of one carrier. */
export interface ScoredCall {
  port_call_id: string;
  carrier: string;
  voyage: string;
  /** Arrival minus ETA, in hours, by lead; null without an ETA at that lead. */
  error_14: number | null;
  error_7: number | null;
  error_3: number | null;
  ship: string;
  ship_name: string;
  port: string;
  arrived_at: Date;
  arrival_learned_at: Date;
}

/** At each lead, at most this many of the newest arrivals. */
const mostArrivals = 20_000;

/** A query for the calls of the last year, as `ScoredCall`: every scorecard is made of these rows. */
export function scoredCalls(
  { now, simulated }: EvidenceScope,
  { carrier, lane, ship }: CallFilters,
): RawBuilder<ScoredCall> {
  const ofCarrier = carrier === undefined ? sql`` : sql`and carrier = ${carrier}`;
  const conditions: RawBuilder<SqlBool>[] = [sql`c.arrived_at is not null`];
  if (ship !== undefined) conditions.push(sql`c.ship = ${ship}`);
  if (lane !== undefined)
    conditions.push(sql`exists (
      select from port_call_lanes l
      where l.port_call_id = c.id and l.carrier = judged.carrier and l.pol || '-' || c.port = ${lane})`);
  const errors = scoredLeads.map(
    (lead) =>
      sql`max(error_hours) filter (where lead_days = ${sql.lit(lead)}) as ${sql.ref(`error_${lead}`)}`,
  );
  return sql`
    select judged.*, c.ship, c.ship_name, c.port, c.arrived_at, c.arrival_learned_at
    from (
      select port_call_id, carrier, max(voyage) as voyage, ${sql.join(errors)}
      from unnest(${[...scoredLeads]}::smallint[]) as lead(days)
      cross join lateral (
        select port_call_id, carrier, voyage, lead_days, error_hours from eta_errors
        where simulated = ${simulated} and lead_days = lead.days and is_first
          and learned_at > ${yearBefore(now())} ${ofCarrier}
        order by learned_at desc limit ${mostArrivals}
      ) as newest
      group by port_call_id, carrier
    ) as judged
    join port_calls c on c.id = judged.port_call_id
    where ${sql.join(conditions, sql` and `)}`;
}
