import type { Owner } from '../accounts/owner.ts';
import { type Actor, audit } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Import } from './import.ts';
import { getImportRow, lockImport, storeCounts } from './import-queries.ts';
import { cancelRows } from './row-queries.ts';

/**
 * Ends the rows that are not done. A row that is being tracked at this moment spends no credit.
 * @throws Problem `not_found`
 */
export function cancelImport({ db, now }: Services, actor: Actor, owner: Owner, id: string): Promise<Import> {
  const { workspaceId, mode } = owner;
  return inTransaction(db, async (tx) => {
    await lockImport(tx, owner, id);
    const rows = await cancelRows(tx, id);
    await storeCounts(tx, id);
    const entry = { workspaceId, target: id, details: { mode, rows } };
    if (rows > 0) await audit({ db: tx, now }, actor, { action: 'import.cancel', ...entry });
    return await getImportRow(tx, owner, id);
  });
}
