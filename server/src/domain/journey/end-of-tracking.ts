import { dayMs } from '../time/time-spans.ts';
import type { JourneyChange } from './change.ts';
import { changeReasons, silentDays } from './change-reason.ts';
import type { ShipmentState } from './shipment-state.ts';

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
    return changeReasons.ended_by_new_journey;
  }
  if (journeys.every(({ ended }) => ended)) {
    return journeys.length > 1 ? changeReasons.boxes_returned : changeReasons.box_returned;
  }
  // Before the first news, nothing can be old.
  if (known.length === 0) return null;
  const newest = Math.max(...known.map(({ firstSeenAt }) => Date.parse(firstSeenAt)));
  const isSilent = Date.parse(asOf) - newest >= silentDays * dayMs;
  return isSilent ? changeReasons.carrier_silent : null;
}
