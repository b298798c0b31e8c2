import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Caps } from '../../domain/caps.ts';
import { limitReached } from '../../domain/limit-reached.ts';
import { tagsOrNull } from '../../domain/own-words.ts';
import type { Problem } from '../../domain/problem.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { storableText } from '../../store/storable.ts';
import { allEvents, canonicalFilter } from '../events/event-filter.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { checkUrl } from './check-url.ts';
import { type CreatedEndpoint, endpointOf, urlInLog } from './endpoint.ts';
import { insertEndpoint, lockEndpointCount } from './endpoint-queries.ts';
import type { NewEndpoint } from './endpoint-schemas.ts';
import { newWebhookSecret } from './webhook-secret.ts';

export type CreateEndpointDeps = Omit<WebhookDeps, 'caps'> & { caps: Pick<Caps, 'webhookEndpoints'> };

/**
 * Registers an endpoint. Events from now on are sent to it. The secret is in this answer and is never shown again.
 * @throws Problem `invalid_request` for an address that cannot be used, `limit_reached` when the workspace has the most
 *   endpoints allowed
 */
export async function createEndpoint(
  deps: CreateEndpointDeps,
  actor: Actor,
  { workspaceId, mode }: Owner,
  { url, label = '', events = [allEvents], tags }: NewEndpoint,
): Promise<CreatedEndpoint> {
  checkUrl(deps, url);
  const secret = newWebhookSecret();
  const most = deps.caps.webhookEndpoints;
  const endpoint = {
    id: deps.newId('wh'),
    workspace_id: workspaceId,
    mode,
    label: storableText(label),
    url,
    events: canonicalFilter(events),
    tags: tagsOrNull(tags),
    secret: deps.sealer.seal(secret),
    previous_secret: null,
    previous_secret_until: null,
    created_at: deps.now(),
    disabled_at: null,
    disabled_reason: null,
    deleted_at: null,
  };
  return await inTransaction(deps.db, async (tx) => {
    if ((await lockEndpointCount(tx, { workspaceId, mode })) >= most) throw tooMany(most);
    await insertEndpoint(tx, endpoint);
    const created = endpointOf(endpoint);
    const details = { mode, label: created.label, url: urlInLog(url), events: created.events };
    const entry = { workspaceId, target: endpoint.id, details };
    await audit({ ...deps, db: tx }, actor, { action: 'webhook.create', ...entry });
    return { ...created, secret };
  });
}

function tooMany(most: number): Problem {
  return limitReached('webhook_endpoints', most, 'delete one that is not needed');
}
