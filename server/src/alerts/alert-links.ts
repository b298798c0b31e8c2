import type { Subscription } from '../mail/unsubscriptions.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Where the links of a mail lead; null where there is no such place. */
export interface AlertLinks {
  shipment(reference: string): string | null;
  unsubscribe(subscription: Subscription): string | null;
}

/** @param publicUrl without a slash at its end */
export function alertLinks(publicUrl: string, unsubscribeKey: Buffer): AlertLinks {
  return {
    shipment: (reference) => `${publicUrl}/shipments/${encodeURIComponent(reference)}`,
    unsubscribe: (subscription) =>
      `${publicUrl}/unsubscribe/${unsubscribeToken(subscription, unsubscribeKey)}`,
  };
}

/** While the server does not know its public address. */
export const noLinks: AlertLinks = { shipment: () => null, unsubscribe: () => null };
