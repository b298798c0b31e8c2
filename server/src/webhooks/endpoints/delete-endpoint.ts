import type { Owner } from '../../accounts/owner.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-queries.ts';

/** Deletes the endpoint, and returns it. Nothing more is sent to it. @throws Problem `not_found` */
export async function deleteEndpoint(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  owner: Owner,
  id: string,
): Promise<Endpoint> {
  return await inTransaction(db, async (tx) => {
    await lockEndpoint(tx, owner, id);
    await notifyEndpointChange(tx, id);
    return endpointOf(await updateEndpoint(tx, id, { deleted_at: now() }));
  });
}
