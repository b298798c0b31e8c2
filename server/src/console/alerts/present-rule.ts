import type { Alert } from '../../alerts/rules/alert.ts';
import type { Recipient } from '../../alerts/rules/recipient.ts';
import { inJson } from '../in-json.ts';
import type { AlertJson, RecipientJson } from './schemas.ts';

/** A rule as the page reads it. */
export function presentRule({ recipients, briefing, ...rule }: Alert): AlertJson {
  return {
    ...inJson(rule),
    recipients: recipients.map(presentRecipient),
    briefing: briefing && inJson(briefing),
  };
}

function presentRecipient(recipient: Recipient): RecipientJson {
  return recipient.type === 'email'
    ? recipient
    : { type: recipient.type, channel: inJson(recipient.channel) };
}
