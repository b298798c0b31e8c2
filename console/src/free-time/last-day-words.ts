import type { FreeTimeClock } from '../../../client/src/landfall.ts';
import type { Catalogue } from '../text/catalogue.ts';
import { formatDay } from '../text/format.ts';

/** When free time ends, and how far that is away. The words are those of the page: the console and share links load others. */
export function lastDayWords(
  words: Pick<Catalogue['freeTime']['clocks'], 'last' | 'expected' | 'band' | 'left' | 'today' | 'over'>,
  clock: Pick<FreeTimeClock, 'last_free_day' | 'expected_last_free_day' | 'days_left'>,
): string[] {
  const { last_free_day: last, expected_last_free_day: expected, days_left: left } = clock;
  if (last === null && expected !== null) {
    const { p10, p50, p90 } = expected;
    const band = p10 === null || p90 === null ? [] : [words.band(formatDay(p10), formatDay(p90))];
    return [words.expected(formatDay(p50)), ...band];
  }
  return [
    ...(last === null ? [] : [words.last(formatDay(last))]),
    ...(left === null ? [] : [left > 0 ? words.left(left) : left === 0 ? words.today : words.over(-left)]),
  ];
}
