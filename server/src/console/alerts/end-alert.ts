import type { Owner } from '../../accounts/owner.ts';
import { deleteAlert } from '../../alerts/delete-alert.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit } from '../audit.ts';

/** Ends a rule, and tells the log. @throws Problem `not_found` */
export async function endAlert(
  deps: { db: Db; now: Clock },
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<void> {
  await deleteAlert(deps, owner, id);
  const { workspaceId, mode } = owner;
  await audit(deps, actor, { action: 'alert.delete', workspaceId, target: id, details: { mode } });
}
