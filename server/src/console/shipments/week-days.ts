import { refusedBecause } from '../../domain/refused-field.ts';
import { dayMs } from '../../domain/time-spans.ts';

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
  return { first: day(monday), next: day(monday + 7 * dayMs) };
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
