import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { type Endpoint, endpointOf, urlInLog } from './endpoint.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-queries.ts';

/** Deletes the endpoint, and returns it. Nothing more is sent to it. @throws Problem `not_found` */
export async function deleteEndpoint(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<Endpoint> {
  return await inTransaction(db, async (tx) => {
    await lockEndpoint(tx, owner, id);
    await notifyEndpointChange(tx, id);
    const deleted = endpointOf(await updateEndpoint(tx, id, { deleted_at: now() }));
    const { workspaceId, mode } = owner;
    const details = { mode, label: deleted.label, url: urlInLog(deleted.url) };
    await audit({ db: tx, now }, actor, { action: 'webhook.delete', workspaceId, target: id, details });
    return deleted;
  });
}
