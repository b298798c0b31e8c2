import { text } from '../text/en.ts';
import { formatShortDay } from '../text/format.ts';

const words = text.shipments.etaDays;

/** Days in the form of the address, `2026-03-12..2026-03-14`, in words: `ETA 12 Mar – 14 Mar`. */
export function etaName(days: string): string {
  const [first, last] = days.split('..').map((day) => day && formatShortDay(day));
  if (first && first === last) return words.on(first);
  if (first && last) return words.between(first, last);
  return first ? words.from(first) : words.until(last ?? '');
}
