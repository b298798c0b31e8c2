import type { Subscription } from '../mail/unsubscriptions.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Where the links of a mail lead; each is null while the server does not know its public address. */
export interface AlertLinks {
  shipment(reference: string): string | null;
  unsubscribe(subscription: Subscription): string | null;
}

/** @param publicUrl without a slash at its end */
export function alertLinks(publicUrl: string | null, unsubscribeKey: Buffer): AlertLinks {
  if (publicUrl === null) return { shipment: () => null, unsubscribe: () => null };
  return {
    shipment: (reference) => `${publicUrl}/shipments/${encodeURIComponent(reference)}`,
    unsubscribe: (subscription) =>
      `${publicUrl}/unsubscribe/${unsubscribeToken(subscription, unsubscribeKey)}`,
  };
}
