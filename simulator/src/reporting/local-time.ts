import { DateTime } from 'luxon';

/** A carrier tells the same times again and again, and Luxon takes long for each. Some megabytes of text. */
const mostKept = 50_000;
const written = new Map<string, string>();

/** An instant (milliseconds) as local time of a zone, with its offset: `2026-11-17T04:00:00+09:00`. */
export function localTime(instant: number, zone: string): string {
  const key = `${instant} ${zone}`;
  const kept = written.get(key);
  if (kept !== undefined) return kept;
  if (written.size >= mostKept) written.clear();
  const time = DateTime.fromMillis(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
  written.set(key, time);
  return time;
}

/** ISO 8601 in UTC to the second: `2026-11-16T19:00:00Z`. */
export function utcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
