// The duties for what time alone changes: a journey becomes late, once for every ETA that passes, and exceptions begin.

import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { leasedDuty } from '../../work/leased-duty.ts';
import { onClock } from '../sandbox/on-clock.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import type { Announcing } from '../tracking-deps.ts';
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

type ClockDeps = Announcing & { db: Db };

/** The duty that announces late journeys. */
export function lateDuty(deps: ClockDeps): Duty<HeldJob> {
  return clockDuty(deps, 'late', lateJourneys);
}

/** The duty that finds the exceptions that time alone brings, and announces them. */
export function reviewDuty(deps: ClockDeps): Duty<HeldJob> {
  return clockDuty(deps, 'review', dueReviews);
}

/** The jobs of both duties are shipments, and the work is the same: what time has changed may be both. */
function clockDuty(deps: ClockDeps, name: string, rows: DueRows): Duty<HeldJob> {
  return leasedDuty(deps, {
    ...{ name, rows, width, leaseMs },
    deadlineMs: leaseMs / 2,
    perform: ({ id }) => inTransaction(deps.db, (tx) => passOn(deps, tx, id)),
  });
}

/** Announces what time has changed of one shipment: late journeys also in its history. */
async function passOn(deps: Announcing, tx: Tx, shipmentId: string): Promise<void> {
  // In the same order as an answer locks them: first the shipment, then its journeys.
  const before = await lockShipment(tx, shipmentId);
  if (before === undefined) return;
  const clocked = await onClock({ ...deps, db: tx }, before.shipment);
  const at = clocked.now();
  await recordLate(tx, shipmentId, at);
  await notifyShipment(tx, before.shipment);
  const { shipment, state } = before;
  await publishChanges(clocked, tx, { before, after: { ...shipment, state }, at });
}
