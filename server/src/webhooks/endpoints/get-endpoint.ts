import type { Owner } from '../../accounts/owner.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { type EndpointDetail, endpointDetailOf } from './endpoint.ts';
import { getEndpointRow, getEndpointState } from './endpoint-queries.ts';

/** An endpoint with its health. @throws Problem `not_found` */
export async function getEndpoint(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
  id: string,
): Promise<EndpointDetail> {
  const row = await getEndpointRow(db, owner, id);
  return endpointDetailOf(row, await getEndpointState(db, id), now());
}
