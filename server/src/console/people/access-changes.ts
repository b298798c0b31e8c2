// Notifies the servers that the access of a person changed: a role, a membership, a session, an account, or a blocked workspace.

import { notify } from '../../store/notify.ts';
import type { Db, Store, Tx } from '../../store/open.ts';

const channel = 'access';

/** When `tx` commits, every process checks the open connections of this person again. */
export async function notifyAccessChange(tx: Db | Tx, personId: string): Promise<void> {
  await notify(tx, channel, personId);
}

/** The same for all members of this workspace. */
export async function notifyAccessOfMembers(tx: Db | Tx, workspaceId: string): Promise<void> {
  const members = await tx
    .selectFrom('memberships')
    .select('person_id')
    .where('workspace_id', '=', workspaceId)
    .execute();
  for (const { person_id } of members) await notifyAccessChange(tx, person_id);
}

/** Calls `changed` with the id of the person, for changes in any process; with `''` if it may be any person. */
export function followAccessChanges(
  listen: Store['listen'],
  changed: (personId: string) => void,
): Promise<() => Promise<void>> {
  return listen(channel, changed);
}
