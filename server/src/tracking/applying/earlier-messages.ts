// Messages about a reference that carriers sent before it was tracked.

import { carrierFacts, isKnownCarrier, scacFamily } from '../../carriers/carrier-facts.ts';
import { decodeAs, hasOwnForm } from '../../carriers/decode-as.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { TrackingEvent } from '../../domain/events/event.ts';
import { applyObservation } from '../../domain/journey/apply-observation.ts';
import type { Reference } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { storable } from '../../store/storable.ts';
import type { FirstAnswer } from '../asking/first-answer.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { applyMessage } from './apply-message.ts';
import { observe, saidBy } from './message-observation.ts';
import { listMessagesNaming, type StoredMessage } from './message-queries.ts';
import { eventsAbout, paperKey } from './names.ts';

/**
 * The newest message about a reference, when no carrier could be asked about it or none knew it: some carriers only
 * send messages. Null when there is none.
 */
export async function firstAnswerAmongMessages(
  services: Services,
  workspaceId: string,
  { value, shape }: Reference,
): Promise<FirstAnswer | null> {
  const prefix = value.slice(0, 4);
  const names = shape === 'document' && isKnownCarrier(prefix) ? [value, paperKey(value, [prefix])] : [value];
  const directory = directoryFor(services, { workspaceId, mode: 'live' });
  const messages = await listMessagesNaming(services.db, workspaceId, names, null);
  const subject = { reference: value, shape };
  for (const message of messages.toReversed()) {
    const { carrier: scac, pages, arrivedAt } = message;
    const events = eventsOf(services, workspaceId, message);
    const about = eventsAbout(events, { ...subject, journeys: [] }, scacFamily(scac));
    const arrival = { arrivedAt, receivedAt: arrivedAt, answeredAt: arrivedAt, isApart: hasOwnForm(pages) };
    const observation = observe(scac, [], { ...arrival, events: saidBy(about, scac) });
    if (observation === null) continue;
    const { scac: code, name, simulated } = directory.find(scac) ?? carrierOf(scac);
    return {
      carrier: { scac: code, name, simulated, ...(message.workspaceId !== null && { workspaceId }) },
      question: { kind: shape === 'container' ? 'equipment' : 'transport_document', reference: null },
      answer: { outcome: 'found', pages, receivedAt: arrivedAt, observation },
      state: applyObservation(null, observation, subject),
      arrivedAt,
    };
  }
  return null;
}

function carrierOf(scac: string) {
  return { scac, name: carrierFacts(scac).name, simulated: false };
}

/** Applies earlier messages of its carrier to a shipment that is newly tracked. */
export async function applyEarlierMessages(
  services: Services,
  shipment: StoredShipment,
): Promise<StoredShipment> {
  if (shipment.mode !== 'live') return shipment;
  const scacs = scacFamily(shipment.carrier.scac);
  const names = new Set([shipment.reference, paperKey(shipment.reference, scacs)]);
  let known = shipment;
  const { workspaceId } = shipment;
  for (const message of await listMessagesNaming(services.db, workspaceId, [...names], scacs)) {
    const events = eventsOf(services, workspaceId, message);
    const earlier = { ...message, events, quiet: true };
    known = (await applyMessage(services, shipment.id, earlier)) ?? known;
  }
  return known;
}

function eventsOf(
  services: Services,
  workspaceId: string,
  { carrier, pages }: StoredMessage,
): TrackingEvent[] {
  const directory = directoryFor(services, { workspaceId, mode: 'live' });
  return storable(decodeAs(carrier, pages, directory).events);
}
