/** `expiring`: rotated, but valid until the end of the overlap. */
export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** Whether a key works at `now`. It does not work at its end or later. */
export function keyState(key: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): KeyState {
  if (key.revokedAt) return 'revoked';
  if (!key.expiresAt) return 'active';
  return key.expiresAt > now ? 'expiring' : 'expired';
}
