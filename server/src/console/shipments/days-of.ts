import type { DaysToEta } from '../../domain/journey/days-to-eta.ts';

/** The range of `-7..-3`, including both ends; either may be left out. */
export function daysOf(range: string): DaysToEta {
  const [first = '', last = ''] = range.split('..');
  return { first: numberOrNull(first), last: numberOrNull(last) };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}
