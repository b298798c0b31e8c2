import type { Share } from '../../../client/src/landfall.ts';
import { text } from '../text/text.ts';
import type { Tone } from '../ui/badge.tsx';

type LinkState = 'active' | 'expired' | 'revoked';

export const stateTones: Record<LinkState, Tone> = { active: 'good', expired: 'neutral', revoked: 'neutral' };

/** @param now milliseconds since the epoch */
export function linkState(
  { revoked_at, expires_at }: Pick<Share, 'revoked_at' | 'expires_at'>,
  now: number,
): LinkState {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) <= now ? 'expired' : 'active';
}

/** What a link shows: `Shipment MSCU1234566`. */
export function scopeName({ type, reference, tag, name }: Share['scope']): string {
  const { scoped, scopes } = text.sharing;
  return scoped(scopes[type], reference ?? tag ?? name ?? '');
}
