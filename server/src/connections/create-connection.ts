import { getWorkspace } from '../accounts/queries.ts';
import { type Actor, audit, isPerson } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { lockName } from '../store/lock-name.ts';
import type { Tx } from '../store/open.ts';
import { forgetCondition } from '../tracking/asking/carrier-conditions.ts';
import { notifyConnectionChange } from './asked-carriers.ts';
import { countConnections, mostOfWorkspace, mostOwn, mostShared } from './connection-queries.ts';
import { notSaved, requireEntry, type WrittenEntry } from './require-entry.ts';

export interface NewConnection {
  written: WrittenEntry;
  /** The only workspace whose references are asked by it; null: those of all. */
  workspaceId: string | null;
}

/**
 * From now on all servers ask the carrier with this entry. Its credentials are sealed, and never shown again.
 * @throws Problem `invalid_request` for an entry that cannot be used, if there is a connection to the carrier, or too many of them;
 *   `not_found` for the workspace
 */
export async function createConnection(
  services: Services,
  actor: Actor,
  { written, workspaceId }: NewConnection,
): Promise<{ id: string; carrier: string }> {
  const { carrier } = requireEntry(services, written);
  const id = services.newId('con');
  const { now, sealer } = services;
  await inTransaction(services.db, async (tx) => {
    await lockName(tx, 'connections');
    if (workspaceId !== null) await getWorkspace(tx, workspaceId);
    await requireRoom(tx, workspaceId);
    const inserted = await tx
      .insertInto('connections')
      .values({
        id,
        workspace_id: workspaceId,
        carrier,
        profile: written.profile ?? null,
        entry: sealer.seal(JSON.stringify(written)),
        outside_only: isPerson(actor),
        paused_at: null,
        created_at: now(),
        changed_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'carrier']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined)
      throw notSaved(`there is a connection to ${carrier} already: change that one`);
    await forgetCondition(tx, carrier, workspaceId);
    await notifyConnectionChange(tx);
    await audit({ now, db: tx }, actor, { action: 'connection.create', workspaceId, target: carrier });
  });
  return { id, carrier };
}

async function requireRoom(tx: Tx, workspaceId: string | null): Promise<void> {
  const { shared, own, ofAll } = await countConnections(tx, workspaceId);
  const [count, most, what] =
    workspaceId === null
      ? [shared, mostShared, 'connections']
      : own >= mostOfWorkspace
        ? [own, mostOfWorkspace, 'connections of this workspace']
        : [ofAll, mostOwn, 'connections of single workspaces'];
  if (count >= most) throw notSaved(`there are ${most} ${what} already: remove one`);
}
