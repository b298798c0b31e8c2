import { threeDecimals } from '../three-decimals.ts';
import type { Scorecard, ScoredError } from './list-scorecards.ts';
import type { ScorecardView } from './scorecard-schemas.ts';

/** An item of `GET /scorecards`. */
export function presentScorecard(simulated: boolean, scorecard: Scorecard): ScorecardView {
  const { subject, vesselName, calls, voyages, transitDays } = scorecard;
  return {
    subject,
    vessel: vesselName,
    calls,
    voyages,
    on_time: threeDecimals(scorecard.onTime),
    days_late: threeDecimals(scorecard.daysLate),
    errors: scorecard.errors.map(presentError),
    transit_days: transitDays && { p50: threeDecimals(transitDays.p50), p90: threeDecimals(transitDays.p90) },
    reported_after_hours: threeDecimals(scorecard.reportedAfterHours),
    simulated,
  };
}

function presentError({ leadDays, voyages, meanDays, meanAbsoluteDays }: ScoredError) {
  return {
    lead_days: leadDays,
    voyages,
    mean_days: threeDecimals(meanDays),
    mean_absolute_days: threeDecimals(meanAbsoluteDays),
  };
}
