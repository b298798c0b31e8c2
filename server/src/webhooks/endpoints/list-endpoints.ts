import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { listEndpointStates } from './endpoint-queries.ts';
import type { EndpointView } from './endpoint-schemas.ts';
import { showEndpoint } from './show-endpoint.ts';

/** The endpoints of this workspace and mode with their health, newest first. */
export async function listEndpoints({ db, now }: Services, owner: Owner): Promise<EndpointView[]> {
  const rows = await listEndpointStates(db, owner);
  return rows.map((row) => showEndpoint(row, now()));
}
