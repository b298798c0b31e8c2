import type { Language } from '../domain/text/language.ts';
import type { Services } from '../services.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ChatMessageRow } from '../store/rows/chat-rows.ts';
import { notifyWork } from '../work/start-duty.ts';
import { boundedContent, type ChatContent } from './chat-content.ts';
import { insertMessages } from './message-queries.ts';

/** The duty that posts to channels. */
export const chatDutyName = 'chat';

/** A message to be posted. */
export interface NewMessage {
  workspaceId: string;
  channelId: string;
  shipmentId: string | null;
  kind: ChatMessageRow['kind'];
  language: Language;
  content: ChatContent;
}

/** Writes messages in the transaction of the change that they report. They are posted once it commits. */
export async function writeMessages(
  { newId, now, chatDropped }: Services,
  tx: Db | Tx,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const at = now();
  const contents = messages.map(({ content }) => boundedContent(content));
  const rows = messages.map((message, index) => ({
    id: newId('cm'),
    workspace_id: message.workspaceId,
    channel_id: message.channelId,
    shipment_id: message.shipmentId,
    kind: message.kind,
    language: message.language,
    subject: contents[index]?.heading ?? '',
    state: 'pending' as const,
    last_error: null,
    created_at: at,
    settled_at: null,
  }));
  const dropped = await insertMessages(tx, rows, contents, at);
  if (dropped > 0) chatDropped?.(dropped);
  await notifyWork(tx, chatDutyName);
}
