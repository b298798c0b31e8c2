// Channels of chats and the messages to them.

import type { Mode } from '../../domain/references/reference.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Json } from '../column-types.ts';

export const chatKinds = ['slack', 'teams'] as const;
export type ChatKind = (typeof chatKinds)[number];

export interface ChatChannelRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  kind: ChatKind;
  /** Sealed. */
  url: Buffer;
  masked_url: string;
  /** The person who added it; null: a key. */
  created_by: string | null;
  created_at: Date;
  /** Failed attempts since the last success. */
  attempts: number;
  /** Also the end of a lease. Null: nothing waits, or it is paused. */
  next_attempt_at: Date | null;
  paused_at: Date | null;
  /** Why the last attempt failed; null after a success. */
  last_error: string | null;
  /** Messages that were dropped because the channel was full, and that no posted message has reported yet. */
  dropped_count: number;
}

export interface ChatMessageRow {
  id: string;
  workspace_id: string;
  channel_id: string;
  /** Null for a message about no shipment, or about several. */
  shipment_id: string | null;
  kind: 'alert' | 'briefing' | 'test';
  language: Language;
  /** On one line. */
  subject: string;
  content: Json<unknown>;
  /** `gathered`: sent as a line of one message for many. */
  state: 'pending' | 'sent' | 'gathered' | 'failed';
  last_error: string | null;
  created_at: Date;
  settled_at: Date | null;
}
