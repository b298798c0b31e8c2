import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-queries.ts';
import type { EndpointWithSecretView } from './endpoint-schemas.ts';
import { getEndpoint } from './read-endpoints.ts';
import { newWebhookSecret, overlapMs } from './webhook-secret.ts';

/**
 * For 24 hours deliveries are signed with the previous secret as well, but not those of a DCSA subscription, whose subscriber gives the new
 * one. @throws Problem `not_found`; `invalid_request` for a subscription without one
 */
export async function rotateSecret(
  services: Services,
  actor: Actor,
  owner: Owner,
  id: string,
  given?: string,
): Promise<EndpointWithSecretView> {
  const secret = given ?? newWebhookSecret();
  const until = given === undefined ? new Date(services.now().getTime() + overlapMs) : null;
  return await inTransaction(services.db, async (tx) => {
    const before = await lockEndpoint(tx, owner, id);
    if (before.dcsa_filters !== null && given === undefined) throw ownSecret();
    await notifyEndpointChange(tx, id);
    await updateEndpoint(tx, id, {
      secret: services.sealer.seal(secret),
      previous_secret: until && before.secret,
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

function ownSecret() {
  return refusedBecause(
    'id',
    'The secret of a DCSA subscription is its subscriber’s: it is set by PUT /dcsa/v2/event-subscriptions/{subscriptionID}/secret.',
  );
}
