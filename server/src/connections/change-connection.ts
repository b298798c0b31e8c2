import { type Actor, audit, isPerson } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { forgetCondition } from '../tracking/asking/carrier-conditions.ts';
import { notifyConnectionChange } from './asked-carriers.ts';
import { type ChosenConnection, lockConnection } from './connection-queries.ts';
import { notSaved, requireEntry, type WrittenEntry } from './require-entry.ts';

export interface ConnectionChange extends ChosenConnection {
  written: WrittenEntry;
  /** Of the connection as the person saw it. */
  seenAt: Date;
}

/**
 * Replaces the whole entry, credentials included.
 * @throws Problem `not_found`; `invalid_request` for an entry that cannot be used or is for another carrier, and if the connection
 *   was changed since
 */
export async function changeConnection(
  services: Services,
  actor: Actor,
  { id, workspaceId: by, written, seenAt }: ConnectionChange,
): Promise<void> {
  const { carrier } = requireEntry(services, written);
  const { now, sealer } = services;
  await inTransaction(services.db, async (tx) => {
    const before = await lockConnection(tx, { id, workspaceId: by });
    const { workspace_id: workspaceId } = before;
    if (before.carrier !== carrier) throw notSaved(`it is for ${carrier}, and not for ${before.carrier}`);
    if (before.changed_at.getTime() !== seenAt.getTime()) {
      throw notSaved('somebody else has changed the connection meanwhile: load the page again');
    }
    const entry = sealer.seal(JSON.stringify(written));
    const how = { profile: written.profile ?? null, outside_only: isPerson(actor) };
    const changed = { entry, ...how, changed_at: now() };
    await tx.updateTable('connections').set(changed).where('id', '=', id).execute();
    await forgetCondition(tx, carrier, workspaceId);
    await notifyConnectionChange(tx);
    await audit({ now, db: tx }, actor, { action: 'connection.change', workspaceId, target: carrier });
  });
}
