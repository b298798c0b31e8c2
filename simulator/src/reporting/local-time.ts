import { DateTime } from 'luxon';

/** An instant (milliseconds) as local time of a zone, with its offset: `2026-11-17T04:00:00+09:00`. */
export function localTime(instant: number, zone: string): string {
  return DateTime.fromMillis(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
}

/** ISO 8601 in UTC to the second: `2026-11-16T19:00:00Z`. */
export function utcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
