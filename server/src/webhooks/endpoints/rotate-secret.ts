import type { Owner } from '../../accounts/owner.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { endpointOf, type RotatedEndpoint } from './endpoint.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-queries.ts';
import { newWebhookSecret, overlapMs } from './webhook-secret.ts';

/**
 * Gives the endpoint a new secret, which is in this answer only. For 24 hours deliveries are signed with the previous
 * secret as well. A secret that was still signing from an earlier rotation ends at once.
 * @throws Problem `not_found`
 */
export async function rotateSecret(
  deps: Pick<WebhookDeps, 'db' | 'now' | 'sealer'>,
  owner: Owner,
  id: string,
): Promise<RotatedEndpoint> {
  const secret = newWebhookSecret();
  const until = new Date(deps.now().getTime() + overlapMs);
  const endpoint = await inTransaction(deps.db, async (tx) => {
    const before = await lockEndpoint(tx, owner, id);
    await notifyEndpointChange(tx, id);
    return await updateEndpoint(tx, id, {
      secret: deps.sealer.seal(secret),
      previous_secret: before.secret,
      previous_secret_until: until,
    });
  });
  return { ...endpointOf(endpoint), secret, previousSecretUntil: until };
}
