import { type RawBuilder, sql } from 'kysely';
import { fewestVoyages } from '../../domain/forecast/enough-voyages.ts';
import type { EvidenceScope } from '../evidence-scope.ts';
import type { CallFilters } from './call-filters.ts';
import { scoredCalls, scoredLeads } from './scored-calls.ts';

/** What scorecards are about: all calls of a carrier, of a lane, or of a vessel. */
export const scorecardSubjects = ['carrier', 'lane', 'vessel'] as const;
export type ScorecardSubject = (typeof scorecardSubjects)[number];

/** A whole day late, or early, is the limit of being on time. */
const onTimeHours = 24;

/** The figures of one subject. Those in days or hours are null when no call has them; `voyages…` counts what each one is made of. */
export interface ScorecardRow {
  subject: string;
  ship_name: string;
  calls: number;
  voyages: number;
  on_time: number | null;
  voyages_late: number;
  days_late: number | null;
  voyages_14: number;
  mean_14: number | null;
  absolute_14: number | null;
  voyages_7: number;
  mean_7: number | null;
  absolute_7: number | null;
  voyages_3: number;
  mean_3: number | null;
  absolute_3: number | null;
  voyages_transit: number;
  transit: [number, number] | null;
  reported_after_hours: number;
}

/** A row of the list by voyages. */
export interface ScorecardPosition {
  voyages: number;
  subject: string;
}

export interface ScorecardPage {
  after: ScorecardPosition | null;
  limit: number;
}

/** Subjects with ten voyages or more, those with the most voyages first. */
export async function selectScorecards(
  scope: EvidenceScope,
  { by, filters }: { by: ScorecardSubject; filters: CallFilters },
  { after, limit }: ScorecardPage,
): Promise<ScorecardRow[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(voyages < ${after.voyages} or voyages = ${after.voyages} and subject > ${after.subject})`;
  const { rows } = await sql<ScorecardRow>`
    with call as (${scoredCalls(scope, filters)}),
    part as (${partsBy(by, filters)}),
    scorecard as (
      select subject, max(ship_name) as ship_name, count(distinct port_call_id)::int as calls, ${voyages('true')} as voyages,
        avg((abs(error_14) <= ${onTimeHours})::int)::float8 as on_time,
        ${voyages(`error_14 > ${onTimeHours}`)} as voyages_late,
        avg(error_14 / 24) filter (where error_14 > ${onTimeHours}) as days_late,
        ${sql.join(scoredLeads.map(errorColumns))},
        ${voyages('days_at_sea > 0')} as voyages_transit,
        percentile_cont(array[0.5, 0.9]) within group (order by days_at_sea) filter (where days_at_sea > 0) as transit,
        percentile_cont(0.5) within group (order by extract(epoch from arrival_learned_at - arrived_at) / 3600)
          as reported_after_hours
      from part group by subject
    )
    select * from scorecard where voyages >= ${fewestVoyages} and ${behind}
    order by voyages desc, subject limit ${limit}`.execute(scope.db);
  return rows;
}

/** The calls with their subject. Days at sea differ too much between lanes, so there are none over several lanes. */
function partsBy(by: ScorecardSubject, { lane }: CallFilters): RawBuilder<unknown> {
  const subject = { carrier: 'call.carrier', lane: 'lane.name', vessel: 'call.ship' }[by];
  if (by !== 'lane' && lane === undefined)
    return sql`select call.*, ${sql.raw(subject)} collate "C" as subject, null::float8 as days_at_sea from call`;
  return sql`
    select call.*, ${sql.raw(subject)} collate "C" as subject,
      (extract(epoch from arrived_at - lane.departed_at) / 86400)::float8 as days_at_sea
    from call
    cross join lateral (
      select pol || '-' || call.port as name, departed_at from port_call_lanes l
      where l.port_call_id = call.port_call_id and l.carrier = call.carrier
    ) as lane
    where ${lane === undefined ? sql`true` : sql`lane.name = ${lane}`}`;
}

/** How many voyages have such a call. */
function voyages(condition: string): RawBuilder<number> {
  return sql`(count(distinct voyage) filter (where ${sql.raw(condition)}))::int`;
}

function errorColumns(lead: number): RawBuilder<unknown> {
  const error = sql.ref(`error_${lead}`);
  const columns = [
    sql`${voyages(`error_${lead} is not null`)} as ${sql.ref(`voyages_${lead}`)}`,
    sql`avg(${error} / 24) as ${sql.ref(`mean_${lead}`)}`,
    sql`avg(abs(${error}) / 24) as ${sql.ref(`absolute_${lead}`)}`,
  ];
  return sql.join(columns);
}
