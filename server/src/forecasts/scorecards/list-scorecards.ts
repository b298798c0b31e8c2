import { fromEnough } from '../../domain/forecast/enough-voyages.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { mapPage, type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { EvidenceScope } from '../evidence-scope.ts';
import { readCallFilters } from './call-filters.ts';
import {
  type ScorecardPosition,
  type ScorecardRow,
  type ScorecardSubject,
  selectScorecards,
} from './scorecard-queries.ts';
import type { ScoredLead } from './scored-calls.ts';

/** How well the ETAs of one carrier, lane or vessel held. A figure from fewer than ten voyages is null. */
export interface Scorecard {
  /** SCAC, `CNSHA-NLRTM`, or IMO number (else name) of the vessel. */
  subject: string;
  /** Null unless the subject is a vessel. */
  vesselName: string | null;
  calls: number;
  voyages: number;
  /** Share, from 0 to 1, of the calls within a day of the ETA that stood 14 days ahead. */
  onTime: number | null;
  /** Mean delay against that ETA, of the calls that were more than a day late. */
  daysLate: number | null;
  errors: ScoredError[];
  /** From the departure at the port of loading to the arrival. Null over several lanes. */
  transitDays: { p50: number; p90: number } | null;
  /** Median time from the arrival to the answer that reported it. */
  reportedAfterHours: number | null;
}

/** Arrival minus ETA, in days, at one lead. */
export interface ScoredError {
  leadDays: ScoredLead;
  voyages: number;
  meanDays: number | null;
  meanAbsoluteDays: number | null;
}

export interface ScorecardRequest extends PageRequest {
  by: ScorecardSubject;
  carrier?: string | undefined;
  lane?: string | undefined;
}

/**
 * Scorecards of the last year, those with the most voyages first (docs/forecast.md "Scorecards").
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listScorecards(
  scope: EvidenceScope,
  { by, carrier, lane, limit = pageSize, cursor }: ScorecardRequest,
): Promise<Page<Scorecard>> {
  const after = cursor === undefined ? null : readPosition(cursor);
  const filters = readCallFilters({ carrier, lane });
  const rows = await selectScorecards(scope, { by, filters }, { after, limit: limit + 1 });
  const cursorOf = (row: ScorecardRow) => encodeCursor([String(row.voyages), row.subject]);
  return mapPage(pageOf(rows, limit, cursorOf), (row) => scorecardOf(by, row));
}

function readPosition(cursor: string): ScorecardPosition {
  const [voyages = '', subject, ...rest] = decodeCursor(cursor);
  if (subject === undefined || rest.length > 0 || !/^\d{1,9}$/.test(voyages)) throw brokenCursor();
  return { voyages: Number(voyages), subject };
}

function scorecardOf(by: ScorecardSubject, row: ScorecardRow): Scorecard {
  const { transit } = row;
  const errors = [
    errorAt(14, row.voyages_14, row.mean_14, row.absolute_14),
    errorAt(7, row.voyages_7, row.mean_7, row.absolute_7),
    errorAt(3, row.voyages_3, row.mean_3, row.absolute_3),
  ];
  return {
    subject: row.subject,
    vesselName: by === 'vessel' ? row.ship_name : null,
    calls: row.calls,
    voyages: row.voyages,
    onTime: fromEnough(row.voyages_14, row.on_time),
    daysLate: fromEnough(row.voyages_late, row.days_late),
    errors,
    transitDays: transit && fromEnough(row.voyages_transit, { p50: transit[0], p90: transit[1] }),
    reportedAfterHours: fromEnough(row.voyages, row.reported_after_hours),
  };
}

function errorAt(
  lead: ScoredLead,
  voyages: number,
  mean: number | null,
  absolute: number | null,
): ScoredError {
  return {
    leadDays: lead,
    voyages,
    meanDays: fromEnough(voyages, mean),
    meanAbsoluteDays: fromEnough(voyages, absolute),
  };
}
