import type { Scorecard } from '../../../../client/src/landfall.ts';

/** What each column is sorted by. Null: no figure. */
const figures = {
  voyages: ({ voyages }) => voyages,
  onTime: ({ on_time }) => on_time,
  daysLate: ({ days_late }) => days_late,
  error14: (card) => errorAt(card, 14)?.mean_absolute_days ?? null,
  error7: (card) => errorAt(card, 7)?.mean_absolute_days ?? null,
  error3: (card) => errorAt(card, 3)?.mean_absolute_days ?? null,
  transit: ({ transit_days }) => transit_days?.p50 ?? null,
  reported: ({ reported_after_hours }) => reported_after_hours,
} satisfies Record<string, (card: Scorecard) => number | null>;
export type Column = keyof typeof figures;
const columns = Object.keys(figures) as Column[];

/** Days at sea of several lanes do not compare, so that column is left out when no card has them. */
export function shownColumns(cards: readonly Scorecard[]): Column[] {
  const hasTransit = cards.some(({ transit_days }) => transit_days !== null);
  return columns.filter((column) => column !== 'transit' || hasTransit);
}

/** Of these columns the highest value comes first at the first click. */
const highestFirst: readonly Column[] = ['onTime', 'voyages'];

export interface Sorting {
  column: Column;
  isDescending: boolean;
}

/** The order after a click on the heading of a column. */
export function nextSorting(now: Sorting, column: Column): Sorting {
  if (now.column === column) return { column, isDescending: !now.isDescending };
  return { column, isDescending: highestFirst.includes(column) };
}

/** Cards without the figure come last in both directions. */
export function sortScorecards(cards: readonly Scorecard[], { column, isDescending }: Sorting): Scorecard[] {
  const figure = figures[column];
  return cards.toSorted((a, b) => {
    const [first, second] = [figure(a), figure(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isDescending ? second - first : first - second;
  });
}

export function errorAt({ errors }: Scorecard, lead: number): Scorecard['errors'][number] | undefined {
  return errors.find(({ lead_days }) => lead_days === lead);
}
