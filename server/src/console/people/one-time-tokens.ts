import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { OneTimeTokenRow } from '../../store/rows/console-rows.ts';
import { hashOfToken, newSecretToken } from './secret-tokens.ts';

type Purpose = OneTimeTokenRow['purpose'];

/** Of a sign-in that waits for a code. */
export const codeSeconds = 600;

/** How long each works. */
const seconds: Record<Purpose, number> = { second_factor: codeSeconds, password_link: 3600 };

export async function issueToken({ db, now }: Services, purpose: Purpose, personId: string): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(now().getTime() + seconds[purpose] * 1_000);
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: hashOfToken(token), purpose, person_id: personId, expires_at: expiresAt })
    .execute();
  return token;
}

/** The person whose token it is; null when it was used, is too old, or has another purpose. */
export async function findOwner({ db, now }: Services, purpose: Purpose, token: string) {
  const found = await db
    .selectFrom('one_time_tokens')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['people.id', 'name', 'email'])
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return found ?? null;
}

/** False when another request used the token first. */
export async function useToken(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
