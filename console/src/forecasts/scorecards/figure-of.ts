import type { Scorecard } from '../../../../client/src/landfall.ts';
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
export function figureOf(card: Scorecard, column: Column): Figure {
  const { voyages, on_time, days_late, transit_days, reported_after_hours } = card;
  switch (column) {
    case 'voyages':
      return { main: formatCount(voyages) };
    case 'onTime':
      return { main: on_time === null ? '' : formatShare(on_time) };
    case 'daysLate':
      return { main: days_late === null ? '' : words.days(days_late) };
    case 'transit':
      return { main: transit_days === null ? '' : words.transit(transit_days.p50, transit_days.p90) };
    case 'reported':
      return { main: reported_after_hours === null ? '' : words.hours(reported_after_hours) };
    case 'error14':
      return errorFigure(card, 14);
    case 'error7':
      return errorFigure(card, 7);
    case 'error3':
      return errorFigure(card, 3);
  }
}

function errorFigure(card: Scorecard, lead: number): Figure {
  const { mean_days = null, mean_absolute_days = null } = errorAt(card, lead) ?? {};
  if (mean_days === null || mean_absolute_days === null) return { main: '' };
  return { main: words.days(mean_absolute_days), below: words.mean(mean_days) };
}
