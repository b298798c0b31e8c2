// Who tells clients of a shipment: a live one tells what has changed, one of the sandbox what its reference asks for.

import type { Mode } from '../domain/reference.ts';
import { announceChanges, type News } from './announce-changes.ts';
import { announceScenario } from './announce-scenario.ts';
import type { LockedShipment, StoredShipment } from './stored-shipment.ts';
import type { Announcing, TrackingDeps } from './tracking-deps.ts';

/** How the shipments of one mode are told of. */
interface Announcer {
  /**
   * What is news now that a shipment knows as much as `state`. To be published and written in the transaction that has
   * locked it.
   */
  changes(deps: Announcing, before: LockedShipment, state: LockedShipment['state'], at: Date): News;
  /** Fires what follows from a client having tracked the shipment, in a transaction of its own. */
  tracked(deps: Announcing & Pick<TrackingDeps, 'db' | 'caps'>, shipment: StoredShipment): Promise<void>;
}

export const announcers: Record<Mode, Announcer> = {
  live: { changes: announceChanges, tracked: async () => {} },
  // What the sandbox invents moves on with the days: that is no news of anything.
  test: { changes: (_deps, { telling }) => ({ events: [], telling }), tracked: announceScenario },
};
