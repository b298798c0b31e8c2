import { fromEnough } from '../../domain/forecast/enough-voyages.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { mapPage, type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { EvidenceScope } from '../evidence-scope.ts';
import { subjectNamed } from '../names.ts';
import { threeDecimals } from '../three-decimals.ts';
import { readCallFilters } from './call-filters.ts';
import {
  type ScorecardPosition,
  type ScorecardRow,
  type ScorecardSubject,
  selectScorecards,
} from './scorecard-queries.ts';
import type { ScorecardView } from './scorecard-schemas.ts';
import type { ScoredLead } from './scored-calls.ts';

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
): Promise<Page<ScorecardView>> {
  const after = cursor === undefined ? null : readPosition(cursor);
  const filters = readCallFilters({ carrier, lane });
  const rows = await selectScorecards(scope, { by, filters }, { after, limit: limit + 1 });
  const cursorOf = (row: ScorecardRow) => encodeCursor([String(row.voyages), row.subject]);
  return mapPage(pageOf(rows, limit, cursorOf), (row) => scorecardOf(scope, by, row));
}

function readPosition(cursor: string): ScorecardPosition {
  const [voyages = '', subject, ...rest] = decodeCursor(cursor);
  if (subject === undefined || rest.length > 0 || !/^\d{1,9}$/.test(voyages)) throw brokenCursor();
  return { voyages: Number(voyages), subject };
}

/** A figure from fewer than ten voyages is null. */
function scorecardOf(scope: EvidenceScope, by: ScorecardSubject, row: ScorecardRow): ScorecardView {
  const { subject, calls, voyages, transit } = row;
  const figure = (count: number, value: number | null) => threeDecimals(fromEnough(count, value));
  const errorAt = (lead_days: ScoredLead, count: number, mean: number | null, absolute: number | null) => ({
    ...{ lead_days, voyages: count },
    mean_days: figure(count, mean),
    mean_absolute_days: figure(count, absolute),
  });
  return {
    subject,
    name: subjectNamed(scope, by, row),
    vessel: by === 'vessel' ? row.ship_name : null,
    calls,
    voyages,
    on_time: figure(row.voyages_14, row.on_time),
    days_late: figure(row.voyages_late, row.days_late),
    errors: [
      errorAt(14, row.voyages_14, row.mean_14, row.absolute_14),
      errorAt(7, row.voyages_7, row.mean_7, row.absolute_7),
      errorAt(3, row.voyages_3, row.mean_3, row.absolute_3),
    ],
    transit_days:
      transit &&
      fromEnough(row.voyages_transit, { p50: threeDecimals(transit[0]), p90: threeDecimals(transit[1]) }),
    reported_after_hours: figure(voyages, row.reported_after_hours),
    simulated: scope.simulated,
  };
}
