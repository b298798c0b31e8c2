import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { type Endpoint, type EndpointDetail, endpointDetailOf, endpointOf } from './endpoint.ts';
import { listEndpointRows, listEndpointStates } from './endpoint-queries.ts';

/** The endpoints of this workspace and mode, newest first. */
export async function listEndpoints({ db }: { db: Db }, owner: Owner): Promise<Endpoint[]> {
  const rows = await listEndpointRows(db, owner);
  return rows.map(endpointOf);
}

/** The same with their states. */
export async function listEndpointDetails(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
): Promise<EndpointDetail[]> {
  const rows = await listEndpointStates(db, owner);
  return rows.map((row) => endpointDetailOf(row, row, now()));
}
