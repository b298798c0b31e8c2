import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { lockDone, storeCounts } from './import-queries.ts';

/**
 * Stores the counts of an import whose last row may be done. It is called after the commit of that row: two rows that end at the
 * same time do not see each other before. If the server dies in between, the rows are counted each time the import is shown.
 */
export async function closeImport(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Only a statement that begins after the lock sees that the import was tried again meanwhile.
    if (await lockDone(tx, id)) await storeCounts(tx, id);
  });
}
