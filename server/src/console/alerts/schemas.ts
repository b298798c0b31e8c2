// The requests and answers of the page of alerts; the page reads the types from here.

import { type Static, Type } from 'typebox';
import type { Alert } from '../../alerts/rules/alert.ts';
import type { Recipient } from '../../alerts/rules/recipient.ts';
import { briefing, recipientList } from '../../alerts/schemas.ts';
import type { Channel } from '../../chat/channel.ts';
import { alertConditions } from '../../domain/alert-condition.ts';
import { orNull } from '../../http/schema-terms.ts';
import type { ShownMailState } from '../../mail/mail-lists.ts';
import type { ChatKind, ChatMessageRow } from '../../store/rows/chat-rows.ts';
import type { MailRow } from '../../store/rows/mail-rows.ts';
import { narrowingTags } from '../../tracking/showing/own-words-schema.ts';
import type { InJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';
import type { SentTestMail } from './send-test-mail.ts';

const condition = Type.Unsafe<(typeof alertConditions)[number]>({
  type: 'string',
  enum: [...alertConditions],
});
const recipient = Type.String({ format: 'email', maxLength: 254 });
const reference = Type.String({ minLength: 1, maxLength: 60 });
/** Null: any tags, or none. */
const tags = Type.Optional(orNull(narrowingTags('shipments')));

export const NewAlertBody = Type.Object(
  {
    condition,
    recipient: Type.Optional(recipient),
    recipients: Type.Optional(recipientList),
    reference: Type.Optional(reference),
    tags,
    briefing,
  },
  { additionalProperties: false },
);
export type NewAlert = Static<typeof NewAlertBody>;

/** What is absent stays; `reference`: null for every shipment. */
export const RuleChangeBody = Type.Object(
  {
    condition: Type.Optional(condition),
    recipient: Type.Optional(recipient),
    recipients: Type.Optional(recipientList),
    reference: Type.Optional(orNull(reference)),
    tags,
    briefing,
  },
  { additionalProperties: false },
);
export type RuleChange = Static<typeof RuleChangeBody>;

/** A recipient of a rule: an address, or a channel with its state. */
export type RecipientJson =
  | Extract<Recipient, { type: 'email' }>
  | { type: ChatKind; channel: InJson<Channel> };

export type AlertJson = InJson<Omit<Alert, 'recipients' | 'briefing'>> & {
  recipients: RecipientJson[];
  briefing: InJson<NonNullable<Alert['briefing']>> | null;
};

/** A chat message, and its state. */
export type PostedMessage = InJson<MessageView>;

export const TestMailBody = Type.Object({ recipient: Type.String({ format: 'email', maxLength: 254 }) });
export const ChannelParams = Type.Object({
  ...ModeParams.properties,
  channel: Type.String({ maxLength: 64 }),
});
export const ConsoleAlertParams = Type.Object({
  ...ModeParams.properties,
  alert: Type.String({ maxLength: 64 }),
});

export type TestMailOutcome = InJson<SentTestMail>;

/** The alert mails that the workspace has sent in this hour, and its limit. */
export interface MailShareView {
  /** False: mails become files on the server, because no mail server is set up. */
  sendsMail: boolean;
  written: number;
  most: number;
  /** Changes that wait for the next digests. */
  gathered: number;
  /** When the next digests are written, ISO 8601 UTC; null while nothing waits. */
  digestAt: string | null;
}

interface MessageView {
  id: string;
  /** Of the channel. */
  chat: ChatKind;
  maskedUrl: string;
  subject: string;
  state: ChatMessageRow['state'];
  /** Why it was given up; null while it is not. */
  lastError: string | null;
  createdAt: Date;
}

/** A mail and its state. */
export interface SentMail {
  id: string;
  kind: MailRow['kind'];
  recipient: string;
  subject: string;
  state: ShownMailState;
  /** Why it was not sent; null when it was sent, or was not tried yet. */
  lastError: string | null;
  createdAt: string;
  settledAt: string | null;
}
