import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Subscription } from '../../mail/unsubscriptions.ts';

/** The purposes of the keys of these tokens. */
export const unsubscribePurpose = 'unsubscribe';
export const confirmPurpose = 'confirm recipient';

/**
 * NIST SP 800-107 section 5.3.3: half of a SHA-256 is enough for a token that is checked online. It keeps the link
 * short.
 */
const tagBytes = 16;

/** Proves that its holder got a mail to this address. It is in every alert to the address, and never expires. */
export function unsubscribeToken({ workspaceId, recipient }: Subscription, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify([workspaceId, recipient])).toString('base64url');
  return `${payload}.${tagOf(payload, key)}`;
}

/**
 * The workspace and recipient of a token; null for a token that we did not make.
 * @param keys newest first, so that links from before a change of the secret still work
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

/** Compares in constant time. Compares text, because decoders of Base64 accept invalid characters. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
