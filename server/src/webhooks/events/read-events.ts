import type { Owner } from '../../accounts/owner.ts';
import type { MomentPage } from '../../domain/time/moment-page.ts';
import type { EventType } from '../../domain/webhooks/event-type.ts';
import { mapPage, type Page, type PageRequest, pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import type { ShipmentEventRow } from '../../store/rows/webhook-rows.ts';
import { findNamedShipment } from '../../tracking/shipment/find-tracked.ts';
import { getEventRow, listEventRows } from './event-queries.ts';
import type { EventView } from './event-schemas.ts';

export interface EventListRequest extends PageRequest {
  type?: EventType | undefined;
  /** In any spelling. */
  reference?: string | undefined;
  /** The id of an event: only those made after it, and in the two minutes before it. */
  after?: string | undefined;
}

/** Newest first, even if no endpoint gets them. @throws Problem `invalid_request` for a cursor that this list did not make */
export async function listEvents(
  services: Services,
  owner: Owner,
  { type, reference, after, ...request }: EventListRequest,
): Promise<Page<EventView>> {
  const read = async (page: MomentPage) => {
    const shipment =
      reference === undefined ? undefined : await findNamedShipment(services, owner, reference);
    if (reference !== undefined && shipment === undefined) return [];
    return await listEventRows(services.db, owner, { type, shipment, after }, page);
  };
  const page = await pageByMoment(request, read, ({ created_at: at, id }) => ({ at, id }));
  return mapPage(page, presentEvent);
}

/** An event as it is delivered. @throws Problem `not_found` */
export async function getEvent({ db }: Services, owner: Owner, id: string): Promise<EventView> {
  return presentEvent(await getEventRow(db, owner, id));
}

/** An event as it is delivered: the stored bytes are the bytes that are sent. */
export function presentEvent({ body }: Pick<ShipmentEventRow, 'body'>): EventView {
  return JSON.parse(body);
}
