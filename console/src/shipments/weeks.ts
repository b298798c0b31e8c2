// ISO 8601 weeks, on the reader's own calendar.

import { dayMs } from '../../../server/src/domain/time/time-spans.ts';
import { onReaderClock } from '../text/reader-clock.ts';

/** The week that is `weeks` weeks after that of a moment, on the reader's calendar: `2026-W12`. */
export function weekAfter(at: Date, weeks: number): string {
  const day = onReaderClock(at);
  const thursday = new Date(day.getTime() + (3 - ((day.getUTCDay() + 6) % 7) + 7 * weeks) * dayMs);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** The Monday and the Sunday of a week, `YYYY-MM-DD`. */
export function daysOfWeek(week: string): { first: string; last: string } {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs + (number - 1) * 7 * dayMs;
  const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { first: text(monday), last: text(monday + 6 * dayMs) };
}
