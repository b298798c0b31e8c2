import type { Owner } from '../../accounts/owner.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { listEndpointRows } from './endpoint-queries.ts';
import type { EndpointView } from './endpoint-schemas.ts';
import { presentEndpoint } from './present-endpoint.ts';

/** The endpoints of this workspace and mode, newest first. */
export async function listEndpoints({ db }: WebhookDeps, owner: Owner): Promise<EndpointView[]> {
  const rows = await listEndpointRows(db, owner);
  return rows.map(presentEndpoint);
}
