// Spans of time, in milliseconds.
export const hourMs = 3_600_000;

export const dayMs = 24 * hourMs;

/** Days from one day to another, both `YYYY-MM-DD`; below 0 when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
