import type { Owner } from '../../accounts/owner.ts';
import type { EventType } from '../../domain/event-type.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { mapPage, type Page, type PageRequest, pageOf } from '../../http/page.ts';
import { storableText } from '../../store/storable.ts';
import { type FindNamedDeps, findNamedShipment } from '../../tracking/shipment/find-tracked.ts';
import { listEventRows } from './event-queries.ts';
import type { EventView } from './event-schemas.ts';
import { presentEvent } from './present-event.ts';

export interface EventListRequest extends PageRequest {
  type?: EventType | undefined;
  /** In any spelling. */
  reference?: string | undefined;
  /** The id of an event: only those made after it, and in the two minutes before it. */
  after?: string | undefined;
  /** Only those made since then. */
  since?: Date | undefined;
  /** Only those of shipments that have this tag now. */
  tag?: string | undefined;
}

/**
 * The events of this workspace and mode as they are delivered, newest first, even if no endpoint gets them.
 * @throws Problem `invalid_request` for a cursor that this list did not make
 */
export async function listEvents(
  deps: FindNamedDeps,
  owner: Owner,
  { limit, cursor, type, reference, after, since, tag }: EventListRequest,
): Promise<Page<EventView>> {
  const position = cursor === undefined ? null : decodeMomentCursor(cursor);
  const shipmentId = reference && (await findNamedShipment(deps, owner, reference));
  if (reference !== undefined && shipmentId === undefined) return { items: [], nextCursor: null };
  const filter = { ...{ type, shipmentId, after, since }, tag: tag && storableText(tag) };
  const rows = await listEventRows(deps.db, owner, filter, { position, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ created_at: at, id }) => encodeMomentCursor({ at, id }));
  return mapPage(page, presentEvent);
}
