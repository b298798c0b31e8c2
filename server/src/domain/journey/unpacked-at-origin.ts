import type { TrackingEvent } from '../events/event.ts';

type Move = Pick<TrackingEvent, 'code' | 'load' | 'place'>;

/**
 * Whether a box that is not known to have sailed was unpacked before the voyage: it came in laden in that country. Any other
 * unpacking shows that the box is at its destination.
 * @param last the last move of the laden box before it
 */
export function isUnpackedAtOrigin({ place }: Move, last: Move | null): boolean {
  const country = place?.country ?? null;
  return last?.code === 'GTIN' && (last.place?.country ?? null) === country;
}
