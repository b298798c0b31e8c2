import type { Owner } from '../../accounts/owner.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { listEndpointStates } from './endpoint-queries.ts';
import type { EndpointDetail } from './endpoint-schemas.ts';
import { presentEndpointDetail } from './present-endpoint.ts';

/** The endpoints of this workspace and mode with their states, newest first. */
export async function listEndpointDetails(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
): Promise<EndpointDetail[]> {
  const rows = await listEndpointStates(db, owner);
  return rows.map((row) => presentEndpointDetail(row, row, now()));
}
