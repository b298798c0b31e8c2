// Days of a calendar as whole numbers, so that they can be counted: 0 is 1970-01-01.

import { wallClock } from '../events/event-time.ts';
import { dayMs } from '../time/time-spans.ts';
import { offsetAt } from '../time/time-zone.ts';

const minuteMs = 60_000;

/** Of `YYYY-MM-DD`, or of a local time that begins with it. */
export function dayNumber(local: string): number {
  return Date.parse(local.slice(0, 10)) / dayMs;
}

/** `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** ISO 8601: 1 is Monday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The day at a moment, in milliseconds since the epoch; in UTC without a zone. */
export function dayAtMoment(ms: number, zone: string | null): number {
  return Math.floor(localMs(ms, zone) / dayMs);
}

/** `YYYY-MM-DDTHH:mm:ss` on the clocks of the zone. */
export function localTimeAt(ms: number, zone: string | null): string {
  return new Date(localMs(ms, zone)).toISOString().slice(0, 19);
}

/** The UTC instant at which the day begins there. */
export function beginningOf(day: number, zone: string | null): string {
  const local = `${dayText(day)}T00:00:00`;
  return wallClock(local, zone).instant ?? `${local}Z`;
}

function localMs(ms: number, zone: string | null): number {
  return ms + (zone === null ? 0 : (offsetAt(zone, ms) ?? 0)) * minuteMs;
}
