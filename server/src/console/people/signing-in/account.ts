// The account of a sign-in attempt, and which attempts are counted together.

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '../../../domain/time/time-spans.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Services } from '../../../services.ts';
import type { Sealer } from '../../../store/sealer.ts';

/** How long an address from which a person signed in counts as known. */
const knownForMs = 30 * dayMs;

export interface Account {
  person: { id: string; name: string; email: string; password_hash: string | null } | null;
  /**
   * Attempts that are counted together. For a person: one count for each known address, so that strangers cannot keep the person out,
   * and one for all other addresses. E-mail addresses without an account share a fixed number of counts, so that guessing cannot fill
   * the table.
   */
  counted: string;
}

export async function findAccount(
  { db, now, sealer }: Services,
  { email, address }: { email: string; address: string },
): Promise<Account> {
  const network = networkOf(address);
  const known = (person: string) => sql<boolean>`exists (
    select from sign_in_addresses known
    where known.person_id = ${sql.ref(person)} and known.address = ${network}
      and known.last_used_at > ${new Date(now().getTime() - knownForMs)})`;
  const found = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'password_hash', known('people.id').as('isKnown')])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (found === undefined) return { person: null, counted: `nobody ${shareOf(email, sealer)}` };
  const { isKnown, ...person } = found;
  return { person, counted: isKnown ? `${person.id} ${network}` : person.id };
}

/** One of 65,536. Only the server knows which addresses share a count. */
function shareOf(email: string, sealer: Sealer): number {
  return createHmac('sha256', sealer.purposeKey('sign-in'))
    .update(email.toLowerCase())
    .digest()
    .readUInt16BE();
}
