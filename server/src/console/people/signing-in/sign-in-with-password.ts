import { Problem } from '../../../domain/refusals/problem.ts';
import { refuseOverlong } from '../../../domain/sign-in/password-rules.ts';
import { passwordTries } from '../../../domain/sign-in/tries.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Tx } from '../../../store/open.ts';
import type { ConsoleServices } from '../../console-services.ts';
import { issueToken } from '../one-time-tokens.ts';
import type { Visitor } from '../sessions/begin-session.ts';
import { countTry, countTryFrom, forgetTries, isTooMany } from '../tries.ts';
import { type Account, findAccount } from './account.ts';
import { logSignIn, noteFailure, type SignInFailure, signInPerson } from './note-sign-in.ts';

/** A session, or the request for a code of the second factor; with its token. */
export interface SignInOutcome {
  kind: 'session' | 'second_factor';
  token: string;
}

/**
 * @throws Problem `unauthorized` for a wrong address or password, which are answered alike and in the same time; `rate_limited` for too
 *   many tries; `invalid_request` for an overlong password, which is not counted
 */
export async function signInWithPassword(
  services: ConsoleServices,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  refuseOverlong(password);
  const { person, counted } = await findAccount(services, { email, address: visitor.ip });
  const refuse = (reason: SignInFailure) =>
    noteFailure(services, visitor, { reason, account: email, person });
  try {
    await countTryFrom(services, visitor.ip, 'signing in');
    await countTry(services, counted, passwordTries);
  } catch (error) {
    if (isTooMany(error)) refuse('too_many_tries');
    throw error;
  }
  const hash = person?.password_hash ?? null;
  const isRight = await services.passwords.verify(password, hash, visitor.ip);
  const entered =
    person !== null && isRight
      ? await inTransaction(services.db, (tx) => enter(services, tx, visitor, person))
      : null;
  if (person === null || entered === null) {
    refuse(person === null ? 'unknown_address' : 'wrong_password');
    throw new Problem('unauthorized', 'Wrong address or password.');
  }
  await forgetTries(services.db, counted);
  if (entered.kind === 'session') logSignIn(visitor, 'password', person.email);
  return entered;
}

/** Null when the password has ended since it was checked. */
async function enter(
  services: ConsoleServices,
  tx: Tx,
  visitor: Visitor,
  person: NonNullable<Account['person']>,
): Promise<SignInOutcome | null> {
  const found = await tx
    .selectFrom('people')
    .leftJoin('second_factors', 'second_factors.person_id', 'people.id')
    .select('is_on')
    .where('people.id', '=', person.id)
    .where('password_hash', '=', person.password_hash)
    .forNoKeyUpdate('people')
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.is_on === true)
    return {
      kind: 'second_factor',
      token: await issueToken({ ...services, db: tx }, 'second_factor', person.id),
    };
  return { kind: 'session', token: await signInPerson(services, tx, visitor, { person, way: 'password' }) };
}
