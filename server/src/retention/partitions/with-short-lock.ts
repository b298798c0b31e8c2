import { sql } from 'kysely';
import { isLocked } from '../../store/database-fault.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';

/** While a statement waits for a lock of a table, all others of that table wait behind it: so this is short. */
const lockTimeoutMs = 500;

/** Runs the work in a transaction that gives up if a lock is not free for a moment. Returns whether it was done. */
export async function withShortLock(db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`.execute(tx);
      await work(tx);
    });
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}
