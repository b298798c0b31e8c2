// The secret in the address of a share link: `<id>.<signature>`. It is made again from the id whenever the address is shown,
// so the database holds no secret, and a copy of it opens no link.

import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of the keys that sign tokens. */
export const sharePurpose = 'share';

const idForm = /^shr_[0-9A-Za-z]{22}$/;

/** NIST SP 800-107, section 5.3.3: half of a SHA-256 is enough for a token that is checked online, and the link stays short. */
const signatureBytes = 16;
/** Longer texts are no tokens. */
const longestToken = 100;

/** Only such ids are looked up, because PostgreSQL cannot store every text. */
export function isShareId(text: string): boolean {
  return idForm.test(text);
}

export function shareToken(id: string, key: Buffer): string {
  return `${id}.${signatureOf(id, key)}`;
}

/**
 * The id of a token; null for a token that we did not make. It costs the same for every key, whichever of them signed.
 * @param keys newest first, so that links from before a change of the secret still work
 */
export function readShareToken(token: string, keys: readonly Buffer[]): string | null {
  const [id = '', signature = '', ...rest] = token.slice(0, longestToken).split('.');
  if (rest.length > 0 || !isShareId(id)) return null;
  const matches = keys.map((key) => isSameSignature(signature, signatureOf(id, key)));
  return matches.includes(true) ? id : null;
}

function signatureOf(id: string, key: Buffer): string {
  return createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes).toString('base64url');
}

/** Compares in constant time. Compares text, because decoders of Base64 accept invalid characters. */
function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
