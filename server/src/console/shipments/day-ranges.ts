// The ranges of days by which the table is filtered.

import type { DaysToEta } from '../../domain/journey/days-to-eta.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Days } from '../../tracking/listing/box-filter.ts';

/** The range of `-7..-3`, including both ends; either may be left out. */
export function daysOf(range: string): DaysToEta {
  const [first = '', last = ''] = range.split('..');
  return { first: numberOrNull(first), last: numberOrNull(last) };
}

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

/**
 * The Monday of an ISO 8601 week (`2026-W12`) and the Monday after it, `YYYY-MM-DD`.
 * @throws Problem `invalid_request` for a 53rd week of a year that has 52
 */
export function weekDays(week: string): { first: string; next: string } {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(year, 0, 4);
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs;
  const monday = firstMonday + (number - 1) * 7 * dayMs;
  const thursday = new Date(monday + 3 * dayMs);
  if (thursday.getUTCFullYear() !== year) throw refusedBecause('week', `${year} has no week ${number}.`);
  return { first: dayOf(new Date(monday)), next: dayOf(new Date(monday + 7 * dayMs)) };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
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
