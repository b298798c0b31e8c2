import type { Owner } from '../../accounts/owner.ts';
import type { Db, Tx } from '../../store/open.ts';
import { getEndpointRow } from '../endpoints/endpoint-queries.ts';
import { type DeliveryDetail, deliveryDetailOf } from './delivery.ts';
import { getDeliveryRow, listAttemptRows } from './delivery-queries.ts';

/** A resend adds six attempts by default, so this list rarely leaves any out. */
const mostAttempts = 100;

/** A delivery, by the id of its event, with the event and all its attempts. @throws Problem `not_found` */
export async function getDelivery(
  { db }: { db: Db | Tx },
  owner: Owner,
  { id, delivery }: { id: string; delivery: string },
): Promise<DeliveryDetail> {
  await getEndpointRow(db, owner, id);
  const row = await getDeliveryRow(db, id, delivery);
  return deliveryDetailOf(row, await listAttemptRows(db, id, delivery, mostAttempts));
}
