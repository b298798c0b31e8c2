import { timingSafeEqual } from 'node:crypto';
import { randomBase62 } from '../../../domain/ids.ts';
import type { Sealer } from '../../../store/sealer.ts';
import { hashOfToken } from '../secret-tokens.ts';

const count = 10;

/** `Ab3dE-fG7hI`. */
export function newBackupCodes(): string[] {
  return Array.from({ length: count }, () => `${randomBase62(5)}-${randomBase62(5)}`);
}

/** For the table: their hashes, sealed, because a short code could be found from its hash. */
export function sealBackupCodes(sealer: Sealer, codes: readonly string[]): Buffer {
  return sealHashes(
    sealer,
    codes.map((code) => hashOfToken(code).toString('base64')),
  );
}

/** The codes that are left after the use of this one; null when it is none of them. */
export function withoutBackupCode(sealer: Sealer, sealed: Buffer, code: string): Buffer | null {
  const hashes: string[] = JSON.parse(sealer.open(sealed));
  const given = hashOfToken(code);
  const left = hashes.filter((each) => !timingSafeEqual(Buffer.from(each, 'base64'), given));
  return left.length === hashes.length ? null : sealHashes(sealer, left);
}

function sealHashes(sealer: Sealer, hashes: readonly string[]): Buffer {
  return sealer.seal(JSON.stringify(hashes));
}
