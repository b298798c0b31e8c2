import type { Recipient } from '../../../client/src/landfall.ts';
import { formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';

/** A recipient in words: its address, or its chat with the end of its URL. */
export function recipientName({ type, email, url }: Recipient): string {
  return email ?? `${text.alerts.chat.kinds[type]} ${url}`;
}

/** All recipients of a rule, for the names of its buttons. */
export function recipientNames(recipients: readonly Recipient[]): string {
  return formatSeries(recipients.map(recipientName));
}
