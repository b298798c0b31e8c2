import type { Owner } from '../accounts/owner.ts';
import { normaliseReference } from '../domain/reference.ts';
import type { Db } from '../store/open.ts';
import { storableText } from '../store/storable.ts';
import { findShipmentId } from '../tracking/shipment/find-queries.ts';
import { type EventsFrom, listEventsFrom } from '../webhooks/events/event-queries.ts';
import { readSince } from './read-since.ts';
import type { EventExportQuery } from './schemas.ts';

const eventsAtOnce = 200;

/** Reads which events the client wants. @throws Problem `invalid_request` */
export function readEventsWanted({ since, type, reference }: EventExportQuery) {
  return {
    type,
    reference: reference && normaliseReference(storableText(reference)),
    from: since === undefined ? undefined : readSince('since', since),
  };
}

/** The events of a workspace exactly as they are delivered, oldest first, up to the moment `until`. */
export async function* eventLines(
  readDb: Db,
  owner: Owner,
  { reference, ...wanted }: ReturnType<typeof readEventsWanted>,
  until: Date,
): AsyncGenerator<string> {
  const shipmentId = reference === undefined ? undefined : await findShipmentId(readDb, owner, reference);
  if (reference !== undefined && shipmentId === undefined) return;
  const asked: EventsFrom = { ...wanted, shipmentId, until, limit: eventsAtOnce };
  let after: EventsFrom['after'];
  for (;;) {
    const events = await listEventsFrom(readDb, owner, { ...asked, after });
    yield events.map(({ body }) => `${body}\n`).join('');
    const last = events.at(-1);
    if (last === undefined || events.length < eventsAtOnce) return;
    after = { at: last.created_at, id: last.id };
  }
}
