import { dayMs } from '../time-spans.ts';
import type { JourneyChange } from './change.ts';
import type { ShipmentState } from './shipment-state.ts';

/**
 * After this many days without anything new, no more news is expected from the carrier (docs/journeys.md "End of
 * tracking").
 */
const silentDays = 60;

/**
 * Why tracking ends, in words for the history; null while it goes on.
 * @param changes the changes of the newest answer
 * @param asOf UTC instant of the newest answer
 */
export function endOfTracking(
  { journeys, known }: ShipmentState,
  changes: readonly Pick<JourneyChange, 'field'>[],
  asOf: string,
): string | null {
  if (changes.some(({ field }) => field === 'journey')) {
    return 'The box has begun another journey; this one gets no more updates.';
  }
  if (journeys.every(({ ended }) => ended)) {
    return journeys.length > 1 ? 'All boxes were returned empty.' : 'The box was returned empty.';
  }
  const newest = Math.max(...known.map(({ firstSeenAt }) => Date.parse(firstSeenAt)));
  const isSilent = Date.parse(asOf) - newest >= silentDays * dayMs;
  return isSilent ? `The carrier has reported nothing new for ${silentDays} days.` : null;
}
