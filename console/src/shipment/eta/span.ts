import { text } from '../../text/en.ts';
import { formatCount } from '../../text/format.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A length of time in days; below one day in hours: `3 days`. */
export function formatSpan(ms: number): string {
  const { days, hours } = text.shipment.span;
  const length = Math.abs(ms);
  const [count, words] =
    length >= dayMs ? [Math.round(length / dayMs), days] : [Math.round(length / hourMs), hours];
  return count === 1 ? words.one : words.other(formatCount(count));
}

/** Whole days from one calendar day to another, both `YYYY-MM-DD…`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs);
}

/** The present calendar day at a place, `YYYY-MM-DD`; in UTC if its zone is unknown. */
export function dayAt(zone: string | null, now: number): string {
  const [, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(zone ?? '') ?? [];
  if (sign === undefined) return dayIn(zone ?? 'UTC', now);
  // Some browsers do not know zones by their offset.
  const offsetMs = (Number(hours) + Number(minutes) / 60) * hourMs;
  return dayIn('UTC', now + (sign === '-' ? -offsetMs : offsetMs));
}

function dayIn(timeZone: string, now: number): string {
  // Swedish dates have the form of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
