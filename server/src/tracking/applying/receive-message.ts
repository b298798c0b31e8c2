// Takes in a message of a carrier: a notification, or a message of an EDI file.

import { scacFamily } from '../../carriers/carrier-facts.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { normaliseScac } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { storable } from '../../store/storable.ts';
import { insertAnswer } from '../shipment/answer-queries.ts';
import { applyMessage } from './apply-message.ts';
import { insertMessage, listShipmentsNamed } from './message-queries.ts';
import { type Names, namesIn, paperKey } from './names.ts';

/** A message of a carrier. */
export interface CarrierMessage {
  /** SCAC, or an alias of one. */
  carrier: string;
  /** The workspace to whose own connection it came, and for which alone it is; absent: for all. */
  workspaceId?: string | undefined;
  /** As received, in a form that `decodeAs` can read again. */
  pages: readonly string[];
  decoded: Decoded;
  /** Called in the transaction in which the message is stored. */
  alongside?: (tx: Tx, answerId: string) => Promise<void>;
}

export interface ReceivedMessage {
  /** Events that could be read. */
  events: number;
  /** Shipments that it changed, of any workspace that it is for. */
  shipments: number;
  /** Containers and papers that it names and no workspace tracks. They are stored, in case they are tracked later. */
  untracked: string[];
}

/**
 * Stores the message, then applies it to every live tracked shipment of that carrier that it names and is for, each in its own
 * transaction. The same message again, or the same events in another message, change nothing. So a message that was
 * only partly taken in can be taken in again.
 */
export async function receiveMessage(services: Services, message: CarrierMessage): Promise<ReceivedMessage> {
  const scacs = scacFamily(normaliseScac(message.carrier));
  const events = storable(message.decoded.events);
  const names = namesIn(events, scacs);
  const arrivedAt = services.now();
  const workspaceId = message.workspaceId ?? null;
  // The message is stored before the look-up: a reference that is tracked meanwhile either finds the message or is
  // found by it.
  const { pages, alongside } = message;
  const carrier = scacs[0] ?? message.carrier;
  await inTransaction(services.db, async (tx) => {
    const answerId = await insertAnswer(tx, { carrier, pages, receivedAt: arrivedAt, isPacked: false });
    await insertMessage(tx, { answerId, names: allOf(names), arrivedAt, workspaceId });
    await alongside?.(tx, answerId);
  });
  const named = await listShipmentsNamed(services.db, scacs, names, workspaceId);
  let shipments = 0;
  for (const id of new Set(named.map((each) => each.id))) {
    using _turn = await services.shipmentTurns.take(id);
    const applied = await applyMessage(services, id, { pages, events, arrivedAt, workspaceId });
    if (applied !== null) shipments += 1;
  }
  const tracked = new Set(named.map(({ name }) => paperKey(name, scacs)));
  const untracked = [...allOf(names)].filter((name) => !tracked.has(paperKey(name, scacs)));
  return { events: events.length, shipments, untracked };
}

function allOf({ containers, papers }: Names): string[] {
  return [...new Set([...containers, ...papers])];
}
