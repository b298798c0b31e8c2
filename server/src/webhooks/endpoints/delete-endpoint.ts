import type { Owner } from '../../accounts/owner.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { announceEndpointChange } from './endpoint-changes.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-queries.ts';
import type { DeletedEndpoint } from './endpoint-schemas.ts';

/** Deletes the endpoint. Nothing more is sent to it. @throws Problem `not_found` */
export async function deleteEndpoint(deps: WebhookDeps, owner: Owner, id: string): Promise<DeletedEndpoint> {
  await inTransaction(deps.db, async (tx) => {
    await lockEndpoint(tx, owner, id);
    await updateEndpoint(tx, id, { deleted_at: deps.now() });
    await announceEndpointChange(tx, id);
  });
  return { id, deleted: true };
}
