import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import { notifyWork } from '../work/start-duty.ts';
import { updateChannel } from './channel-queries.ts';
import type { ChatDeps } from './chat-deps.ts';
import { endOfPause } from './end-of-pause.ts';
import { chatDutyName } from './write-messages.ts';

/** Ends the pause of a channel that is locked; without a pause it stays as it is. */
export async function resumeChannel(
  { db, now }: Pick<ChatDeps, 'db' | 'now'>,
  channel: ChatChannelRow,
): Promise<ChatChannelRow> {
  if (channel.paused_at === null) return channel;
  const change = { ...(await endOfPause(db, channel.id, now())), attempts: 0 };
  await updateChannel(db, channel.id, change);
  await notifyWork(db, chatDutyName);
  return { ...channel, ...change };
}
