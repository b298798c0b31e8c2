import { text } from '../text/en.ts';
import { formatCount } from '../text/format.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long, in days; below one day in hours: `3 days`. */
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

/** The calendar day that a place has now, `YYYY-MM-DD`; in UTC where its zone is not known. */
export function dayAt(zone: string | null, now: number): string {
  const [, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(zone ?? '') ?? [];
  if (sign === undefined) return dayIn(zone ?? 'UTC', now);
  // Not every browser knows zones by their offset.
  const offsetMs = (Number(hours) + Number(minutes) / 60) * hourMs;
  return dayIn('UTC', now + (sign === '-' ? -offsetMs : offsetMs));
}

function dayIn(timeZone: string, now: number): string {
  // Swedish dates are written as ISO 8601 has them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
