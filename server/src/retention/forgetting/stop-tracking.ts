import { sql } from 'kysely';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';

/** Untracks shipments, so that no server asks about them while their rows are removed. */
export async function stopTracking(
  { db, now }: { db: Db; now: Clock },
  ids: readonly string[],
): Promise<void> {
  await sql`
    update shipments set removed_at = ${now()}, next_check_at = null
    where id = any (${[...ids]}::text[]) and removed_at is null`.execute(db);
}
