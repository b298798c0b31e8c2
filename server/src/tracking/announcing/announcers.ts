// What is announced of a shipment: for a live one its changes, for a sandbox one the event that its reference asks for.

import type { Mode } from '../../domain/reference.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';
import type { Announcing, TrackingDeps } from '../tracking-deps.ts';
import { announceChanges, type ChangedShipment, type News } from './announce-changes.ts';
import { announceScenario } from './announce-scenario.ts';

/** How shipments of one mode are announced. */
interface Announcer {
  /** The events for a shipment that is now as `after`. Publish and store them in the transaction that has locked it. */
  changes(deps: Announcing, before: LockedShipment, after: ChangedShipment, at: Date): News;
  /** Fires the events that follow when a client tracks the shipment, in a separate transaction. */
  tracked(deps: Announcing & Pick<TrackingDeps, 'db' | 'caps'>, shipment: StoredShipment): Promise<void>;
}

export const announcers: Record<Mode, Announcer> = {
  live: { changes: announceChanges, tracked: async () => {} },
  // Invented sandbox data changes from day to day; such a change is not announced.
  test: { changes: (_deps, { announced }) => ({ events: [], announced }), tracked: announceScenario },
};
