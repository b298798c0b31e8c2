// The boxes of a workspace by their arrival.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Db } from '../../store/open.ts';
import { all, daysToEtaSql, hasStanding, isInDays, isOf } from './journey-sql.ts';

/** A day on which boxes arrive. */
export interface ArrivingDay {
  /** From today, on the calendar of the port. */
  days: number;
  /** The count of all its boxes. */
  boxes: number;
  /** By port, then by the workspace's own reference. */
  shipments: ArrivingShipment[];
  /** The count of shipments that are not listed. */
  others: number;
}

/** The boxes of a shipment that arrive in one port on one day. */
export interface ArrivingShipment {
  /** As lists show it; `''` when not known. */
  port: string;
  eta: string;
  reference: string;
  words: OwnWords | null;
  /** The names of their ships; `''` when not known. */
  vessel: string;
  boxes: number;
  /** The exception `promise_at_risk` is open. */
  at_risk: boolean;
}

interface ArrivingBounds {
  /** The last day, counted from today. */
  last: number;
  /** The most shipments that are listed of a day. */
  most: number;
}

/** The days from today on which boxes arrive. */
export async function listArriving(
  db: Db,
  owner: Owner,
  { last, most }: ArrivingBounds,
  now: Date,
): Promise<ArrivingDay[]> {
  const { workspaceId, mode } = owner;
  const isDue = all([isOf(owner), sql`not j.arrived`, isInDays({ first: 0, last }, now)]);
  const { rows } = await sql<ArrivingDay>`
    with due as (
      select ${daysToEtaSql(now)} as days, j.pod, j.shipment_id, min(j.eta) as eta, count(*)::integer as boxes,
        min(coalesce(j.own_references[1], j.reference)) as name,
        string_agg(distinct nullif(j.vessel, ''), ', ') as vessel, array_agg(j.container) as containers
      from journeys j where ${isDue} group by 1, 2, 3
    ), placed as (
      select *, row_number() over (partition by days order by pod, name, shipment_id) as place,
        (sum(boxes) over (partition by days))::integer as all_boxes,
        (count(*) over (partition by days))::integer as all_lines
      from due
    )
    select days, all_boxes as boxes, all_lines - count(*)::integer as others,
      jsonb_agg(jsonb_build_object(
        'port', pod, 'eta', eta, 'reference', s.reference, 'words', s.words, 'vessel', coalesce(vessel, ''), 'boxes', boxes,
        'at_risk', exists (select from exceptions e
          where e.workspace_id = ${workspaceId} and e.mode = ${mode} and e.until is null and e.kind = 'promise_at_risk'
            and e.shipment_id = s.id and (e.container = '' or e.container = any(containers)))
      ) order by place) as shipments
    from placed join shipments s on s.id = shipment_id
    where place <= ${most}
    group by days, all_boxes, all_lines order by days`.execute(db);
  return rows;
}

/** Counts of overdue boxes by whole days since their ETA. */
export interface LateCounts {
  up_to_two_days: number;
  up_to_a_week: number;
  longer: number;
}

export async function countLate(db: Db, owner: Owner, now: Date): Promise<LateCounts> {
  const overdueFor = (from: number, to: number | null) =>
    isInDays({ first: to === null ? null : -to, last: -from }, now);
  const { rows } = await sql<LateCounts>`
    select
      count(*) filter (where ${overdueFor(1, 2)})::int as up_to_two_days,
      count(*) filter (where ${overdueFor(3, 7)})::int as up_to_a_week,
      count(*) filter (where ${overdueFor(8, null)})::int as longer
    from journeys j
    where ${isOf(owner)} and ${hasStanding(['overdue'], now)}`.execute(db);
  return rows[0] ?? { up_to_two_days: 0, up_to_a_week: 0, longer: 0 };
}
