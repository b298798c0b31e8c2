import type { Owner } from '../../accounts/owner.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import { getEndpointRow } from '../endpoints/endpoint-queries.ts';
import { presentEvent } from '../events/present-event.ts';
import { getDeliveryRow, listAttemptRows } from './delivery-queries.ts';
import type { DeliveryDetailView } from './delivery-schemas.ts';
import { requestHead } from './request-head.ts';
import { showDelivery } from './show-delivery.ts';

/** A resend adds six attempts by default, so this list rarely leaves any out. */
const mostAttempts = 100;

/** A delivery, by the id of its event, with the event and all its attempts. @throws Problem `not_found` */
export async function getDelivery(
  { db, serviceName }: Services,
  owner: Owner,
  { id: endpointId, delivery }: { id: string; delivery: string },
): Promise<DeliveryDetailView> {
  await getEndpointRow(db, owner, endpointId);
  const row = await getDeliveryRow(db, endpointId, delivery);
  const attempts = await listAttemptRows(db, endpointId, delivery, mostAttempts);
  const { id, type, body } = row;
  return {
    ...showDelivery(row),
    event: presentEvent(row),
    request_body: body,
    attempts: attempts.map((attempt) => ({
      ...inJson(attempt),
      request_head: requestHead({ serviceName, id, type, body, at: attempt.at }),
    })),
  };
}
