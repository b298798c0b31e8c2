// Spans of time, in milliseconds.
export const hourMs = 3_600_000;

export const dayMs = 24 * hourMs;

/**
 * By how many days `now` is later than `first`, on the calendar of the place; below 0: earlier. The only count of days between
 * two times of one step. Both begin with the day there, `YYYY-MM-DD`.
 */
export function daysLater(first: string, now: string): number {
  return Math.round((Date.parse(now.slice(0, 10)) - Date.parse(first.slice(0, 10))) / dayMs);
}
