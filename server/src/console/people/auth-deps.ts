import { createHash } from 'node:crypto';
import type { Services } from '../../services.ts';
import type { Sealer } from '../../store/sealer.ts';
import type { Afterwards } from './afterwards.ts';

export interface AuthDeps extends Services {
  /** This machine's clock minus the database's. */
  offsetMs: () => number;
  /** At least one, newest first: the first signs cookies and encrypts second factors; all of them decrypt. */
  secrets: AuthSecret[];
  /** The operator's own OpenID provider; null: passwords only. */
  oidc: OidcSettings | null;
  /** Work that is done after the answers. */
  afterwards: Pick<Afterwards, 'run'>;
}

export interface AuthSecret {
  /** Stored before each encrypted value, to know which secret decrypts it. */
  version: number;
  /** 32 characters or more. */
  value: string;
}

/** The operator's own OpenID provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Accept an address if the provider does not say whether it has proved it. */
  trustEmail: boolean;
}

const purpose = 'console';

/** The secrets for signing in, derived from every secret of the installation, newest first. */
export function authSecrets(sealer: Sealer): AuthSecret[] {
  return sealer.purposeKeys(purpose).map((key) => ({ version: nameOf(key), value: key.toString('base64') }));
}

/** A key is named by a hash of its content, since its position in the list changes. */
function nameOf(key: Buffer): number {
  return createHash('sha256').update(key).digest().readUInt32BE();
}
