import { scacFamily } from '../carriers/carrier-facts.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import type { Services } from '../services.ts';
import { eventsAbout, nameOtherBoxes } from '../tracking/applying/names.ts';
import { decodeStored } from '../tracking/asking/decode-pages.ts';
import { type StoredAnswer, storedAnswers } from '../tracking/shipment/answer-queries.ts';
import { findNewestBy } from '../tracking/shipment/observation-queries.ts';
import type { StoredShipment } from '../tracking/shipment/stored-shipment.ts';
import { type EntryContent, sha256Of } from './entry.ts';

/**
 * The answers and messages that a shipment had got by `until`, in that order. For a limited viewer, an answer that names boxes of a Bill
 * of Lading which this one has left is like a message.
 */
export async function* answerEntries(
  services: Services,
  shipment: StoredShipment,
  { until, isLimited }: { until: Date; isLimited: boolean },
): AsyncGenerator<EntryContent> {
  const lastId = await findNewestBy(services.db, shipment.id, until);
  if (lastId === null) return;
  for await (const answer of storedAnswers(services.db, shipment.id, lastId))
    yield answer.arrived_at !== null || (isLimited && (await isOfOthers(services, shipment, answer)))
      ? await messageEntry(services, shipment, answer)
      : answerEntry(answer);
}

async function isOfOthers(
  services: Services,
  shipment: StoredShipment,
  { carrier, pages }: StoredAnswer,
): Promise<boolean> {
  if (shipment.shape !== 'container') return false;
  const { events } = await decodeStored(carrier, pages, directoryFor(services, shipment));
  return nameOtherBoxes(events, shipment);
}

function answerEntry({ carrier, complete, simulated, received_at, pages }: StoredAnswer): EntryContent {
  const texts = pages.map((text) => ({ sha256: sha256Of(text), text }));
  return { kind: 'answer', at: received_at, data: { carrier, complete, simulated, pages: texts } };
}

/**
 * A message may also be about shipments of other workspaces. So of its text there is only the hash, with the events in it
 * about this shipment.
 */
async function messageEntry(
  services: Services,
  shipment: StoredShipment,
  { carrier, simulated, received_at, arrived_at, pages }: StoredAnswer,
): Promise<EntryContent> {
  const { events } = await decodeStored(carrier, pages, directoryFor(services, shipment));
  const data = {
    carrier,
    simulated,
    arrived_at: arrived_at?.toISOString() ?? null,
    pages: pages.map((text) => ({ sha256: sha256Of(text) })),
    events: eventsAbout(events, shipment, scacFamily(carrier)),
  };
  return { kind: 'message', at: received_at, data };
}
