import type { ChatKind } from '../store/rows/chat-rows.ts';
import type { ChatContent } from './chat-content.ts';
import { slackPayload } from './slack-payload.ts';
import { teamsPayload } from './teams-payload.ts';

/** The body of the request that posts a message. */
export function payloadOf(kind: ChatKind, content: ChatContent): string {
  return JSON.stringify(kind === 'slack' ? slackPayload(content) : teamsPayload(content));
}
