import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { AlertDeps } from '../alert-deps.ts';
import { deleteAlert } from './delete-alert.ts';

/** Deletes a rule and writes that into the audit log. @throws Problem `not_found` */
export function deleteAlertAudited(
  deps: Pick<AlertDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<void> {
  const { workspaceId, mode } = owner;
  return audited(
    deps,
    actor,
    (within) => deleteAlert(within, owner, id),
    () => ({ action: 'alert.delete', workspaceId, target: id, details: { mode } }),
  );
}
