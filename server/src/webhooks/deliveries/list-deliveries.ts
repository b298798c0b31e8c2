import type { Owner } from '../../accounts/owner.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import { getEndpointRow } from '../endpoints/endpoint-queries.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { listDeliveryRows } from './delivery-queries.ts';
import type { DeliveryView } from './delivery-schemas.ts';
import { presentDelivery } from './present-delivery.ts';

/**
 * The deliveries to an endpoint, newest first.
 * @throws Problem `not_found`; `invalid_request` for a cursor that this list did not make
 */
export async function listDeliveries(
  { db }: WebhookDeps,
  owner: Owner,
  id: string,
  { limit, cursor, state }: PageRequest & { state?: DeliveryView['state'] | undefined },
): Promise<Page<DeliveryView>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  await getEndpointRow(db, owner, id);
  const rows = await listDeliveryRows(db, id, { state }, { after, limit: limit + 1 });
  return pageOf(rows, limit, {
    present: presentDelivery,
    cursorOf: (row) => encodeMomentCursor({ at: row.created_at, id: row.event_id }),
  });
}
