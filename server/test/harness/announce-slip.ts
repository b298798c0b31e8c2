import { eventBody } from '../../src/domain/announcing/shipment-event.ts';
import { newId } from '../../src/domain/ids.ts';
import type { ShipmentEventType } from '../../src/domain/webhooks/event-type.ts';
import { sampleData } from './sample-event.ts';
import type { TestStore } from './store.ts';

interface Slip {
  workspaceId: string;
  /** Of a tracked shipment of the sandbox. */
  reference: string;
  at: Date;
  type?: ShipmentEventType;
}

/** Stores the only event of a shipment: its ETA is five days later than announced before. */
export async function announceSlip(
  { db, pool }: TestStore,
  { workspaceId, reference, at, type = 'shipment.eta_changed' }: Slip,
): Promise<void> {
  const { eta, container, shipment_id } = await db
    .selectFrom('journeys')
    .select(['shipment_id', 'container', 'eta'])
    .where('workspace_id', '=', workspaceId)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const before = new Date(Date.parse(eta ?? '') - 5 * 86_400_000).toISOString().slice(0, 10);
  const previous = { status: 'in_transit' as const, eta: before, vessel: '', p50: null };
  const data = sampleData({ reference, container, eta, eta_initial: before, previous });
  const event = { id: newId('evt'), type, mode: 'test' as const, createdAt: at, data };
  await db.deleteFrom('shipment_events').where('shipment_id', '=', shipment_id).execute();
  await pool.query(
    `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
     values ($1, $2, 'test', $3, $4, $5, $6)`,
    [event.id, workspaceId, shipment_id, type, eventBody(event), at],
  );
}
