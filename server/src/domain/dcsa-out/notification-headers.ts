import { createHmac } from 'node:crypto';
import { dcsaVersion } from './dcsa-codes.ts';

/** Events that are pushed to a subscriber. */
export interface PushedEvents {
  subscriptionId: string;
  /** Base64, whose bytes are the key. */
  secret: string;
  /** The bytes that are sent, as text. */
  body: string;
}

/** The headers that name and sign a notification, as the standard says. */
export function notificationHeaders({ subscriptionId, secret, body }: PushedEvents): Record<string, string> {
  const signature = createHmac('sha256', secret, { encoding: 'base64' }).update(body).digest('hex');
  return {
    'Subscription-ID': subscriptionId,
    'Notification-Signature': `sha256=${signature}`,
    'API-Version': dcsaVersion,
  };
}
