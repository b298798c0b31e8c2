import type { Owner } from '../accounts/owner.ts';
import { parseMoment } from '../domain/time/parse-moment.ts';
import type { Services } from '../services.ts';
import { findNamedShipment } from '../tracking/shipment/find-tracked.ts';
import { type EventsFrom, lateForSeconds, listEventsFrom } from '../webhooks/events/event-queries.ts';
import { inPieces } from './in-pieces.ts';
import type { EventExportQuery } from './schemas.ts';

const eventsAtOnce = 200;

/**
 * The events of a workspace exactly as they are delivered, oldest first, up to the moment `until`.
 * @throws Problem `invalid_request`
 */
export async function* eventLines(
  services: Services,
  owner: Owner,
  { since, type, reference }: EventExportQuery,
  until: Date,
): AsyncGenerator<string> {
  const db = services.bulkDb;
  const from = since === undefined ? undefined : momentSince('since', since);
  const named = { ...services, db };
  const shipment = reference === undefined ? undefined : await findNamedShipment(named, owner, reference);
  if (reference !== undefined && shipment === undefined) return;
  const asked: EventsFrom = { type, shipment, from, until, limit: eventsAtOnce };
  let after: EventsFrom['after'];
  for (;;) {
    const events = await listEventsFrom(db, owner, { ...asked, after });
    yield* inPieces(events.map(({ body }) => `${body}\n`));
    const last = events.at(-1);
    if (last === undefined || events.length < eventsAtOnce) return;
    after = { at: last.created_at, id: last.id };
  }
}

/**
 * The moment from which a client wants what is new, less the time by which a change may appear late: an event has
 * the time at which it was made, and appears when its transaction is committed.
 * @param field the parameter
 * @throws Problem `invalid_request` for a moment that is in no calendar
 */
export function momentSince(field: string, text: string): Date {
  return new Date(parseMoment(field, text).getTime() - lateForSeconds * 1_000);
}
