import { decodeAs } from '../../carriers/decode-as.ts';
import type { SetAside, TrackingEvent } from '../../domain/events/event.ts';
import { applyObservation } from '../../domain/journey/apply-observation.ts';
import { withinMostBoxes } from '../../domain/journey/box-limit.ts';
import type { Journey } from '../../domain/journey/journey.ts';

/** One stored answer, read by the current rules. */
export interface ReplayedAnswer {
  /** The readable events in it. */
  events: TrackingEvent[];
  /** One per box; none when no event could be read. */
  journeys: Journey[];
  setAside: SetAside[];
}

/**
 * Derives the journeys of one answer, as if it had just been received. Pure, never throws.
 * @param scac the carrier whose dialect it is in; for an unknown carrier the standard dialect is used, and the evidence
 *   in the answer decides how its times are read
 * @param receivedAt UTC instant that stands for "now"
 */
export function replayAnswer(
  pages: readonly string[],
  scac: string | null,
  receivedAt: string,
): ReplayedAnswer {
  const read = decodeAs(scac, pages);
  if (read.events.length === 0) return { ...read, journeys: [] };
  const bill = read.events.flatMap((event) => event.billsOfLading)[0];
  // The question is not stored here. If the answer names a B/L, it is taken for that B/L with all its boxes; otherwise
  // for the box that it names.
  const subject =
    bill === undefined
      ? { reference: '', shape: 'container' as const }
      : { reference: bill, shape: 'document' as const };
  const decoded = withinMostBoxes(read, [], subject.reference);
  const observation = { carrier: scac ?? '', receivedAt, complete: true, decoded };
  const { journeys } = applyObservation(null, observation, subject);
  return { ...decoded, journeys };
}
