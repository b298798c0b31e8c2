import { Problem } from '../../../domain/refusals/problem.ts';
import type { Services } from '../../../services.ts';
import type { Person } from '../../session.ts';
import { hashOfToken } from '../secret-tokens.ts';
import { endOfSession, sessionRenewalSeconds } from './session-lifetime.ts';

/** The person whose session has this token, and counts as its use; null when it has ended. */
export async function findSession({ db, now }: Services, token: string): Promise<Person | null> {
  const at = now();
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .leftJoin('second_factors', 'second_factors.person_id', 'people.id')
    .select(['people.id', 'name', 'email', 'is_operator as isOperator', 'is_on', 'language', 'zone'])
    .select(['sessions.id as sessionId', 'last_used_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { is_on, last_used_at, ...person } = found;
  if (at.getTime() - last_used_at.getTime() >= sessionRenewalSeconds * 1_000)
    await db
      .updateTable('sessions')
      .set({ last_used_at: at, expires_at: endOfSession(at) })
      .where('id', '=', person.sessionId)
      .execute();
  return { ...person, twoFactorEnabled: is_on === true, countedAs: person.id };
}

export function notSignedIn(): Problem {
  return new Problem('unauthorized', 'Sign in first.');
}
