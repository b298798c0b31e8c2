// What the page of alerts is told, and what it asks; it reads the types from here.

import { type Static, Type } from 'typebox';
import { alertConditions } from '../../domain/alert-condition.ts';
import type { MailRow } from '../../store/rows/mail-rows.ts';
import { ModeParams } from '../desk/request-schemas.ts';

export const NewAlertBody = Type.Object(
  {
    condition: Type.Unsafe<(typeof alertConditions)[number]>({ type: 'string', enum: [...alertConditions] }),
    recipient: Type.String({ format: 'email', maxLength: 254 }),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  },
  { additionalProperties: false },
);
export type NewAlert = Static<typeof NewAlertBody>;

export const TestMailBody = Type.Object({ recipient: Type.String({ format: 'email', maxLength: 254 }) });
export const AlertParams = Type.Object({
  ...ModeParams.properties,
  alert: Type.String({ maxLength: 64 }),
});

/** What is to become of a test mail, as of every alert. */
export type TestMailOutcome =
  | { state: 'due' }
  /** The address had its share of this hour; it waits for a digest. `until` is ISO 8601 UTC. */
  | { state: 'held'; until: string }
  /** Nothing was written: the address wants no more alerts of this workspace. */
  | { state: 'unsubscribed' }
  /** Nothing was written: the address is outside the team, had its first mail, and has not confirmed. */
  | { state: 'awaiting_confirmation' };

/** What the workspace has had of the alert mails of this hour. */
export interface MailShareView {
  written: number;
  most: number;
  /** Changes that wait for the next digests. */
  gathered: number;
  /** When the next digests are written, ISO 8601 UTC; null while nothing waits. */
  digestAt: string | null;
}

/** A mail that was written, and what became of it. */
export interface SentMail {
  id: string;
  kind: MailRow['kind'];
  recipient: string;
  subject: string;
  state: MailRow['state'];
  /** Why it has not been sent; null when it has, or was not tried yet. */
  lastError: string | null;
  createdAt: string;
  settledAt: string | null;
}
