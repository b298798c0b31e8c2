import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-queries.ts';
import type { EndpointWithSecretView } from './endpoint-schemas.ts';
import { getEndpoint } from './read-endpoints.ts';
import { newWebhookSecret, overlapMs } from './webhook-secret.ts';

/** For 24 hours deliveries are signed with the previous secret as well. @throws Problem `not_found` */
export async function rotateSecret(
  services: Services,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<EndpointWithSecretView> {
  const secret = newWebhookSecret();
  const until = new Date(services.now().getTime() + overlapMs);
  return await inTransaction(services.db, async (tx) => {
    const before = await lockEndpoint(tx, owner, id);
    await notifyEndpointChange(tx, id);
    await updateEndpoint(tx, id, {
      secret: services.sealer.seal(secret),
      previous_secret: before.secret,
      previous_secret_until: until,
    });
    const { workspaceId, mode } = owner;
    const details = { mode, label: before.label, previous_secret_until: until };
    await audit({ ...services, db: tx }, actor, {
      action: 'webhook.rotate_secret',
      workspaceId,
      target: id,
      details,
    });
    return { ...(await getEndpoint({ ...services, db: tx }, owner, id)), secret };
  });
}
