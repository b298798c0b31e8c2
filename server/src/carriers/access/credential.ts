import { createHash } from 'node:crypto';
import type { AuthSettings } from './auth.ts';

/**
 * Names what a carrier counts requests by: its address and our log-in. Two carriers behind one log-in have one name. A hash,
 * so that the name may be stored where the log-in must not.
 */
export function credentialName({ baseUrl, auth }: { baseUrl: string; auth: AuthSettings }): string {
  const { origin } = new URL(baseUrl);
  return createHash('sha256')
    .update(JSON.stringify([origin, auth]))
    .digest('hex');
}
