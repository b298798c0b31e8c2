import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../store/open.ts';
import { notifyAccessChange } from '../access-changes.ts';
import { hashOfToken, newSecretToken } from '../secret-tokens.ts';
import { notSignedIn } from './find-session.ts';
import { endOfSession } from './session-lifetime.ts';

/** Who signs in, or makes a change: where they are, with which browser, and where that is logged. */
export type Visitor = Pick<FastifyRequest, 'ip' | 'log' | 'headers'>;

const longestUserAgent = 500;

/** Returns the token of the new session. */
export async function beginSession(
  { now, newId }: Services,
  tx: Tx,
  { ip, headers }: Visitor,
  personId: string,
): Promise<string> {
  const token = newSecretToken();
  const at = now();
  await tx
    .insertInto('sessions')
    .values({
      id: newId('in'),
      token_hash: hashOfToken(token),
      person_id: personId,
      address: ip,
      user_agent: headers['user-agent']?.slice(0, longestUserAgent) ?? '',
      created_at: at,
      last_used_at: at,
      expires_at: endOfSession(at),
    })
    .execute();
  return token;
}

/**
 * Gives a session another token, and returns it: the one before is worth nothing.
 * @throws Problem `unauthorized` for a session that has ended meanwhile
 */
export async function renewToken(tx: Tx, person: { id: string; sessionId: string }): Promise<string> {
  const token = newSecretToken();
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', person.sessionId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notSignedIn();
  await notifyAccessChange(tx, person.id);
  return token;
}
