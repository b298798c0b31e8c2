// Secrets in the database are sealed: they can be read only with APP_SECRET, which is kept elsewhere.

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Seals texts and derives keys, with the secrets of this installation. */
export interface Sealer {
  /** Encrypts with the newest secret. Sealing a text twice gives two different results. */
  seal(text: string): Buffer;
  /** Throws an Error with the reason when none of the secrets sealed the text, or when it was changed since. */
  open(sealed: Buffer): string;
  /** Whether the text was sealed with the newest secret. */
  isCurrent(sealed: Buffer): boolean;
  /** The ids of the secrets, newest first. They tell secrets apart, and do not give them away. */
  ids: readonly string[];
  /**
   * A key of 32 bytes for one purpose, such as signing links, derived from the newest secret. Keys of two purposes are
   * unrelated.
   */
  purposeKey(purpose: string): Buffer;
  /**
   * The same for every secret, newest first, so that signatures from before a change of the secret can still be
   * checked.
   */
  purposeKeys(purpose: string): readonly Buffer[];
}

/** A secret: its id, which is the prefix of everything it sealed, and its sealing key. */
interface SealingKey {
  id: Buffer;
  key: Buffer;
}

const cipher = 'aes-256-gcm';
const idBytes = 8;
/** NIST SP 800-38D section 8.2.2: a random nonce of 96 bits, enough for 2³² texts under one key. */
const ivBytes = 12;
const tagBytes = 16;
const sealingPurpose = 'seal';

/** @param secrets at least one, newest first: the first one seals, all of them open */
export function openSealer(secrets: readonly string[]): Sealer {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('there is no secret to seal under');
  const current = sealingKey(newest);
  const keys = secrets.map(sealingKey);
  const derived = new Map<string, Buffer[]>();
  const purposeKeys = (purpose: string) => {
    const known = derived.get(purpose) ?? secrets.map((each) => deriveKey(each, purpose));
    derived.set(purpose, known);
    return known;
  };
  return {
    seal: (text) => encrypt(current, text),
    open: (sealed) => decrypt(findKey(keys, sealed), sealed),
    ids: keys.map(({ id }) => id.toString('hex')),
    isCurrent: (sealed) => idOf(sealed).equals(current.id),
    purposeKey: (purpose) => purposeKeys(purpose)[0] ?? deriveKey(newest, purpose),
    purposeKeys,
  };
}

/** `id ‖ iv ‖ tag ‖ ciphertext`. */
function encrypt({ id, key }: SealingKey, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const encrypting = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(id);
  const ciphertext = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
  return Buffer.concat([id, iv, encrypting.getAuthTag(), ciphertext]);
}

function decrypt({ id, key }: SealingKey, sealed: Buffer): string {
  const iv = sealed.subarray(idBytes, idBytes + ivBytes);
  const tag = sealed.subarray(idBytes + ivBytes, idBytes + ivBytes + tagBytes);
  const ciphertext = sealed.subarray(idBytes + ivBytes + tagBytes);
  try {
    const decrypting = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes });
    decrypting.setAAD(id).setAuthTag(tag);
    return decrypting.update(ciphertext, undefined, 'utf8') + decrypting.final('utf8');
  } catch (cause) {
    throw new Error('A sealed value was changed since it was stored: it cannot be read.', { cause });
  }
}

function findKey(keys: readonly SealingKey[], sealed: Buffer): SealingKey {
  const id = idOf(sealed);
  const found = keys.find((key) => key.id.equals(id));
  if (found !== undefined) return found;
  throw new Error(
    `A value was sealed under another APP_SECRET (key ${id.toString('hex')}): add that secret to APP_SECRET, after a comma.`,
  );
}

function idOf(sealed: Buffer): Buffer {
  return sealed.subarray(0, idBytes);
}

function sealingKey(secret: string): SealingKey {
  const id = createHash('sha256').update(secret).digest().subarray(0, idBytes);
  return { id, key: deriveKey(secret, sealingPurpose) };
}

/** HKDF with SHA-256 (RFC 5869). */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'landfall', purpose, 32));
}
