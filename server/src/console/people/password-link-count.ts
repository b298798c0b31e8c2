import { sql } from 'kysely';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';

/** More would annoy the person, since anybody can ask for them. */
const mostPerHour = 3;
const hourMs = 3_600_000;

/** The person with this address, if another link may be mailed to them now; then it is counted. */
export async function countPasswordLink(
  { db, now }: { db: Db; now: Clock },
  email: string,
): Promise<{ id: string; email: string } | undefined> {
  const at = now();
  const since = new Date(at.getTime() - hourMs);
  // One statement: of several requests at the same time each sees what the others counted.
  const recent = sql<Date[]>`array(select sent from unnest(password_links_at) as sent where sent > ${since})`;
  return await db
    .updateTable('people')
    .set({ password_links_at: sql`${recent} || ${at}::timestamptz` })
    .where('email', '=', email)
    .where(sql<number>`cardinality(${recent})`, '<', mostPerHour)
    .returning(['id', 'email'])
    .executeTakeFirst();
}
