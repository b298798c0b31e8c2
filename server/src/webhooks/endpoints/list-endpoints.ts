import type { Owner } from '../../accounts/owner.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { listEndpointStates } from './endpoint-queries.ts';
import type { EndpointView } from './endpoint-schemas.ts';
import { showEndpoint } from './show-endpoint.ts';

/** The endpoints of this workspace and mode with their health, newest first. */
export async function listEndpoints(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
): Promise<EndpointView[]> {
  const rows = await listEndpointStates(db, owner);
  return rows.map((row) => showEndpoint(row, now()));
}
