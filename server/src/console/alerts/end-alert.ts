import type { Owner } from '../../accounts/owner.ts';
import { deleteAlert } from '../../alerts/delete-alert.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import type { Actor } from '../audit.ts';
import { audited } from '../audited.ts';

/** Ends a rule, and tells the log. @throws Problem `not_found` */
export async function endAlert(
  deps: { db: Db; now: Clock },
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<void> {
  const { workspaceId, mode } = owner;
  await audited(
    deps,
    actor,
    (within) => deleteAlert(within, owner, id),
    () => ({ action: 'alert.delete', workspaceId, target: id, details: { mode } }),
  );
}
