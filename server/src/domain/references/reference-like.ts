// Whether a text that stands among others looks like a number of a carrier.

import { readWrittenDay } from '../time/written-day.ts';
import { normaliseReference } from './reference.ts';

/** Longer texts hold no reference. They are not matched, because the pattern takes long on a long text. */
const longest = 100;

export function isReferenceLike(text: string): boolean {
  if (text.length > longest || isOrderNumber(text) || readWrittenDay(text) !== null) return false;
  return /^(?=.*[A-Z])(?=(.*\d){5})[A-Z0-9]{8,20}$/.test(normaliseReference(text));
}

/** `PO-4711`, `PO-2026-0042`, `Purchase order 4711`: no carrier knows it. */
export function isOrderNumber(text: string): boolean {
  return /^\s*(p\.?\s?o\.?|(purchase\s+)?order)(\s*(no|nr|number)\b\.?)?[\s:#-]*\d[\d /-]{0,40}$/i.test(text);
}
