// Thinning: answers of a shipment that a replay does not need are removed some days after they were received.

import type { FleetView } from '../../domain/fleet/fleet-view.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { leasedDuty } from '../../work/duty.ts';
import { unlessLeft } from '../shipment/unless-left.ts';
import { type ThinningDeps, thinShipment } from './thin-shipment.ts';

/** Shipments by the time at which their answers are thinned next. */
export const shipmentsToThin: DueRows = {
  table: 'shipments',
  dueAt: 'thin_at',
  id: 'id',
};
const leaseMs = 20 * 60_000;

/** The duty that thins answers, one shipment at a time, because nothing waits for it. Its jobs are shipments. */
export function thinDuty(deps: ThinningDeps & { fleet: FleetView }): Duty<HeldJob> {
  return leasedDuty(deps, {
    name: 'thin',
    // A server that does not know the carrier may read its answers otherwise.
    rows: { ...shipmentsToThin, taken: () => unlessLeft(deps.fleet.leftTo('deliver')) },
    width: 1,
    leaseMs,
    deadlineMs: leaseMs / 2,
    perform: ({ id }, signal, ending) => thinShipment(deps, id, AbortSignal.any([signal, ending])),
  });
}
