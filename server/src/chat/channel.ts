import type { ChatChannelRow } from '../store/rows/chat-rows.ts';

/** A channel, without its URL. */
export interface Channel extends Pick<ChatChannelRow, 'id' | 'kind'> {
  /** Its host and its last characters. */
  maskedUrl: string;
  /** Nothing is sent to it until a member resumes it; null: it is not paused. */
  pausedAt: Date | null;
  /** Why the last attempt failed; null after a success. */
  lastError: string | null;
  lastSentAt: Date | null;
  /** Messages that were dropped because the channel was full, and that no posted message has reported yet. */
  dropped: number;
}

export function channelOf(row: ChatChannelRow): Channel {
  const { id, kind, masked_url, paused_at, last_error, last_sent_at, dropped_count } = row;
  return {
    ...{ id, kind },
    maskedUrl: masked_url,
    pausedAt: paused_at,
    lastError: last_error,
    lastSentAt: last_sent_at,
    dropped: dropped_count,
  };
}
