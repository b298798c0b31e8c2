import type { ShownScorecard } from '../../../../server/src/console/forecasts/schemas.ts';
import { formatCount, formatShare } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { type Column, errorAt } from './sort-scorecards.ts';

const words = text.forecasts.scorecards;

interface Figure {
  /** '' when there are too few voyages. */
  main: string;
  below?: string;
}

/** A figure of a scorecard in words. */
export function figureOf(card: ShownScorecard, column: Column): Figure {
  const { voyages, onTime, daysLate, transitDays, reportedAfterHours } = card;
  switch (column) {
    case 'voyages':
      return { main: formatCount(voyages) };
    case 'onTime':
      return { main: onTime === null ? '' : formatShare(onTime) };
    case 'daysLate':
      return { main: daysLate === null ? '' : words.days(daysLate) };
    case 'transit':
      return { main: transitDays === null ? '' : words.transit(transitDays.p50, transitDays.p90) };
    case 'reported':
      return { main: reportedAfterHours === null ? '' : words.hours(reportedAfterHours) };
    case 'error14':
      return errorFigure(card, 14);
    case 'error7':
      return errorFigure(card, 7);
    case 'error3':
      return errorFigure(card, 3);
  }
}

function errorFigure(card: ShownScorecard, lead: number): Figure {
  const { meanDays = null, meanAbsoluteDays = null } = errorAt(card, lead) ?? {};
  if (meanDays === null || meanAbsoluteDays === null) return { main: '' };
  return { main: words.days(meanAbsoluteDays), below: words.mean(meanDays) };
}
