import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Caps } from '../../domain/caps.ts';
import { limitReached } from '../../domain/limit-reached.ts';
import type { Problem } from '../../domain/problem.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { checkUrl } from './check-url.ts';
import { endpointColumnsOf, fieldsInLog, initialColumns, ownFieldsOf } from './endpoint-fields.ts';
import { insertEndpoint, lockEndpointCount } from './endpoint-queries.ts';
import type { EndpointWithSecretView, NewEndpoint } from './endpoint-schemas.ts';
import { getEndpoint } from './get-endpoint.ts';
import { newWebhookSecret } from './webhook-secret.ts';

export type CreateEndpointDeps = Pick<WebhookDeps, 'db' | 'now' | 'newId' | 'sealer' | 'faultOfUrl'> & {
  caps: Pick<Caps, 'webhookEndpoints'>;
};

/**
 * Registers an endpoint. Events from now on are sent to it. The secret is in this answer and is never shown again.
 * @throws Problem `invalid_request` for an address that cannot be used, `limit_reached` when the workspace has the most
 *   endpoints allowed
 */
export async function createEndpoint(
  deps: CreateEndpointDeps,
  actor: Actor,
  owner: Owner,
  wanted: NewEndpoint,
): Promise<EndpointWithSecretView> {
  checkUrl(deps, wanted.url);
  const { workspaceId, mode } = owner;
  const secret = newWebhookSecret();
  const most = deps.caps.webhookEndpoints;
  const endpoint = {
    id: deps.newId('wh'),
    workspace_id: workspaceId,
    mode,
    ...initialColumns,
    ...endpointColumnsOf(wanted),
    secret: deps.sealer.seal(secret),
    previous_secret: null,
    previous_secret_until: null,
    created_at: deps.now(),
    disabled_at: null,
    disabled_reason: null,
    deleted_at: null,
  };
  return await inTransaction(deps.db, async (tx) => {
    if ((await lockEndpointCount(tx, owner)) >= most) throw tooMany(most);
    await insertEndpoint(tx, endpoint);
    const details = { mode, ...fieldsInLog(ownFieldsOf(endpoint)) };
    const entry = { workspaceId, target: endpoint.id, details };
    await audit({ ...deps, db: tx }, actor, { action: 'webhook.create', ...entry });
    return { ...(await getEndpoint({ ...deps, db: tx }, owner, endpoint.id)), secret };
  });
}

function tooMany(most: number): Problem {
  return limitReached('webhook_endpoints', most, 'delete one that is not needed');
}
