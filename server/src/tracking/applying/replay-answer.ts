import type { Carrier } from '../../carriers/carrier.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import type { Decoded, SetAside, TrackingEvent } from '../../domain/events/event.ts';
import { applySteps } from '../../domain/journey/apply-observation.ts';
import { withinMostBoxes } from '../../domain/journey/box-limit.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { atOnce } from '../../domain/steps.ts';
import { inSlices } from '../../work/in-slices.ts';
import { decodePages } from '../asking/decode-pages.ts';

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
  return atOnce(readSteps(decodeAs(scac, pages), scac, receivedAt));
}

/** The same for an answer that a carrier has just given, while the server answers others. */
export async function readInSlices(
  carrier: Carrier,
  pages: readonly string[],
  receivedAt: string,
): Promise<ReplayedAnswer> {
  const decoded = await decodePages(carrier, pages);
  return await inSlices(readSteps(decoded, carrier.scac, receivedAt));
}

/** What was decoded from an answer, read in steps. */
function* readSteps(
  read: Decoded,
  scac: string | null,
  receivedAt: string,
): Generator<number, ReplayedAnswer> {
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
  const { journeys } = yield* applySteps(null, observation, subject);
  return { ...decoded, journeys };
}
