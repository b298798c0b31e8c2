import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { DcsaFilters } from '../../domain/dcsa-out/read-dcsa-subscription.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { checkUrl, endpointColumnsOf, fieldsInLog, initialColumns, shownOf } from './endpoint-fields.ts';
import { insertEndpoint, lockEndpointCount } from './endpoint-queries.ts';
import type { EndpointWithSecretView, NewEndpoint } from './endpoint-schemas.ts';
import { getEndpoint } from './read-endpoints.ts';
import { newWebhookSecret } from './webhook-secret.ts';

/** What makes an endpoint a DCSA subscription: which events it gets, and the secret that its subscriber gave. */
export interface Subscribed {
  id: string;
  filters: DcsaFilters;
  secret: string;
}

/** Each may ask for other events of the same answer, which are written for it. */
const mostSubscriptions = 10;

/**
 * Registers an endpoint. Events from now on are sent to it. The secret is in this answer and is never shown again.
 * @throws Problem `invalid_request` for an address that cannot be used, `limit_reached` when the workspace has the most
 *   endpoints or subscriptions allowed
 */
export async function createEndpoint(
  services: Services,
  actor: Actor,
  owner: Owner,
  wanted: NewEndpoint,
  subscribed?: Subscribed,
): Promise<EndpointWithSecretView> {
  checkUrl(services, wanted.url);
  const { workspaceId, mode } = owner;
  const secret = subscribed?.secret ?? newWebhookSecret();
  const most = services.caps.webhookEndpoints;
  const endpoint = {
    id: subscribed?.id ?? services.newId('wh'),
    workspace_id: workspaceId,
    mode,
    ...{ ...initialColumns, tag_keys: null },
    ...endpointColumnsOf(wanted),
    dcsa_filters: subscribed?.filters ?? null,
    ...(subscribed && { events: [] }),
    secret: services.sealer.seal(secret),
    previous_secret: null,
    previous_secret_until: null,
    created_at: services.now(),
    disabled_at: null,
    disabled_reason: null,
    deleted_at: null,
  };
  return await inTransaction(services.db, async (tx) => {
    const { endpoints, subscriptions } = await lockEndpointCount(tx, owner);
    if (endpoints >= most) throw tooMany('webhook_endpoints', most);
    if (subscribed && subscriptions >= mostSubscriptions)
      throw tooMany('dcsa_subscriptions', mostSubscriptions);
    await insertEndpoint(tx, endpoint);
    const details = { mode, ...fieldsInLog(shownOf(endpoint)) };
    const entry = { workspaceId, target: endpoint.id, details };
    await audit({ ...services, db: tx }, actor, { action: 'webhook.create', ...entry });
    return { ...(await getEndpoint({ ...services, db: tx }, owner, endpoint.id)), secret };
  });
}

function tooMany(resource: 'webhook_endpoints' | 'dcsa_subscriptions', most: number): Problem {
  return limitReached(resource, most, 'delete one that is not needed');
}
