import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { audited } from '../audit/audited.ts';
import { type Channel, channelOf } from './channel.ts';
import type { ChatDeps } from './chat-deps.ts';
import { lockOwnChannel } from './lock-own-channel.ts';
import { resumeChannel } from './resume-channel.ts';

/**
 * Ends the pause of a channel: messages that wait are posted, as one if they are many. Writes that into the audit log.
 * @throws Problem `not_found`
 */
export async function resumeChannelAudited(
  deps: Pick<ChatDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<Channel> {
  const { workspaceId, mode } = owner;
  const { after } = await audited(
    deps,
    actor,
    async (within) => {
      const before = await lockOwnChannel(within.db, owner, id);
      return { before, after: await resumeChannel(within, before) };
    },
    ({ before }) =>
      before.paused_at === null
        ? null
        : { action: 'channel.resume', workspaceId, target: id, details: { mode } },
  );
  return channelOf(after);
}
