import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a DCSA 2.2 callback is signed with our secret: `Notification-Signature: sha256=<hex>`, an HMAC over the bytes
 * of the body as received. In the standard, the secret is given in Base64 and the decoded bytes are the key; publishers
 * that use the text itself are accepted too. Compared in constant time.
 */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const hex = /^\s*sha256=([0-9a-f]{64})\s*$/i.exec(header ?? '')?.[1];
  if (hex === undefined) return false;
  const given = Buffer.from(hex, 'hex');
  const matches = keysOf(secret).map((key) =>
    timingSafeEqual(given, createHmac('sha256', key).update(body).digest()),
  );
  return matches.includes(true);
}

function keysOf(secret: string): Buffer[] {
  const decoded = Buffer.from(secret, 'base64');
  const isBase64 =
    decoded.length >= 16 && decoded.toString('base64').replace(/=+$/, '') === secret.replace(/=+$/, '');
  return [Buffer.from(secret, 'utf8'), ...(isBase64 ? [decoded] : [])];
}

/**
 * Whether the request shows our token: `Authorization: Bearer …`. DCSA 3.0 leaves open how a carrier that sends events
 * proves who it is. Compared in constant time, whatever the length.
 */
export function showsToken(header: string | undefined, token: string): boolean {
  const shown = /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1];
  return shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
