import type { RecipientJson } from '../../../server/src/console/alerts/schemas.ts';
import { formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';

/** A recipient in words: its address, or its chat with the end of its URL. */
export function recipientName(recipient: RecipientJson): string {
  if (recipient.type === 'email') return recipient.email;
  return `${text.alerts.chat.kinds[recipient.type]} ${recipient.channel.maskedUrl}`;
}

/** All recipients of a rule, for the names of its buttons. */
export function recipientNames(recipients: readonly RecipientJson[]): string {
  return formatSeries(recipients.map(recipientName));
}
