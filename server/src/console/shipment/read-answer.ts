import type { Owner } from '../../accounts/owner.ts';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { scacFamily } from '../../carriers/carrier-facts.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { eventsAbout, nameOtherBoxes } from '../../tracking/applying/names.ts';
import { aboutQuestion } from '../../tracking/asking/about-question.ts';
import type { ListedAnswer } from '../../tracking/shipment/observation-queries.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';

/**
 * The content of an answer about a shipment, read by the present rules. A carrier's message may also contain shipments of
 * other workspaces, and the answer about a Bill of Lading that a box has left, boxes that a limited viewer may not see: of these
 * only the part about this shipment is returned, and nothing that could not be read.
 */
export function readAnswer(
  directory: CarrierDirectory,
  { limitedTo }: Owner,
  shipment: StoredShipment,
  { carrier, arrived_at }: ListedAnswer,
  pages: readonly string[],
): Decoded & { isPart: boolean } {
  const decoded = decodeAs(carrier, pages, directory);
  const { questionKind: kind, reference } = shipment;
  const isPart = arrived_at !== null || (limitedTo !== undefined && nameOtherBoxes(decoded.events, shipment));
  if (!isPart) return { ...aboutQuestion(decoded, { kind, reference }), isPart };
  return { events: eventsAbout(decoded.events, shipment, scacFamily(carrier)), setAside: [], isPart };
}
