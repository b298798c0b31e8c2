// Thinning: answers of a shipment that a replay does not need are removed some days after they were received.

import { type ClaimedJob, claimDue, type DueRows, nextDueAt } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { type ThinningDeps, thinShipment } from './thin-shipment.ts';

/** Shipments by the time at which their answers are thinned next. */
export const shipmentsToThin: DueRows = {
  table: 'shipments',
  dueAt: 'thin_at',
  id: 'id',
};
const leaseMs = 20 * 60_000;

/** The duty that thins answers, one shipment at a time, because nothing waits for it. Its jobs are shipments. */
export function thinDuty(deps: ThinningDeps): Duty<ClaimedJob> {
  const { db, now } = deps;
  const claim = (limit: number) => {
    const claimedAt = now();
    const leasedUntil = new Date(claimedAt.getTime() + leaseMs);
    return claimDue(db, shipmentsToThin, { now: claimedAt, leasedUntil, limit });
  };
  // A job that fails is due again when the lease ends.
  const leave = async () => {};
  return {
    name: 'thin',
    width: 1,
    deadlineMs: leaseMs / 2,
    claim,
    workspaceOf: ({ workspaceId }) => workspaceId,
    nextDueAt: () => nextDueAt(db, shipmentsToThin),
    perform: ({ id }, signal, ending) => thinShipment(deps, id, AbortSignal.any([signal, ending])),
    postpone: leave,
    release: leave,
  };
}
