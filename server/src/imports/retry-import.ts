import type { Owner } from '../accounts/owner.ts';
import { type Actor, audit } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { notifyWork } from '../work/start-duty.ts';
import { refuseBeyond } from './create-import.ts';
import type { Import } from './import.ts';
import { getImportRow, lockImport, restartImport } from './import-queries.ts';
import { retryRows } from './row-queries.ts';
import { importDutyName } from './working/due-rows.ts';

/**
 * Tracks the rows that failed or were cancelled. Rows that would fail again for the same reason keep their result. If a key
 * does this, its right to track is checked from now on.
 * @param asked.asksAll other carriers are asked, too, about what the likely ones do not know
 * @throws Problem `not_found`, `limit_reached`
 */
export function retryImport(
  { db, now, caps }: Services,
  actor: Actor,
  owner: Owner,
  { id, asksAll = false }: { id: string; asksAll?: boolean },
): Promise<Import> {
  const { workspaceId, mode } = owner;
  return inTransaction(db, async (tx) => {
    const at = now();
    await lockImport(tx, owner, id);
    const { counts } = await getImportRow(tx, owner, id);
    // An import under way counts already.
    if (counts.pending === 0) await refuseBeyond(tx, caps, workspaceId, 0);
    const rows = await retryRows(tx, id, at);
    if (rows > 0) await restartImport(tx, id, { at, keyId: actor.key?.id ?? null, asksAll });
    await notifyWork(tx, importDutyName, workspaceId);
    const entry = { workspaceId, target: id, details: { mode, rows } };
    if (rows > 0) await audit({ db: tx, now }, actor, { action: 'import.retry', ...entry });
    return await getImportRow(tx, owner, id);
  });
}
