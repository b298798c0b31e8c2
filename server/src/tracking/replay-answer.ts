import { decodeAs } from '../carriers/decode-as.ts';
import type { SetAside, TrackingEvent } from '../domain/event.ts';
import { advance } from '../domain/journey/advance.ts';
import type { Journey } from '../domain/journey/journey.ts';

/** What today's rules make of one recorded answer. */
export interface ReplayedAnswer {
  /** The readable events in it. */
  events: TrackingEvent[];
  /** One per box; none when nothing could be read. */
  journeys: Journey[];
  setAside: SetAside[];
}

/**
 * Derives the journeys that one answer tells, as if it had just been received. Pure and total.
 * @param scac whose dialect it is in; for a carrier that is not known, the standard with times judged by evidence.
 * @param receivedAt UTC instant that stands for "now"
 */
export function replayAnswer(
  pages: readonly string[],
  scac: string | null,
  receivedAt: string,
): ReplayedAnswer {
  const decoded = decodeAs(scac, pages);
  const { events, setAside } = decoded;
  if (events.length === 0) return { events, journeys: [], setAside };
  const bill = events.flatMap((event) => event.billsOfLading)[0];
  // Nobody says what was asked for: a B/L if the answer names one, and then all its boxes; else whatever box it names.
  const subject =
    bill === undefined
      ? { reference: '', shape: 'container' as const }
      : { reference: bill, shape: 'document' as const };
  const observation = { carrier: scac ?? '', receivedAt, complete: true, decoded };
  const { journeys } = advance(null, observation, subject);
  return { events, journeys, setAside };
}
