// A journey becomes late by time alone. This announces it, once for every ETA that passes.

import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { claimDue, type DueRows, nextDueAt } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { updateAnnounced } from '../shipment/announced-queries.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import { lockShipment } from '../shipment/write-queries.ts';
import type { Announcing } from '../tracking-deps.ts';
import { announcers } from './announcers.ts';

/** Journeys by the time when they become late. */
export const lateJourneys: DueRows = { table: 'journeys', dueAt: 'announce_late_at', id: 'shipment_id' };
const leaseMs = 60_000;
const width = 4;

/** The duty that announces late journeys. Its jobs are ids of shipments. */
export function lateDuty(deps: Announcing & { db: Db }): Duty<string> {
  const { db, now } = deps;
  const claim = (limit: number) => {
    const claimedAt = now();
    const leasedUntil = new Date(claimedAt.getTime() + leaseMs);
    return claimDue(db, lateJourneys, { now: claimedAt, leasedUntil, limit });
  };
  // A job that fails is due again when the lease ends.
  const leave = async () => {};
  return {
    name: 'late',
    width,
    deadlineMs: leaseMs / 2,
    claim,
    nextDueAt: () => nextDueAt(db, lateJourneys),
    perform: (shipmentId) => inTransaction(db, (tx) => passOn(deps, tx, shipmentId)),
    postpone: leave,
    release: leave,
  };
}

/** Announces the journeys of one shipment that are late: in its history, and by events. */
async function passOn(deps: Announcing, tx: Tx, shipmentId: string): Promise<void> {
  // In the same order as an answer locks them: first the shipment, then its journeys.
  const before = await lockShipment(tx, shipmentId);
  if (before === undefined) return;
  const at = deps.now();
  await announceLate(tx, shipmentId, at);
  await notifyShipment(tx, before.shipment);
  const { shipment, state } = before;
  const same = { state, forecasts: shipment.forecasts };
  const { events, announced } = announcers[shipment.mode].changes(deps, before, same, at);
  if (events.length === 0) return;
  await updateAnnounced(tx, shipmentId, announced);
  await deps.publish(tx, events);
}

/**
 * Writes `delayed` to the history of a shipment for every box whose ETA has passed and was not yet announced. When the
 * duty and an answer run at once, only one of them writes it.
 */
export async function announceLate(tx: Tx, shipmentId: string, now: Date): Promise<void> {
  const late = await tx
    .updateTable('journeys')
    .set({ announce_late_at: null })
    .where('shipment_id', '=', shipmentId)
    .where('announce_late_at', 'is not', null)
    .where('late_at', '<=', now)
    .returning('container')
    .execute();
  const changes = late.map(({ container }) => ({
    shipment_id: shipmentId,
    container,
    field: 'status' as const,
    previous: 'in_transit',
    current: 'delayed',
    reason: 'The day of the ETA has ended at the destination.',
    learned_at: now,
  }));
  await insertChanges(tx, changes);
}
