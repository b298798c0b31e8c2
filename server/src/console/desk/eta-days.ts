import { Problem } from '../../domain/problem.ts';

const dayMs = 86_400_000;

/** Days (`YYYY-MM-DD`) from `first` to before `next`; null: from whenever, to whenever. */
export interface Days {
  first: string | null;
  next: string | null;
}

/**
 * The days that `2026-03-12..2026-03-14` names, the last of them as well; either side may be left out.
 * @throws Problem `invalid_request` for a day that its month has not
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
  // What there is not, is either no date, or read as a day of the month after.
  if (Number.isNaN(midnight.getTime()) || dayOf(midnight) !== day) {
    const message = `There is no ${day}.`;
    throw new Problem('invalid_request', message, { details: [{ field: 'eta', message }] });
  }
  return dayOf(new Date(midnight.getTime() + days * dayMs));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
