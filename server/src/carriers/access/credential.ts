import { createHash } from 'node:crypto';
import type { AuthSettings } from './create-auth.ts';

/**
 * Identifies what a carrier counts requests by: its address and our log-in. Two carriers with the same log-in have the
 * same name. It is a hash, so it may be stored where the log-in must not be.
 */
export function credentialName({ baseUrl, auth }: { baseUrl: string; auth: AuthSettings }): string {
  const { origin } = new URL(baseUrl);
  return createHash('sha256')
    .update(JSON.stringify([origin, auth]))
    .digest('hex');
}
