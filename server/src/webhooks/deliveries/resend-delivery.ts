import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockEndpoint, shortenPause } from '../endpoints/endpoint-queries.ts';
import { wakeDelivery } from '../wake-delivery.ts';
import { renewDelivery } from './delivery-queries.ts';
import type { DeliveryDetailView } from './delivery-schemas.ts';
import { getDelivery } from './read-deliveries.ts';

/** Sends an event again, at once and with all attempts, whatever the result was before. @throws Problem `not_found` */
export async function resendDelivery(
  services: Services,
  actor: Actor,
  owner: Owner,
  named: { id: string; delivery: string },
): Promise<DeliveryDetailView> {
  const { id, delivery } = named;
  return await inTransaction(services.db, async (tx) => {
    await lockEndpoint(tx, owner, id);
    await renewDelivery(tx, id, delivery, services.now());
    await shortenPause(tx, id, services.now());
    await wakeDelivery(tx, owner.workspaceId);
    const { workspaceId, mode } = owner;
    const entry = { workspaceId, target: delivery, details: { mode, endpoint: id } };
    await audit({ ...services, db: tx }, actor, { action: 'delivery.resend', ...entry });
    return await getDelivery({ ...services, db: tx }, owner, named);
  });
}
