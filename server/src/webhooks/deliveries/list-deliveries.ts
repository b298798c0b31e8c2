import type { Owner } from '../../accounts/owner.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { mapPage, type Page, type PageRequest, pageOf } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import { getEndpointRow } from '../endpoints/endpoint-queries.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import { listDeliveryRows } from './delivery-queries.ts';

/**
 * The deliveries to an endpoint, newest first.
 * @throws Problem `not_found`; `invalid_request` for a cursor that this list did not make
 */
export async function listDeliveries(
  { db }: { db: Db },
  owner: Owner,
  id: string,
  { limit, cursor, state }: PageRequest & { state?: Delivery['state'] | undefined },
): Promise<Page<Delivery>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  await getEndpointRow(db, owner, id);
  const rows = await listDeliveryRows(db, id, { state }, { after, limit: limit + 1 });
  const page = pageOf(rows, limit, (row) => encodeMomentCursor({ at: row.created_at, id: row.event_id }));
  return mapPage(page, deliveryOf);
}
