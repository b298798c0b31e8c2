import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { scacFamily } from '../../carriers/carrier-facts.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { eventsAbout } from '../../tracking/applying/names.ts';
import { aboutQuestion } from '../../tracking/asking/about-question.ts';
import type { ListedAnswer } from '../../tracking/shipment/observation-queries.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';

/**
 * The content of an answer about a shipment, read by the present rules. A carrier's message may also contain shipments of
 * other workspaces: of a message only the part about this shipment is returned, and nothing that could not be read.
 */
export function readAnswer(
  directory: CarrierDirectory,
  shipment: StoredShipment,
  { carrier, arrived_at }: ListedAnswer,
  pages: readonly string[],
): Decoded {
  const decoded = decodeAs(carrier, pages, directory);
  const { questionKind: kind, reference } = shipment;
  if (arrived_at === null) return aboutQuestion(decoded, { kind, reference });
  return { events: eventsAbout(decoded.events, shipment, scacFamily(carrier)), setAside: [] };
}
