// ISO 8601 weeks, on the reader's own calendar.

const dayMs = 86_400_000;

/** The week of a day on the reader's calendar, `2026-W12`. */
export function weekOf(date: Date): string {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const thursday = new Date(day + (3 - ((date.getDay() + 6) % 7)) * dayMs);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** The week that is `weeks` weeks after this date's week. */
export function weekAfter(date: Date, weeks: number): string {
  return weekOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + 7 * weeks));
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
