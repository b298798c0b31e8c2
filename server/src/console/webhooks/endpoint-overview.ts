import type { Owner } from '../../accounts/owner.ts';
import { listRecent, type RecentRow } from '../../webhooks/deliveries/delivery-queries.ts';
import type { EndpointDetail } from '../../webhooks/endpoints/endpoint.ts';
import { getEndpoint } from '../../webhooks/endpoints/get-endpoint.ts';
import { listEndpointDetails } from '../../webhooks/endpoints/list-endpoints.ts';
import type { WebhookDeps } from '../../webhooks/webhook-deps.ts';
import { inJson } from '../in-json.ts';
import type { EndpointOverview } from './schemas.ts';

/** As many marks as fit beside an endpoint. */
const mostRecent = 24;

/** The endpoints of this workspace and mode with their states and last deliveries, newest first. */
export async function overviewOfEndpoints(
  deps: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
): Promise<EndpointOverview[]> {
  const details = await listEndpointDetails(deps, owner);
  const ids = details.map(({ id }) => id);
  const recent = await listRecent(deps.db, ids, mostRecent);
  return details.map((detail) => withRecent(detail, recent));
}

/** One endpoint with its state and last deliveries. @throws Problem `not_found` */
export async function overviewOfEndpoint(
  deps: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
  id: string,
): Promise<EndpointOverview> {
  const detail = await getEndpoint(deps, owner, id);
  return withRecent(detail, await listRecent(deps.db, [id], mostRecent));
}

function withRecent(detail: EndpointDetail, rows: readonly RecentRow[]): EndpointOverview {
  const own = rows.filter(({ endpoint_id }) => endpoint_id === detail.id);
  return {
    ...inJson(detail),
    recent: own.map(({ state, attempts, created_at }) => ({
      state,
      retrying: state === 'pending' && attempts > 0,
      createdAt: created_at.toISOString(),
    })),
  };
}
