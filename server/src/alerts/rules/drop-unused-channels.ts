import type { Owner } from '../../accounts/owner.ts';
import { deleteChannelsExcept, lockChannels } from '../../chat/channel-queries.ts';
import type { Db, Tx } from '../../store/open.ts';
import { listUsedChannels } from './queries.ts';

/** Deletes the channels that no rule of this workspace and mode names any more, with their chat messages. */
export async function dropUnusedChannels(tx: Db | Tx, owner: Owner): Promise<void> {
  await lockChannels(tx, owner);
  await deleteChannelsExcept(tx, owner, await listUsedChannels(tx, owner));
}
