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

/** What a link in a mail is about. */
interface Linked extends Subscription {
  /** Of an address that was entered on the page of a share link: that link. */
  linkId?: string | undefined;
}

/** Proves that its holder got a mail to this address. It is in every alert to the address, and never expires. */
export function unsubscribeToken({ workspaceId, recipient, linkId }: Linked, key: Buffer): string {
  const named = linkId === undefined ? [workspaceId, recipient] : [workspaceId, recipient, linkId];
  const payload = Buffer.from(JSON.stringify(named)).toString('base64url');
  return `${payload}.${tagOf(payload, key)}`;
}

/**
 * What a token is about; null for a token that we did not make.
 * @param keys newest first, so that links from before a change of the secret still work
 */
export function readUnsubscribeToken(token: string, keys: readonly Buffer[]): Linked | null {
  const [payload = '', tag = '', ...rest] = token.split('.');
  if (rest.length > 0 || !keys.some((key) => isEqual(tag, tagOf(payload, key)))) return null;
  const [workspaceId, recipient, linkId] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    workspaceId: string,
    recipient: string,
    linkId?: string,
  ];
  return { workspaceId, recipient, ...(linkId !== undefined && { linkId }) };
}

function tagOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(payload).digest().subarray(0, tagBytes).toString('base64url');
}

/** Compares in constant time. Compares text, because decoders of Base64 accept invalid characters. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
