import type { Owner } from '../../accounts/owner.ts';
import { notify } from '../../store/notify.ts';
import type { Db, Tx } from '../../store/open.ts';

/** The channel on which new events are announced to requests that wait for them; the payload is an `ownerName`. */
export const eventChannel = 'event';

/** Ends the waits for events of this workspace and mode, once `tx` is committed. */
export function notifyEvents(tx: Db | Tx, owner: Owner): Promise<void> {
  return notify(tx, eventChannel, ownerName(owner));
}

export function ownerName({ workspaceId, mode }: Owner): string {
  return `${workspaceId} ${mode}`;
}
