import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import type { Language } from '../../../domain/text/language.ts';
import type { Services } from '../../../services.ts';
import type { Db, Tx } from '../../../store/open.ts';

/** A person without an account. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
  /** In which they read the page on which they join. */
  language?: Language | undefined;
}

/**
 * Creates a person who signs in with a password and has not proved the address yet. @throws Problem `invalid_request` for
 * an address that has an account
 */
export async function createPerson(
  tx: Tx,
  { now, newId }: Services,
  { name, email, language, passwordHash }: Omit<Newcomer, 'password'> & { passwordHash: string },
): Promise<string> {
  const id = newId('in');
  const created = await tx
    .insertInto('people')
    .values({
      id,
      name,
      email: email.toLowerCase(),
      email_verified: false,
      password_hash: passwordHash,
      language: language ?? null,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows !== 1n) {
    throw refusedBecause('email', 'This address has an account already. Sign in, then open the link again.');
  }
  return id;
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}
