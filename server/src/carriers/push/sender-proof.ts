import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * `Notification-Signature: sha256=<hex>` (DCSA 2.2), an HMAC over the bytes as received. In the standard, the key is the decoded
 * Base64 of the secret; publishers that use the text itself are accepted too. Compared in constant time.
 */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  return isHmac(body, /^\s*sha256=(.*)$/i.exec(header ?? '')?.[1], secret);
}

/** The hexadecimal HMAC-SHA256 itself, over the bytes as received. */
export function isHmac(body: Buffer, hex: string | undefined, secret: string): boolean {
  if (hex === undefined || !/^[0-9a-f]{64}\s*$/i.test(hex)) return false;
  const given = Buffer.from(hex.trim(), 'hex');
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

/** `Authorization: Bearer …`: DCSA 3.0 leaves open how a carrier proves who it is. In constant time. */
export function showsToken(header: string | undefined, token: string): boolean {
  const shown = /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1];
  return shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
