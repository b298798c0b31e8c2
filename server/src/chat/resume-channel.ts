import type { Owner } from '../accounts/owner.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import { notifyWork } from '../work/start-duty.ts';
import { updateChannel } from './channel-queries.ts';
import type { ChatDeps } from './chat-deps.ts';
import { endOfPause } from './end-of-pause.ts';
import { lockOwnChannel } from './lock-own-channel.ts';
import { chatDutyName } from './write-messages.ts';

/**
 * Ends the pause of a channel: messages that wait are posted, as one if they are many. Without a pause it stays as it is.
 * @throws Problem `not_found`
 */
export async function resumeChannel(
  { db, now }: Pick<ChatDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<void> {
  const { workspaceId, mode } = owner;
  await inTransaction(db, async (tx) => {
    const within = { db: tx, now };
    const before = await lockOwnChannel(tx, owner, id);
    const after = await endPause(within, before);
    const entry = { action: 'channel.resume', workspaceId, target: id, details: { mode } } as const;
    if (after !== before) await audit(within, actor, entry);
  });
}

/** Part of a verb, which writes the entry into the audit log. The channel is locked. */
export async function endPause(
  { db, now }: Pick<ChatDeps, 'db' | 'now'>,
  channel: ChatChannelRow,
): Promise<ChatChannelRow> {
  if (channel.paused_at === null) return channel;
  const change = { ...(await endOfPause(db, channel.id, now())), attempts: 0 };
  await updateChannel(db, channel.id, change);
  await notifyWork(db, chatDutyName);
  return { ...channel, ...change };
}
