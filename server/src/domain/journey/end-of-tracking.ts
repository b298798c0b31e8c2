import type { Revision } from './revisions.ts';
import type { ShipmentState } from './shipment-state.ts';

/** Days without anything new after which nobody expects the carrier to say more (docs/journeys.md "End of tracking"). */
const silentDays = 60;

/**
 * Why there is nothing more to watch, in words for the history; null while there is.
 * @param revisions what the newest answer changed
 * @param asOf UTC instant of the newest answer
 */
export function endOfTracking(
  { journeys, known }: ShipmentState,
  revisions: readonly Pick<Revision, 'field'>[],
  asOf: string,
): string | null {
  if (revisions.some(({ field }) => field === 'journey')) {
    return 'The box has begun another journey; this one will tell no more.';
  }
  if (journeys.every(({ ended }) => ended)) {
    return journeys.length > 1 ? 'All boxes came back empty.' : 'The box came back empty.';
  }
  const newest = Math.max(...known.map(({ firstSeenAt }) => Date.parse(firstSeenAt)));
  const isSilent = Date.parse(asOf) - newest >= silentDays * 86_400_000;
  return isSilent ? `The carrier has told nothing new for ${silentDays} days.` : null;
}
