import type { ShareLinkJson, ShareLinkScopeJson } from '../../../server/src/console/sharing/schemas.ts';
import { text } from '../text/text.ts';
import type { Tone } from '../ui/badge.tsx';

type LinkState = 'active' | 'expired' | 'revoked';

export const stateTones: Record<LinkState, Tone> = { active: 'good', expired: 'neutral', revoked: 'neutral' };

/** @param now milliseconds since the epoch */
export function linkState(
  { revokedAt, expiresAt }: Pick<ShareLinkJson, 'revokedAt' | 'expiresAt'>,
  now: number,
): LinkState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
}

/** What a link shows: `Shipment MSCU1234566`. */
export function scopeName(scope: ShareLinkScopeJson): string {
  const { scopes } = text.sharing;
  switch (scope.type) {
    case 'shipment':
      return text.sharing.scoped(scopes.shipment, scope.reference);
    case 'tag':
      return text.sharing.scoped(scopes.tag, scope.tag);
    case 'view':
      return text.sharing.scoped(scopes.view, scope.name);
  }
}
