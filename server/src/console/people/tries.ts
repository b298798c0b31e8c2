// Tries at passwords and codes, counted for all servers. Each counts as wrong until it turns out to be right.

import { sql } from 'kysely';
import { Problem } from '../../domain/refusals/problem.ts';
import { addressTries, type TryLimit } from '../../domain/sign-in/tries.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';

/** @param counted which tries are counted together @throws Problem `rate_limited` for one that comes too early */
export async function countTry(
  { db, now }: Services,
  counted: string,
  { of, pauses, forgottenAfterSeconds }: TryLimit,
): Promise<void> {
  const at = now();
  const forgotten = new Date(at.getTime() - forgottenAfterSeconds * 1_000);
  const tries = sql`case when before.last_at <= ${forgotten} then 1 else before.tries + 1 end`;
  const pause = sql`make_interval(secs => (${pauses}::integer[])[least(${tries}, ${pauses.length})])`;
  const { rows } = await sql`
    insert into sign_in_tries as before (counted, tries, last_at, next_try_at)
    values (${counted}, 1, ${at}, ${at})
    on conflict (counted) do update
    set tries = ${tries}, last_at = ${at}, next_try_at = ${at}::timestamptz + ${pause}
    where before.next_try_at <= ${at}
    returning tries`.execute(db);
  if (rows.length === 0) throw await tooManyTries(db, { counted, of, at });
}

/** The same for one address. @param kind of the tries: each is counted alone */
export async function countTryFrom(
  services: Services,
  address: string,
  kind: string,
  limit = addressTries,
): Promise<void> {
  await countTry(services, `${networkOf(address)} ${kind}`, limit);
}

/** Whether one of the above refused a try. */
export function isTooMany(error: unknown): boolean {
  return error instanceof Problem && error.code === 'rate_limited';
}

async function tooManyTries(
  db: Db,
  { counted, of, at }: { counted: string; of: TryLimit['of']; at: Date },
): Promise<Problem> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select('next_try_at')
    .where('counted', '=', counted)
    .executeTakeFirst();
  const waitMs = (row?.next_try_at.getTime() ?? 0) - at.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `Too many attempts. Wait ${retryAfterSeconds} seconds.`;
  return new Problem('rate_limited', message, { retryAfterSeconds, details: { tries: of } });
}

/** The try was right: the next one is the first again. */
export async function forgetTries(db: Db, counted: string): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('counted', '=', counted).execute();
}
