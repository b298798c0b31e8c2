import { dayMs, hourMs } from '../../../../server/src/domain/time/time-spans.ts';
import { text } from '../../text/text.ts';

/** A length of time in days; below one day in hours: `3 days`. */
export function formatSpan(ms: number): string {
  const { days, hours } = text.shipment.span;
  const length = Math.abs(ms);
  return length >= dayMs ? days(Math.round(length / dayMs)) : hours(Math.round(length / hourMs));
}
