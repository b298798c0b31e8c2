// Attempts at passwords, counted for all servers. Each counts as a failure until the password turns out to be right.

import { sql } from 'kysely';
import { failuresCountForMs, pausesAfterFailure } from '../../../domain/sign-in/sign-in-pause.ts';
import type { Services } from '../../../services.ts';

/** Counts an attempt. Returns null when it is allowed, else the seconds to wait. */
export async function beginAttempt(services: Services, bucket: string): Promise<number | null> {
  const { db, now } = services;
  const at = now();
  const forgotten = new Date(at.getTime() - failuresCountForMs);
  const failures = sql`case when counted.last_failed_at < ${forgotten} then 1 else counted.failures + 1 end`;
  const pauses = sql`${pausesAfterFailure}::integer[]`;
  const pause = sql`make_interval(secs => (${pauses})[least(${failures}, cardinality(${pauses}))])`;
  const { rows } = await sql`
    insert into sign_in_failures as counted (bucket, failures, last_failed_at, next_try_at)
    values (${bucket}, 1, ${at}, ${at})
    on conflict (bucket) do update
    set failures = ${failures}, last_failed_at = ${at}, next_try_at = ${at}::timestamptz + ${pause}
    where counted.next_try_at <= ${at}
    returning failures`.execute(db);
  return rows.length > 0 ? null : await secondsToWait(services, bucket);
}

async function secondsToWait({ db, now }: Services, bucket: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('next_try_at')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  const waitMs = (row?.next_try_at.getTime() ?? 0) - now().getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** The password was right: the count is reset. */
export async function forgetAttempts({ db }: Services, bucket: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('bucket', '=', bucket).execute();
}

/** The password was not checked, so the attempt does not count. */
export async function takeBackAttempt({ db, now }: Services, bucket: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({ failures: sql`greatest(failures - 1, 0)`, next_try_at: now() })
    .where('bucket', '=', bucket)
    .execute();
}
