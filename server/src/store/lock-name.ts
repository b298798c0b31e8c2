import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * Lets only one transaction at a time, on any server, go on with this name; the lock ends with the transaction. Servers of other
 * versions take the same locks, so names stay as they are.
 */
export async function lockName(tx: Db | Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
