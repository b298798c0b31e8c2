import type { ShownScorecard } from '../../../../server/src/console/forecasts/schemas.ts';

/** What each column is sorted by. Null: no figure. */
const figures = {
  voyages: ({ voyages }) => voyages,
  onTime: ({ onTime }) => onTime,
  daysLate: ({ daysLate }) => daysLate,
  error14: (card) => errorAt(card, 14)?.meanAbsoluteDays ?? null,
  error7: (card) => errorAt(card, 7)?.meanAbsoluteDays ?? null,
  error3: (card) => errorAt(card, 3)?.meanAbsoluteDays ?? null,
  transit: ({ transitDays }) => transitDays?.p50 ?? null,
  reported: ({ reportedAfterHours }) => reportedAfterHours,
} satisfies Record<string, (card: ShownScorecard) => number | null>;
export type Column = keyof typeof figures;
const columns = Object.keys(figures) as Column[];

/** Days at sea of several lanes do not compare, so that column is left out when no card has them. */
export function shownColumns(cards: readonly ShownScorecard[]): Column[] {
  const hasTransit = cards.some(({ transitDays }) => transitDays !== null);
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
export function sortScorecards(
  cards: readonly ShownScorecard[],
  { column, isDescending }: Sorting,
): ShownScorecard[] {
  const figure = figures[column];
  return cards.toSorted((a, b) => {
    const [first, second] = [figure(a), figure(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isDescending ? second - first : first - second;
  });
}

export function errorAt(
  { errors }: ShownScorecard,
  lead: number,
): ShownScorecard['errors'][number] | undefined {
  return errors.find(({ leadDays }) => leadDays === lead);
}
