import { dayMs } from '../time-spans.ts';

const weekMs = 7 * dayMs;

/** When the answers of a shipment are thinned next, after one was applied or they were thinned. */
export function thinAgainAt(at: Date): Date {
  return new Date(at.getTime() + weekMs);
}
