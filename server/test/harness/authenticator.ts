import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';

/** The code that an authenticator app shows for an `otpauth:` address: RFC 6238, six digits for thirty seconds. */
export function codeOf(uri: string, at = new Date()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const secret = new URL(uri).searchParams.get('secret') ?? assert.fail();
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The next code, which is accepted already. For a test that has used the current code. */
export function nextCodeOf(uri: string, at = new Date()): string {
  return codeOf(uri, new Date(at.getTime() + 30_000));
}
