import { createHash } from 'node:crypto';
import type { Sealer } from '../../store/sealer.ts';
import type { AuthSecret } from './auth.ts';

const purpose = 'console';

/** What signing in is done under, derived from every secret of the installation, newest first. */
export function authSecrets(sealer: Pick<Sealer, 'purposeKeys'>): AuthSecret[] {
  return sealer.purposeKeys(purpose).map((key) => ({ version: nameOf(key), value: key.toString('base64') }));
}

/** A key is called by what it is, since its place among the others changes. */
function nameOf(key: Buffer): number {
  return createHash('sha256').update(key).digest().readUInt32BE();
}
