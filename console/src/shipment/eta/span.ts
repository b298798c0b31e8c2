import { text } from '../../text/text.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A length of time in days; below one day in hours: `3 days`. */
export function formatSpan(ms: number): string {
  const { days, hours } = text.shipment.span;
  const length = Math.abs(ms);
  return length >= dayMs ? days(Math.round(length / dayMs)) : hours(Math.round(length / hourMs));
}

/** Whole days from one calendar day to another, both `YYYY-MM-DD…`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs);
}
