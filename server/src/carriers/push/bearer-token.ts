import { createHash, timingSafeEqual } from 'node:crypto';

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
