import type { Owner } from '../../accounts/owner.ts';
import { decodeRowCursor, encodeRowCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { type ListedChange, listChanges } from './change-queries.ts';
import { getTracked } from './find-tracked.ts';
import type { StoredShipment } from './stored-shipment.ts';

/**
 * All changes of a shipment with the time when we received them, newest first.
 * @param request.momentOf reads the moment of the past by which the changes were known; absent: now
 * @throws Problem `not_tracked`, `invalid_reference`; `invalid_request` for a cursor that we did not issue
 */
export async function shipmentHistory(
  services: Services,
  owner: Owner,
  text: string,
  request: PageRequest & { momentOf?: (shipment: StoredShipment) => Promise<Date> },
): Promise<Page<ListedChange>> {
  const { limit = pageSize, cursor } = request;
  const beforeId = cursor === undefined ? undefined : decodeRowCursor(cursor);
  const { shipment } = await getTracked(services, owner, text);
  const learnedBy = await request.momentOf?.(shipment);
  // Who of the team told a customer what is not for limited viewers.
  const withNotified = owner.limitedTo === undefined;
  const rows = await listChanges(services.db, shipment.id, {
    beforeId,
    limit: limit + 1,
    learnedBy,
    withNotified,
  });
  return pageOf(rows, limit, ({ id }) => encodeRowCursor(id));
}
