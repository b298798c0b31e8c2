import { rounded } from '../rounded.ts';
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
    on_time: rounded(scorecard.onTime),
    days_late: rounded(scorecard.daysLate),
    errors: scorecard.errors.map(presentError),
    transit_days: transitDays && { p50: rounded(transitDays.p50), p90: rounded(transitDays.p90) },
    reported_after_hours: rounded(scorecard.reportedAfterHours),
    simulated,
  };
}

function presentError({ leadDays, voyages, meanDays, meanAbsoluteDays }: ScoredError) {
  return {
    lead_days: leadDays,
    voyages,
    mean_days: rounded(meanDays),
    mean_absolute_days: rounded(meanAbsoluteDays),
  };
}
