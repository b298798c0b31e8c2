// The Ed25519 keys of this installation, derived from its secrets: nothing is stored, and a changed secret gives a new key.

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Sealer } from '../store/sealer.ts';

export interface SigningKey {
  privateKey: KeyObject;
  /** The 32 bytes of the public key in base64url, as `x` of a JSON Web Key (RFC 8037). */
  publicKey: string;
}

const purpose = 'evidence';
/** What precedes the 32 bytes of a private key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

export function signingKey(sealer: Sealer): SigningKey {
  return signingKeyOf(sealer.purposeKey(purpose));
}

/** One for every secret, newest first: the others signed before APP_SECRET was changed. */
export function publicKeys(sealer: Sealer): string[] {
  return sealer.purposeKeys(purpose).map((seed) => signingKeyOf(seed).publicKey);
}

function signingKeyOf(seed: Buffer): SigningKey {
  const der = Buffer.concat([pkcs8Start, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('an Ed25519 key has no x');
  return { privateKey, publicKey: x };
}

/** Null unless the text is a public key. */
export function readPublicKey(text: string): KeyObject | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return null;
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
}
