import { type SecretConfig, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Services } from '../../../services.ts';
import { resealColumn, type Seals } from '../../../store/reseal-column.ts';
import { type AuthSecret, authSecrets } from '../auth-deps.ts';

/**
 * Encrypts second factors and their backup codes again with the newest secret, and returns the count of values. Tokens of
 * a provider are left alone: they are not read, and the next sign-in replaces them.
 * @throws Error when a value was encrypted with a secret that is not given
 */
export async function resealSecondFactors({ db, sealer }: Services): Promise<number> {
  const seals = sealsOf(authSecrets(sealer));
  let count = 0;
  for (const column of ['secret', 'backup_codes'])
    count += await resealColumn(db, seals, { table: 'second_factors', column });
  return count;
}

/** In better-auth's format. */
function sealsOf(secrets: readonly AuthSecret[]): Seals<string> {
  const key = secretConfig(secrets);
  return {
    isCurrent: (sealed) => sealed.startsWith(envelopeOf(key.currentVersion)),
    open: (sealed) => decrypt(key, sealed),
    seal: (text) => symmetricEncrypt({ key, data: text }),
  };
}

function secretConfig(secrets: readonly AuthSecret[]): SecretConfig {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('there is no secret to seal under');
  const keys = new Map(secrets.map(({ version, value }) => [version, value]));
  return { keys, currentVersion: newest.version };
}

async function decrypt(key: SecretConfig, sealed: string): Promise<string> {
  const isKnown = [...key.keys.keys()].some((version) => sealed.startsWith(envelopeOf(version)));
  if (isKnown) return await symmetricDecrypt({ key, data: sealed });
  throw new Error(
    'A second factor was encrypted with another APP_SECRET. Add that secret to APP_SECRET, after a comma.',
  );
}

/** The prefix of all values that better-auth encrypts with one secret. */
function envelopeOf(version: number): string {
  return `$ba$${version}$`;
}
