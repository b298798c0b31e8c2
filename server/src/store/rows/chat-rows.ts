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
  url: Buffer;
  masked_url: string;
  created_by: string | null;
  created_at: Date;
  attempts: number;
  next_attempt_at: Date | null;
  paused_at: Date | null;
  last_error: string | null;
  dropped_count: number;
}

export interface ChatMessageRow {
  id: string;
  workspace_id: string;
  channel_id: string;
  shipment_id: string | null;
  kind: 'alert' | 'briefing' | 'test';
  language: Language;
  subject: string;
  content: Json<unknown>;
  state: 'pending' | 'sent' | 'gathered' | 'failed';
  last_error: string | null;
  created_at: Date;
  settled_at: Date | null;
}

export interface ChatTables {
  chat_channels: ChatChannelRow;
  chat_messages: ChatMessageRow;
}
