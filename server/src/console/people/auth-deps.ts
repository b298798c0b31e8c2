import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';
import type { Afterwards } from './afterwards.ts';

export interface AuthDeps {
  db: Db;
  now: Clock;
  /** This machine's clock minus the database's. */
  offsetMs: () => number;
  newId: NewId;
  sealer: Pick<Sealer, 'seal'>;
  /** At least one, newest first: the first signs cookies and encrypts second factors; all of them decrypt. */
  secrets: AuthSecret[];
  /** The public address of the console, without a slash at its end; null: the address of each request. */
  publicUrl: string | null;
  /** The operator's own OpenID provider; null: passwords only. */
  oidc: OidcSettings | null;
  /** Whether mails are sent. If so, only the person who reads the mails of an address gets its links. */
  sendsMail: boolean;
  /** Work that is done after the answers. */
  afterwards: Pick<Afterwards, 'run'>;
  /** Logs a problem that only an operator can solve. */
  log: (line: string) => void;
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
