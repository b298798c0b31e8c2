import { type Actor, audit, isPerson } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { lockName } from '../store/lock-name.ts';
import { forgetCondition } from '../tracking/asking/carrier-conditions.ts';
import { notifyConnectionChange } from './asked-carriers.ts';
import { countConnections, mostConnections } from './connection-queries.ts';
import { notSaved, requireEntry, type WrittenEntry } from './require-entry.ts';

/**
 * From now on all servers ask the carrier with this entry. Its credentials are sealed, and never shown again.
 * @throws Problem `invalid_request` for an entry that cannot be used, or if there is a connection to the carrier
 */
export async function createConnection(
  services: Services,
  actor: Actor,
  written: WrittenEntry,
): Promise<{ id: string; carrier: string }> {
  const { carrier } = requireEntry(services, written);
  const id = services.newId('con');
  const { now, sealer } = services;
  await inTransaction(services.db, async (tx) => {
    await lockName(tx, 'connections');
    if ((await countConnections(tx)) >= mostConnections) {
      throw notSaved(`there are ${mostConnections} connections already: remove one`);
    }
    const inserted = await tx
      .insertInto('connections')
      .values({
        id,
        carrier,
        profile: written.profile ?? null,
        entry: sealer.seal(JSON.stringify(written)),
        outside_only: isPerson(actor),
        paused_at: null,
        created_at: now(),
        changed_at: now(),
      })
      .onConflict((conflict) => conflict.column('carrier').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined)
      throw notSaved(`there is a connection to ${carrier} already: change that one`);
    await forgetCondition(tx, carrier);
    await notifyConnectionChange(tx);
    const entry = { workspaceId: null, target: carrier };
    await audit({ now, db: tx }, actor, { action: 'connection.create', ...entry });
  });
  return { id, carrier };
}
