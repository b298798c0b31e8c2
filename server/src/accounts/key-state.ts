/** `expiring`: rotated, still good until the end of the overlap. */
export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** Whether a key works at `now`. From its end on, it does not. */
export function keyState(key: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): KeyState {
  if (key.revokedAt) return 'revoked';
  if (!key.expiresAt) return 'active';
  return key.expiresAt > now ? 'expiring' : 'expired';
}
