import { DateTime } from 'luxon';
import { dayMs, hourMs } from '../time/time-spans.ts';
import { offsetAt } from '../time/time-zone.ts';

const minuteMs = 60_000;

/**
 * When something happened or is expected, on the local clock of the place (docs/journeys.md "Times"). The instant
 * exists only when the zone is known. Without a zone, the clock time can only order events of one place.
 */
export interface EventTime {
  /** Wall clock at the place, `YYYY-MM-DDTHH:mm:ss`. */
  local: string;
  /** IANA zone (`Asia/Seoul`), or a fixed offset the carrier vouched for (`UTC+09:00`), or null. */
  zone: string | null;
  /** The same moment in UTC, `YYYY-MM-DDTHH:mm:ssZ`; null when the zone is null. */
  instant: string | null;
  /** `day`: the carrier gave a date only, and `local` is its midnight. */
  precision: 'minute' | 'day';
}

/** A wall-clock reading at a place: `local` in `zone`. Expects a valid `local`; an unknown zone name counts as no zone. */
export function wallClock(
  local: string,
  zone: string | null,
  precision: EventTime['precision'] = 'minute',
): EventTime {
  const ms = zone === null ? null : momentOf(local, zone);
  if (ms === null) return { local, zone: null, instant: null, precision };
  return { local, zone, instant: toInstant(ms), precision };
}

/** A moment with a trusted offset, converted to the clock of the place: `zone`, or else the offset itself. */
export function trustedMoment(iso: string, zone: string | null): EventTime {
  const ms = Date.parse(iso);
  const offset = zone === null ? null : offsetAt(zone, ms);
  const there = offset === null ? writtenOffset(iso) : { zone, offset };
  const local = reading(ms + there.offset * minuteMs);
  return { local, zone: there.zone, instant: toInstant(ms), precision: 'minute' };
}

/**
 * The same time when the zone of its place becomes known: a clock reading without a zone stays, and a moment with a
 * trusted offset gets its clock reading there.
 */
export function inZone(time: EventTime, zone: string): EventTime {
  if (time.zone === null) return wallClock(time.local, zone, time.precision);
  if (time.instant === null || !time.zone.startsWith('UTC')) return time;
  return trustedMoment(time.instant, zone);
}

/** ISO 8601, with the offset of the place when its zone is known (`2022-11-17T04:00:00+09:00`), otherwise without one. */
export function formatEventTime({ local, zone, instant }: EventTime): string {
  if (zone === null || instant === null) return local;
  const ahead = (Date.parse(`${local}Z`) - Date.parse(instant)) / minuteMs;
  if (ahead === 0 && zone.startsWith('UTC')) return `${local}Z`;
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map(twoDigits);
  return `${local}${ahead < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** As `formatEventTime`; only the day where no more is known. */
export function formatKnownTime(time: EventTime): string {
  return time.precision === 'day' ? localDate(time) : formatEventTime(time);
}

/** The calendar day at the place, `YYYY-MM-DD`. */
export function localDate(time: EventTime): string {
  return time.local.slice(0, 10);
}

/** Negative when `a` comes before `b`. Gives the same order as `sortKey` without parsing either text. */
export function compareTimes(a: EventTime, b: EventTime): number {
  const [first, second] = [a.instant ?? `${a.local}Z`, b.instant ?? `${b.local}Z`];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Sorts by time, the earliest first. */
export function byTime(a: { time: EventTime }, b: { time: EventTime }): number {
  return compareTimes(a.time, b.time);
}

/** The latest one; of several, the first. */
export function latestOf<T extends { time: EventTime }>(items: readonly T[]): T {
  return items.reduce((last, item) => (byTime(item, last) > 0 ? item : last));
}

const sortKeys = new WeakMap<EventTime, number>();

/**
 * Milliseconds since the epoch for ordering; a wall clock without a zone is read as UTC, at most 14 hours off. Found once
 * for each time, because an event is compared with many others.
 */
export function sortKey(time: EventTime): number {
  const known = sortKeys.get(time);
  if (known !== undefined) return known;
  const key = Date.parse(time.instant ?? `${time.local}Z`);
  sortKeys.set(time, key);
  return key;
}

/** The UTC instant at which the time's calendar day ends at the place (in UTC when the zone is unknown). */
export function endOfLocalDay(time: EventTime): string {
  const nextDay = reading(Date.parse(localDate(time)) + dayMs);
  return wallClock(nextDay, time.zone).instant ?? `${nextDay}Z`;
}

/** Hours from `from` to `to`. When one of them is known only to the day: whole days between the dates, in hours. */
export function hoursBetween(from: EventTime, to: EventTime): number {
  if (from.precision === 'day' || to.precision === 'day') {
    return (Date.parse(localDate(to)) - Date.parse(localDate(from))) / hourMs;
  }
  return (sortKey(to) - sortKey(from)) / hourMs;
}

/**
 * By how many hours an ETA moved. Where one of the two has no instant, their readings are compared: a zone that becomes known
 * moves nothing.
 */
export function hoursMoved(from: EventTime, to: EventTime): number {
  if (from.instant !== null && to.instant !== null) return hoursBetween(from, to);
  return hoursBetween({ ...from, instant: null }, { ...to, instant: null });
}

/**
 * When clocks in `zone` show `local`, in milliseconds since the epoch. Null when the zone is unknown or `local` is not a
 * time. In the autumn an hour comes twice, and the first counts. In the spring an hour is left out: a reading in it goes
 * on from the time before.
 */
function momentOf(local: string, zone: string): number | null {
  const shown = shownMs(local);
  const [before, after] = [offsetAt(zone, shown - dayMs), offsetAt(zone, shown + dayMs)];
  if (before === null || after === null) return null;
  const [first, second] = [shown - before * minuteMs, shown - after * minuteMs];
  const isSecond = offsetAt(zone, first) !== before && offsetAt(zone, second) === after;
  return isSecond ? second : first;
}

/** Luxon takes ten times as long, so it reads only what is not written as usual; also days that are on no calendar. */
function shownMs(local: string): number {
  const ms = Date.parse(`${local}Z`);
  const isUsual = !Number.isNaN(ms) && reading(ms) === local;
  return isUsual ? ms : DateTime.fromISO(local, { zone: 'utc' }).toMillis();
}

function writtenOffset(iso: string) {
  const moment = DateTime.fromISO(iso, { setZone: true });
  return { zone: `UTC${moment.toFormat('ZZ')}`, offset: moment.offset };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function toInstant(ms: number): string {
  return `${reading(ms)}Z`;
}

/** `YYYY-MM-DDTHH:mm:ss` in UTC. Formatting with Luxon took a tenth of the time of decoding an answer. */
function reading(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
