import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import { guessableReason, isGuessable } from '../../../domain/sign-in/guessable-password.ts';
import type { Language } from '../../../domain/text/language.ts';
import type { Services } from '../../../services.ts';
import type { Db, Tx } from '../../../store/open.ts';
import type { Auth } from '../auth/auth.ts';

/** A person without an account. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
  /** In which they read the page on which they join. */
  language?: Language | undefined;
}

type Passwords = Awaited<Auth['$context']>['password'];

/** The password's hash for the table. @throws Problem `invalid_request` when the password is too short, too long or easy to guess */
export async function hashPassword(passwords: Passwords, password: string): Promise<string> {
  const { minPasswordLength, maxPasswordLength } = passwords.config;
  if (password.length < minPasswordLength)
    throw refusedBecause('password', `Choose a password of at least ${minPasswordLength} characters.`);
  if (password.length > maxPasswordLength)
    throw refusedBecause('password', `Choose a password of at most ${maxPasswordLength} characters.`);
  if (isGuessable(password)) throw refusedBecause('password', guessableReason);
  return await passwords.hash(password);
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
  const stamps = { created_at: now(), updated_at: now() };
  const created = await tx
    .insertInto('people')
    .values({
      id,
      name,
      email: email.toLowerCase(),
      email_verified: false,
      language: language ?? null,
      ...stamps,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows !== 1n) {
    throw refusedBecause('email', 'This address has an account already. Sign in, then open the link again.');
  }
  const signIn = { id: newId('in'), person_id: id, provider_id: 'credential', account_id: id };
  await tx
    .insertInto('sign_ins')
    .values({ ...signIn, password: passwordHash, ...stamps })
    .execute();
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
