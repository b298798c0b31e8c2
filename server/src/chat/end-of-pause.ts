import type { Db, Tx } from '../store/open.ts';
import type { ChannelChange } from './channel-queries.ts';
import { hasWaiting } from './message-queries.ts';

/** The change that ends the pause of a channel: messages that wait are due at once. */
export async function endOfPause(db: Db | Tx, id: string, now: Date): Promise<ChannelChange> {
  return { paused_at: null, next_attempt_at: (await hasWaiting(db, id)) ? now : null };
}
