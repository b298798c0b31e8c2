import type { Owner } from '../accounts/owner.ts';
import { holdWorkspace } from '../accounts/queries.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { limitReached } from '../domain/refusals/limit-reached.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import { notifyWork } from '../work/start-duty.ts';
import type { Import } from './import.ts';
import { countKept, getImportRow, insertImport, storeCounts } from './import-queries.ts';
import type { ReadImport } from './reading/read-import.ts';
import { insertRows } from './row-queries.ts';
import { importDutyName } from './working/due-rows.ts';

/**
 * Stores the rows, which are tracked in the background. For each of them the right of a key to track is checked again.
 * @throws Problem `limit_reached` when too many imports are under way, or too many rows are kept
 */
export async function createImport(
  services: Services,
  actor: Actor,
  { workspaceId, mode }: Owner,
  read: ReadImport & { asksAll: boolean },
): Promise<Import> {
  const [id, at] = [services.newId('imp'), services.now()];
  return await inTransaction(services.db, async (tx) => {
    await refuseBeyond(tx, services.caps, workspaceId, read.count);
    const times = { created_at: at, started_at: at };
    const made = {
      id,
      workspace_id: workspaceId,
      mode,
      key_id: actor.key?.id ?? null,
      row_count: read.count,
      ask_all: read.asksAll,
    };
    await insertImport(tx, { ...made, ...times });
    await insertRows(tx, { id, workspaceId, at }, read.rows);
    // Perhaps none of them can be tracked.
    await storeCounts(tx, id);
    await notifyWork(tx, importDutyName, workspaceId);
    const entry = { workspaceId, target: id, details: { mode, rows: read.count } };
    await audit({ ...services, db: tx }, actor, { action: 'import.create', ...entry });
    return await getImportRow(tx, { workspaceId, mode }, id);
  });
}

/** No other transaction can begin an import of the workspace until this one ends. @throws Problem `limit_reached` */
export async function refuseBeyond(
  tx: Tx,
  { openImports, importRows }: Services['caps'],
  workspaceId: string,
  more: number,
): Promise<void> {
  await holdWorkspace(tx, workspaceId);
  const { rows, underWay } = await countKept(tx, workspaceId);
  if (underWay >= openImports)
    throw limitReached('open_imports', openImports, 'wait until one is done, or cancel one');
  if (rows + more > importRows)
    throw limitReached(
      'import_rows',
      importRows,
      'each is kept for 30 days; track these references in batches',
    );
}
