import type { Owner } from '../accounts/owner.ts';
import { type Actor, audit } from '../audit/audit.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import { notifyWork } from '../work/start-duty.ts';
import { type ChannelChange, lockChannel, updateChannel } from './channel-queries.ts';
import { hasWaiting } from './message-queries.ts';
import { chatDutyName } from './write-messages.ts';

/**
 * Ends the pause of a channel: messages that wait are posted, as one if they are many. Without a pause it stays as it is.
 * @throws Problem `not_found`
 */
export async function resumeChannel(
  services: Services,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await endPause({ ...services, db: tx }, actor, await lockChannel(tx, owner, id));
  });
}

/** The same within a transaction. The channel is locked. */
export async function endPause(
  deps: { db: Tx; now: Clock },
  actor: Actor,
  channel: ChatChannelRow,
): Promise<ChatChannelRow> {
  if (channel.paused_at === null) return channel;
  const { id: target, workspace_id: workspaceId, mode } = channel;
  const change = { ...(await endOfPause(deps.db, target, deps.now())), attempts: 0 };
  await updateChannel(deps.db, target, change);
  await notifyWork(deps.db, chatDutyName);
  await audit(deps, actor, { action: 'channel.resume', workspaceId, target, details: { mode } });
  return { ...channel, ...change };
}

/** The change that ends the pause of a channel: messages that wait are due at once. */
export async function endOfPause(db: Db | Tx, id: string, now: Date): Promise<ChannelChange> {
  return { paused_at: null, next_attempt_at: (await hasWaiting(db, id)) ? now : null };
}
