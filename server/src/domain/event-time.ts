import { DateTime, FixedOffsetZone } from 'luxon';

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
  if (zone === null) return { local, zone, instant: null, precision };
  const moment = DateTime.fromISO(local, { zone });
  if (!moment.isValid) return { local, zone: null, instant: null, precision };
  return { local, zone, instant: toInstant(moment), precision };
}

/** A moment with a trusted offset, converted to the clock of the place: `zone`, or else the offset itself. */
export function trustedMoment(iso: string, zone: string | null): EventTime {
  const there = zone === null ? null : DateTime.fromMillis(Date.parse(iso), { zone });
  const moment = there?.isValid ? there : DateTime.fromISO(iso, { setZone: true });
  return {
    local: reading(moment.toMillis() + moment.offset * 60_000),
    zone: moment.zone instanceof FixedOffsetZone ? `UTC${moment.toFormat('ZZ')}` : moment.zoneName,
    instant: toInstant(moment),
    precision: 'minute',
  };
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
export function formatEventTime(time: EventTime): string {
  if (time.zone === null) return time.local;
  return (
    DateTime.fromISO(time.local, { zone: time.zone }).toISO({ suppressMilliseconds: true }) ?? time.local
  );
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

/** Milliseconds since the epoch for ordering; a wall clock without a zone is read as UTC, at most 14 hours off. */
export function sortKey(time: EventTime): number {
  return Date.parse(time.instant ?? `${time.local}Z`);
}

/** The UTC instant at which the time's calendar day ends at the place (in UTC when the zone is unknown). */
export function endOfLocalDay(time: EventTime): string {
  const day = DateTime.fromISO(localDate(time), { zone: time.zone ?? 'utc' });
  return toInstant(day.plus({ days: 1 }));
}

/** Hours from `from` to `to`. When one of them is known only to the day: whole days between the dates, in hours. */
export function hoursBetween(from: EventTime, to: EventTime): number {
  if (from.precision === 'day' || to.precision === 'day') {
    return (Date.parse(localDate(to)) - Date.parse(localDate(from))) / 3_600_000;
  }
  return (sortKey(to) - sortKey(from)) / 3_600_000;
}

function toInstant(moment: DateTime): string {
  return `${reading(moment.toMillis())}Z`;
}

/** `YYYY-MM-DDTHH:mm:ss` in UTC. Formatting with Luxon took a tenth of the time of decoding an answer. */
function reading(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
