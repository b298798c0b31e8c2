// The requests and answers of the page of alerts that the API has not; the page reads the types from here.

import { Type } from 'typebox';
import type { MailShare } from '../../alerts/publishing/mail-share.ts';
import type { ListedMessage } from '../../chat/list-chat-messages.ts';
import type { InJson } from '../../http/in-json.ts';
import type { ListedMail, readMail } from '../../mail/mail-lists.ts';
import { ModeParams } from '../mode-params.ts';
import type { SentTestMail } from './send-test-mail.ts';

export const TestMailBody = Type.Object({ recipient: Type.String({ format: 'email', maxLength: 254 }) });
export const ChannelParams = Type.Object({
  ...ModeParams.properties,
  channel: Type.String({ maxLength: 64 }),
});

export const MailParams = Type.Object({ mail: Type.String({ maxLength: 64 }) });

export type SentMail = InJson<ListedMail>;
export type MailText = Awaited<ReturnType<typeof readMail>>;
export type PostedMessage = InJson<ListedMessage>;
export type TestMailOutcome = InJson<SentTestMail>;

/** The alert mails that the workspace has sent in this hour, and its limit. */
export interface MailShareView extends InJson<MailShare> {
  /** False: mails become files on the server, because no mail server is set up. */
  sendsMail: boolean;
  most: number;
}
