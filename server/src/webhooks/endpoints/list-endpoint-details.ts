import type { Owner } from '../../accounts/owner.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { type EndpointDetail, endpointDetailOf } from './endpoint.ts';
import { listEndpointStates } from './endpoint-queries.ts';

/** The endpoints of this workspace and mode with their states, newest first. */
export async function listEndpointDetails(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
): Promise<EndpointDetail[]> {
  const rows = await listEndpointStates(db, owner);
  return rows.map((row) => endpointDetailOf(row, row, now()));
}
