import { sql } from 'kysely';
import { curveProbabilities } from '../../domain/forecast/curve.ts';
import type { LeadDays } from '../../domain/forecast/eta-error.ts';
import { cellOfErrors } from '../../domain/forecast/evidence-cell.ts';
import { modelDay } from '../../domain/forecast/moments.ts';
import { weightedQuantiles } from '../../domain/forecast/weighted-quantiles.ts';
import { newestErrors } from '../error-source.ts';
import type { EvidenceScope } from '../evidence-scope.ts';
import {
  farthestHours,
  fewestLaneVoyages,
  type LaneEntry,
  type LanesFile,
  lanePattern,
  mostEntries,
} from './lanes-file.ts';

/** As many errors of a lane at a lead as a forecast counts. */
const newestOfLane = 300;

/**
 * What this installation learnt of its lanes, as today's forecasts know it: each carrier, lane and lead with at least
 * twenty voyages, weighed as for a forecast. Imported lanes are not passed on.
 */
export async function exportLanes(scope: EvidenceScope): Promise<LanesFile> {
  const { now, simulated } = scope;
  const day = modelDay(now().getTime());
  const lanes: LaneEntry[] = [];
  for (const lane of await listKnownLanes(scope, day)) lanes.push(await entryOf(scope, lane, day));
  return {
    format: 'landfall-lanes',
    version: 1,
    exported_at: now().toISOString(),
    simulated,
    probabilities: [...curveProbabilities],
    lanes,
  };
}

interface KnownLane {
  carrier: string;
  lane: string;
  leadDays: LeadDays;
  voyages: number;
}

/** Carriers, lanes and leads with enough voyages. */
async function listKnownLanes({ db, simulated }: EvidenceScope, day: number): Promise<KnownLane[]> {
  const { rows } = await sql<KnownLane>`
    select carrier, lane, lead_days as "leadDays", count(distinct voyage)::int as voyages from eta_errors
    where simulated = ${simulated} and learned_at < ${new Date(day)} and lane ~ ${lanePattern}
    group by carrier, lane, lead_days having count(distinct voyage) >= ${fewestLaneVoyages}
    order by carrier, lane, lead_days limit ${mostEntries}`.execute(db);
  return rows;
}

async function entryOf(
  { db, simulated }: EvidenceScope,
  { carrier, lane, leadDays, voyages }: KnownLane,
  day: number,
): Promise<LaneEntry> {
  const wanted = { filter: { carrier, lane, leadDays }, before: day, limit: newestOfLane };
  const { samples } = cellOfErrors(await newestErrors(db, simulated, wanted), day);
  const hours = weightedQuantiles(samples, curveProbabilities);
  return { carrier, lane, lead_days: leadDays, voyages, error_hours: hours.map(inRange).map(twoDecimals) };
}

/** An ETA in the wrong year must not make a file that no installation imports. */
function inRange(hours: number): number {
  return Math.max(-farthestHours, Math.min(hours, farthestHours));
}

function twoDecimals(hours: number): number {
  return Math.round(hours * 100) / 100;
}
