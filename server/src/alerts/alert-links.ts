import type { Owner } from '../accounts/owner.ts';
import type { ShipmentEvent } from '../domain/announcing/shipment-event.ts';
import { consoleUrl } from '../mail/console-url.ts';
import type { Subscription } from '../mail/unsubscriptions.ts';
import { shareAddresses } from '../sharing/links/present-share.ts';
import { sharePurpose } from '../sharing/links/share-token.ts';
import type { Sealer } from '../store/sealer.ts';
import { confirmPurpose, unsubscribePurpose, unsubscribeToken } from './subscriptions/unsubscribe-token.ts';

/** The URLs of the links in a mail; null where there is no such page. */
export interface AlertLinks {
  /** The console's page of the shipment of an event. */
  shipment(event: ShipmentEvent): string | null;
  /** The page of a share link, by its id. */
  share(linkId: string): string | null;
  /** The console's page of all shipments. */
  shipments(owner: Owner): string | null;
  /** The console's page of the alerts. */
  alerts(owner: Owner): string | null;
  unsubscribe(subscription: Subscription): string | null;
  /** Null: addresses get mails without being asked to confirm. */
  confirm(subscription: Subscription): string | null;
  /** Of an address that was entered on the page of a share link. */
  confirmSubscriber(subscription: Subscription, linkId: string): string | null;
  /** Whether addresses outside a team must confirm that they want its mails. */
  asksToConfirm: boolean;
}

interface LinkKeys {
  unsubscribe: Buffer;
  confirm: Buffer;
  share: Buffer;
  asksToConfirm?: boolean;
}

/** @param publicUrl without a slash at its end */
export function alertLinks(publicUrl: string, keys: LinkKeys): AlertLinks {
  const { asksToConfirm = true } = keys;
  return {
    shipment: (event) =>
      `${consoleUrl(publicUrl, event)}/shipments/${encodeURIComponent(event.data.reference)}`,
    share: (linkId) => shareAddresses(publicUrl, linkId, keys.share).url,
    shipments: (owner) => `${consoleUrl(publicUrl, owner)}/shipments`,
    alerts: (owner) => `${consoleUrl(publicUrl, owner)}/alerts`,
    unsubscribe: (subscription) =>
      `${publicUrl}/unsubscribe/${unsubscribeToken(subscription, keys.unsubscribe)}`,
    confirm: (subscription) =>
      asksToConfirm ? `${publicUrl}/confirm/${unsubscribeToken(subscription, keys.confirm)}` : null,
    confirmSubscriber: (subscription, linkId) =>
      `${publicUrl}/confirm/${unsubscribeToken({ ...subscription, linkId }, keys.confirm)}`,
    asksToConfirm,
  };
}

/** The links of a server. A key is derived when the first link needs it, because commands work without a secret. */
export function openAlertLinks(
  { publicUrl, confirmRecipients }: { publicUrl: string | null; confirmRecipients: boolean },
  sealer: Sealer,
): AlertLinks {
  if (publicUrl === null) return noLinks;
  return alertLinks(publicUrl, {
    get unsubscribe() {
      return sealer.purposeKey(unsubscribePurpose);
    },
    get share() {
      return sealer.purposeKey(sharePurpose);
    },
    get confirm() {
      return sealer.purposeKey(confirmPurpose);
    },
    asksToConfirm: confirmRecipients,
  });
}

/** The links of a server that does not know its public address. */
export const noLinks: AlertLinks = {
  shipment: () => null,
  share: () => null,
  shipments: () => null,
  alerts: () => null,
  unsubscribe: () => null,
  confirm: () => null,
  confirmSubscriber: () => null,
  asksToConfirm: false,
};
