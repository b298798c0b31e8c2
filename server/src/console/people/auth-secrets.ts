import { createHash } from 'node:crypto';
import type { Sealer } from '../../store/sealer.ts';
import type { AuthSecret } from './auth-deps.ts';

const purpose = 'console';

/** The secrets for signing in, derived from every secret of the installation, newest first. */
export function authSecrets(sealer: Pick<Sealer, 'purposeKeys'>): AuthSecret[] {
  return sealer.purposeKeys(purpose).map((key) => ({ version: nameOf(key), value: key.toString('base64') }));
}

/** A key is named by a hash of its content, since its position in the list changes. */
function nameOf(key: Buffer): number {
  return createHash('sha256').update(key).digest().readUInt32BE();
}
