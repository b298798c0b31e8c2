import { type Actor, audit } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { notifyConnectionChange } from './asked-carriers.ts';
import { type ChosenConnection, lockConnection } from './connection-queries.ts';

/** No server asks it any more; its shipments wait. Questions under way end. @throws Problem `not_found` */
export async function pauseConnection(
  services: Services,
  actor: Actor,
  chosen: ChosenConnection,
): Promise<void> {
  await setPaused(services, actor, { chosen, pausedAt: services.now() });
}

/** @throws Problem `not_found` */
export async function resumeConnection(
  services: Services,
  actor: Actor,
  chosen: ChosenConnection,
): Promise<void> {
  await setPaused(services, actor, { chosen, pausedAt: null });
}

async function setPaused(
  { db, now }: Services,
  actor: Actor,
  { chosen, pausedAt }: { chosen: ChosenConnection; pausedAt: Date | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, carrier, workspace_id: workspaceId, paused_at: before } = await lockConnection(tx, chosen);
    if ((before === null) === (pausedAt === null)) return;
    await tx.updateTable('connections').set({ paused_at: pausedAt }).where('id', '=', id).execute();
    await notifyConnectionChange(tx);
    const action = pausedAt === null ? 'connection.resume' : 'connection.pause';
    await audit({ now, db: tx }, actor, { action, workspaceId, target: carrier });
  });
}
