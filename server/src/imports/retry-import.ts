import type { Owner } from '../accounts/owner.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { notifyWork } from '../work/start-duty.ts';
import { type ImportsDeps, refuseBeyond } from './create-import.ts';
import type { Import } from './import.ts';
import { getImportRow, lockImport, restartImport } from './import-queries.ts';
import { retryRows } from './row-queries.ts';
import { importDutyName } from './working/due-rows.ts';

/**
 * Tracks the rows that failed or were cancelled. Rows that would fail again for the same reason keep their result.
 * @param keyId the key whose right to track is checked from now on; null for a person
 * @throws Problem `not_found`, `limit_reached`
 */
export function retryImport(
  { db, now, caps }: Omit<ImportsDeps, 'newId'>,
  owner: Owner,
  { id, keyId }: { id: string; keyId: string | null },
): Promise<{ import: Import; rows: number }> {
  return inTransaction(db, async (tx) => {
    const at = now();
    await lockImport(tx, owner, id);
    const { counts } = await getImportRow(tx, owner, id);
    // An import under way counts already.
    if (counts.pending === 0) await refuseBeyond(tx, caps, owner.workspaceId, 0);
    const rows = await retryRows(tx, id, at);
    if (rows > 0) await restartImport(tx, id, at, keyId);
    await notifyWork(tx, importDutyName, owner.workspaceId);
    return { import: await getImportRow(tx, owner, id), rows };
  });
}
