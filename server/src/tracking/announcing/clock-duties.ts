// The duties for what time alone changes: a journey becomes late, once for every ETA that passes, and exceptions begin.

import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { leasedDuty } from '../../work/duty.ts';
import { onClock } from '../sandbox/on-clock.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import { publishChanges } from './publish-changes.ts';
import { recordLate } from './record-late.ts';

/** Journeys by the time when they become late. */
export const lateJourneys: DueRows = {
  table: 'journeys',
  dueAt: 'announce_late_at',
  id: 'shipment_id',
};
/** Shipments by the time when the clock changes their exceptions. */
export const dueReviews: DueRows = {
  table: 'shipments',
  dueAt: 'exceptions_due_at',
  id: 'id',
};
const leaseMs = 60_000;
const width = 4;
export const reviewDutyName = 'review';

/** The duty that announces late journeys. */
export function lateDuty(services: Services): Duty<HeldJob> {
  return clockDuty(services, 'late', lateJourneys);
}

/** The duty that finds the exceptions that time alone brings, and announces them. */
export function reviewDuty(services: Services): Duty<HeldJob> {
  return clockDuty(services, reviewDutyName, dueReviews);
}

/** The jobs of both duties are shipments, and the work is the same: what time has changed may be both. */
function clockDuty(services: Services, name: string, rows: DueRows): Duty<HeldJob> {
  return leasedDuty(services, {
    ...{ name, rows, width, leaseMs },
    deadlineMs: leaseMs / 2,
    perform: ({ id }) => inTransaction(services.db, (tx) => passOn(services, tx, id)),
  });
}

/** Announces what time, or other terms, have changed of one shipment: late journeys also in its history. */
export async function passOn(services: Services, tx: Tx, shipmentId: string): Promise<void> {
  // In the same order as an answer locks them: first the shipment, then its journeys.
  const before = await lockShipment(tx, shipmentId);
  if (before === undefined) return;
  const clocked = await onClock({ ...services, db: tx }, before.shipment);
  const at = clocked.now();
  await recordLate(tx, shipmentId, at);
  await notifyShipment(tx, before.shipment);
  const { shipment, state } = before;
  await publishChanges(clocked, tx, { before, after: { ...shipment, state }, at });
}
