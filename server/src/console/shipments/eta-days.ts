import { refusedBecause } from '../../domain/refused-field.ts';
import { dayMs } from '../../domain/time-spans.ts';
import type { Days } from '../../tracking/listing/box-filter.ts';

/**
 * The days of `2026-03-12..2026-03-14`, including the last one; either side may be left out.
 * @throws Problem `invalid_request` for a day that does not exist
 */
export function etaDays(range: string): Days {
  const [first = '', last = ''] = range.split('..');
  return {
    first: first === '' ? null : daysAfter(first, 0),
    next: last === '' ? null : daysAfter(last, 1),
  };
}

function daysAfter(day: string, days: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  // JavaScript reads a day that does not exist as no date, or as a day of the next month.
  if (Number.isNaN(midnight.getTime()) || dayOf(midnight) !== day)
    throw refusedBecause('eta', `There is no ${day}.`);
  return dayOf(new Date(midnight.getTime() + days * dayMs));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
