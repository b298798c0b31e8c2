import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../store/open.ts';

const cookie = /(?:^|;\s*)(?:__Secure-)?landfall\.two_factor=([\w.%-]{1,200})/;

/**
 * The person who gave the right password in this browser and is asked for a code. The cookie's signature is not checked, so
 * use it for the log only.
 */
export async function findChallenged(
  { headers }: FastifyRequest,
  db: Db,
): Promise<{ id: string; name: string; email: string } | null> {
  const [, challenge = ''] = cookie.exec(headers.cookie ?? '') ?? [];
  const [identifier = ''] = challenge.split(/[.%]/, 1);
  if (identifier === '') return null;
  const found = await db
    .selectFrom('verifications')
    .innerJoin('people', 'people.id', 'verifications.value')
    .select(['people.id', 'people.name', 'people.email'])
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return found ?? null;
}
