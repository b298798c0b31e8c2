import type { Owner } from '../../accounts/owner.ts';
import type { MomentPage } from '../../domain/moment-page.ts';
import { mapPage, type Page, type PageRequest, pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { getEndpointRow } from '../endpoints/endpoint-queries.ts';
import { listDeliveryRows } from './delivery-queries.ts';
import type { DeliveryView } from './delivery-schemas.ts';
import { showDelivery } from './show-delivery.ts';

/**
 * The deliveries to an endpoint, newest first.
 * @throws Problem `not_found`; `invalid_request` for a cursor that this list did not make
 */
export async function listDeliveries(
  { db }: Services,
  owner: Owner,
  id: string,
  { state, ...request }: PageRequest & { state?: DeliveryView['state'] | undefined },
): Promise<Page<DeliveryView>> {
  const read = async (page: MomentPage) => {
    await getEndpointRow(db, owner, id);
    return await listDeliveryRows(db, id, { state }, page);
  };
  const page = await pageByMoment(request, read, (row) => ({ at: row.created_at, id: row.id }));
  return mapPage(page, showDelivery);
}
