import type { Services } from '../../services.ts';
import { areInvented } from '../../tracking/shipment/are-invented.ts';
import { addressesOfToken } from '../links/present-share.ts';
import { takesSubscribers } from '../links/takes-subscribers.ts';
import type { ShownLink } from './find-shown.ts';

/** Whose link it is, and what kind. Neither the tag nor the view of the link is in it. */
export type Heading = ReturnType<typeof presentHeading>;

/** @param base the address of this server, without a slash at its end */
export function presentHeading(services: Services, shown: ShownLink, base: string) {
  const { token, link, brand } = shown;
  const { name, colour } = brand;
  return {
    brand: {
      name,
      colour,
      // A path: the page is at the same origin, whatever address the server has for others.
      logo_url: logoPath(shown),
    },
    share: {
      type: link.scope.type,
      title: link.title,
      expires_at: link.expires_at.toISOString(),
      calendar_url: addressesOfToken(base, token).calendar_url,
      /** Its page takes addresses that are to be told when an ETA moves. */
      subscribable: takesSubscribers(services, link),
      sandbox: link.mode === 'test',
      /** Its shipments are invented: those of the sandbox, and those of a demo. */
      simulated: areInvented(services, shown.owner),
    },
  };
}

/** Null without a logo. */
export function logoPath({ token, brand: { has_logo, changed_at } }: ShownLink): string | null {
  return has_logo ? `/share/${token}/logo?v=${changed_at?.getTime().toString(36)}` : null;
}
