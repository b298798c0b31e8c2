import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Subscription } from '../mail/unsubscriptions.ts';

/** What the keys of these tokens are derived for. */
export const unsubscribePurpose = 'unsubscribe';

/** NIST SP 800-107 section 5.3.3: half of a SHA-256 is plenty for what is checked online. It keeps the link short. */
const tagBytes = 16;

/** What proves that somebody got a mail to this address: it is in every alert to them, and never expires. */
export function unsubscribeToken({ workspaceId, recipient }: Subscription, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify([workspaceId, recipient])).toString('base64url');
  return `${payload}.${tagOf(payload, key)}`;
}

/**
 * Whose token it is; null for one that we did not make.
 * @param keys newest first: links of before a change of the secret still work
 */
export function readUnsubscribeToken(token: string, keys: readonly Buffer[]): Subscription | null {
  const [payload = '', tag = '', ...rest] = token.split('.');
  if (rest.length > 0 || !keys.some((key) => isEqual(tag, tagOf(payload, key)))) return null;
  const [workspaceId, recipient] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
  ];
  return { workspaceId, recipient };
}

function tagOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(payload).digest().subarray(0, tagBytes).toString('base64url');
}

/** In a time that does not tell how much of it is right. As text: decoders of Base64 let strange characters pass. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
