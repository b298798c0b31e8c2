import { formatDaysAway, formatShortDay } from '../text/format.ts';
import { text } from '../text/text.ts';

const words = text.shipments.etaDays;

/** Days in the form of the address, `2026-03-12..2026-03-14`, in words: `ETA 12 Mar – 14 Mar`. */
export function etaName(days: string): string {
  return rangeName(days, formatShortDay);
}

/** Days to the ETA in the form of the address, `-7..-3`, in words: `ETA 7 days ago – 3 days ago`. */
export function daysName(days: string): string {
  return rangeName(days, (count) => formatDaysAway(Number(count)));
}

function rangeName(range: string, format: (end: string) => string): string {
  const [first, last] = range.split('..').map((end) => end && format(end));
  if (first && first === last) return words.on(first);
  if (first && last) return words.between(first, last);
  return first ? words.from(first) : words.until(last ?? '');
}
