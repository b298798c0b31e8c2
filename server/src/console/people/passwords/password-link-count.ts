import { type Selectable, sql } from 'kysely';
import { hourMs } from '../../../domain/time-spans.ts';
import type { Services } from '../../../services.ts';
import type { PersonRow } from '../../../store/rows/console-rows.ts';

/** More mails would annoy the person, because every visitor can ask for them. */
const mostPerHour = 3;

/** The person with this address, if one more link may be mailed now; the link is then counted. */
export async function countPasswordLink(
  { db, now }: Services,
  email: string,
): Promise<Pick<Selectable<PersonRow>, 'id' | 'email' | 'language'> | undefined> {
  const at = now();
  const since = new Date(at.getTime() - hourMs);
  // One statement, so that simultaneous requests see each other's counts.
  const recent = sql<Date[]>`array(select sent from unnest(password_links_at) as sent where sent > ${since})`;
  return await db
    .updateTable('people')
    .set({ password_links_at: sql`${recent} || ${at}::timestamptz` })
    .where('email', '=', email)
    .where(sql<number>`cardinality(${recent})`, '<', mostPerHour)
    .returning(['id', 'email', 'language'])
    .executeTakeFirst();
}
