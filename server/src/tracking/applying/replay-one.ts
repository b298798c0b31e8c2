import { scacFamily } from '../../carriers/carrier-facts.ts';
import { hasOwnForm } from '../../carriers/decode-as.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { applyObservation } from '../../domain/journey/apply-observation.ts';
import type { Observation, ShipmentState } from '../../domain/journey/shipment-state.ts';
import { storable } from '../../store/storable.ts';
import { aboutQuestion } from '../asking/about-question.ts';
import type { StoredAnswer } from '../shipment/answer-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { observe, saidBy } from './message-observation.ts';
import { eventsAbout } from './names.ts';

/** What is known of a shipment after some of its stored answers. */
export interface Replayed {
  /** Null before the first answer. */
  state: ShipmentState | null;
  /** When its carrier last answered a question. */
  answeredAt: Date;
}

export const nothingReplayed: Replayed = { state: null, answeredAt: new Date(0) };

/** Decodes the pages that a carrier (SCAC) answered, as those that this workspace asks are read. Pure. */
export type Decode = (
  scac: string,
  pages: readonly string[],
  owner: Pick<StoredShipment, 'workspaceId' | 'mode'>,
) => Decoded;

/** Applies one more stored answer or message by the current rules. Pure; a message without news leaves the state as it is. */
export function replayOne(
  shipment: StoredShipment,
  { state, answeredAt }: Replayed,
  answer: StoredAnswer,
  decoded: Decoded,
): Replayed {
  const observation = observed(shipment, { state, answeredAt }, answer, decoded);
  return {
    state: observation === null ? state : applyObservation(state, observation, shipment),
    answeredAt: answer.arrived_at === null ? answer.received_at : answeredAt,
  };
}

/** An answer as it was; of a message, the part that was new when it was applied. */
function observed(
  shipment: StoredShipment,
  { state, answeredAt }: Replayed,
  { carrier, pages, complete, received_at: receivedAt, arrived_at: arrivedAt }: StoredAnswer,
  decoded: Decoded,
): Observation | null {
  if (arrivedAt === null) {
    const about = aboutQuestion(decoded, { kind: shipment.questionKind, reference: shipment.reference });
    return { carrier, receivedAt: receivedAt.toISOString(), complete, decoded: about };
  }
  const about = saidBy(eventsAbout(decoded.events, shipment, scacFamily(carrier)), carrier);
  const message = { events: about, isApart: hasOwnForm(pages), arrivedAt, receivedAt, answeredAt };
  return observe(carrier, state?.known ?? [], message);
}

/**
 * Decodes stored answers one after the other. Most answers repeat the one before and have the same array of pages
 * (`storedAnswers`), which is decoded once.
 */
export function decodingOnce(
  decode: (scac: string, pages: readonly string[]) => Decoded,
): (answer: StoredAnswer) => Decoded {
  let last: { pages: readonly string[]; decoded: Decoded } | null = null;
  return ({ carrier, pages }) => {
    if (last?.pages !== pages) last = { pages, decoded: storable(decode(carrier, pages)) };
    return last.decoded;
  };
}
