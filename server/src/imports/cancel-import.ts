import type { Owner } from '../accounts/owner.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { ImportsDeps } from './create-import.ts';
import type { Import } from './import.ts';
import { getImportRow, lockImport, storeCounts } from './import-queries.ts';
import { cancelRows } from './row-queries.ts';

/**
 * Ends the rows that are not done. A row that is being tracked at this moment spends no credit.
 * @throws Problem `not_found`
 */
export function cancelImport(
  { db }: Pick<ImportsDeps, 'db'>,
  owner: Owner,
  id: string,
): Promise<{ import: Import; rows: number }> {
  return inTransaction(db, async (tx) => {
    await lockImport(tx, owner, id);
    const rows = await cancelRows(tx, id);
    await storeCounts(tx, id);
    return { import: await getImportRow(tx, owner, id), rows };
  });
}
