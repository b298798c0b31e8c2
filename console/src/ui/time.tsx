import { formatDay, formatDistance, formatHour, formatMoment, formatPlaceTime } from '../text/format.ts';

/** A time on the reader's own clock; the distance to now on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDistance(at)}>
      {formatMoment(at)}
    </time>
  );
}

/** The distance to now, or to another present; the time itself on hover. */
export function Distance({ at, now }: { at: string; now?: number }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDistance(at, now)}
    </time>
  );
}

/**
 * The time on the clock of a place, as the carrier sent it (`2026-03-14T08:30:00+09:00`), or its day if no time is known; the
 * reader's own time on hover.
 */
export function PlaceTime({ at, dayOnly }: { at: string; dayOnly: boolean }) {
  if (dayOnly) return <time dateTime={at.slice(0, 10)}>{formatDay(at)}</time>;
  return (
    <time dateTime={at} title={readersTime(at)}>
      {formatPlaceTime(at)}
    </time>
  );
}

/** The hour of it, where the day is shown already. */
export function PlaceHour({ at }: { at: string }) {
  return (
    <time dateTime={at} title={readersTime(at)}>
      {formatHour(at)}
    </time>
  );
}

/** Unknown for a place of an unknown zone. */
function readersTime(at: string): string | undefined {
  return /([+-]\d\d:\d\d|Z)$/.test(at) ? formatMoment(at) : undefined;
}
