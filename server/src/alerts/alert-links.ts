import type { ShipmentEvent } from '../domain/shipment-event.ts';
import { consoleUrl } from '../mail/console-url.ts';
import type { Subscription } from '../mail/unsubscriptions.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Where the links of a mail lead; null where there is no such place. */
export interface AlertLinks {
  /** The console's page of the shipment that an event tells of. */
  shipment(event: Pick<ShipmentEvent, 'workspaceId' | 'mode' | 'data'>): string | null;
  unsubscribe(subscription: Subscription): string | null;
}

/** @param publicUrl without a slash at its end */
export function alertLinks(publicUrl: string, unsubscribeKey: Buffer): AlertLinks {
  return {
    shipment: (event) =>
      `${consoleUrl(publicUrl, event)}/shipments/${encodeURIComponent(event.data.reference)}`,
    unsubscribe: (subscription) =>
      `${publicUrl}/unsubscribe/${unsubscribeToken(subscription, unsubscribeKey)}`,
  };
}

/** While the server does not know its public address. */
export const noLinks: AlertLinks = { shipment: () => null, unsubscribe: () => null };
