import type { Owner } from '../../accounts/owner.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { getEndpointRow, getEndpointState } from './endpoint-queries.ts';
import type { EndpointDetail } from './endpoint-schemas.ts';
import { presentEndpointDetail } from './present-endpoint.ts';

/** An endpoint with its health. @throws Problem `not_found` */
export async function getEndpoint(deps: WebhookDeps, owner: Owner, id: string): Promise<EndpointDetail> {
  const row = await getEndpointRow(deps.db, owner, id);
  return presentEndpointDetail(row, await getEndpointState(deps.db, id), deps.now());
}
