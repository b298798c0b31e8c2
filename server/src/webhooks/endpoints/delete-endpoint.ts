import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { fieldsInLog } from './endpoint-fields.ts';
import { lockEndpoint, updateEndpoint } from './endpoint-queries.ts';
import type { DeletedEndpoint } from './endpoint-schemas.ts';

/** Deletes the endpoint. Nothing more is sent to it. @throws Problem `not_found` */
export async function deleteEndpoint(
  { db, now }: Services,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<DeletedEndpoint> {
  return await inTransaction(db, async (tx) => {
    const { label, url } = await lockEndpoint(tx, owner, id);
    await notifyEndpointChange(tx, id);
    await updateEndpoint(tx, id, { deleted_at: now() });
    const { workspaceId, mode } = owner;
    const details = { mode, ...fieldsInLog({ label, url }) };
    await audit({ db: tx, now }, actor, { action: 'webhook.delete', workspaceId, target: id, details });
    return { id, deleted: true };
  });
}
