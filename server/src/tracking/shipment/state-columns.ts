// How the state of a shipment is stored. Most answers repeat what is known: they change nothing in the state but the time
// at which its events were last seen. That time has a column of its own, so that the state, which is big, is not written
// again.

import { isDeepStrictEqual } from 'node:util';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { lastAppliedAt } from '../../domain/journey/shipment-state.ts';

/** The columns to write when the state goes from `before`, which is stored, to `after`. */
export function stateColumns(
  before: ShipmentState,
  after: ShipmentState,
): { state?: string; seen_at: Date | null } {
  const seenAt = seenAgainAt(before, after);
  return seenAt === null ? { state: JSON.stringify(after), seen_at: null } : { seen_at: seenAt };
}

/**
 * The state of these columns.
 * @param seenAt when the events that were seen last in `state` were seen again
 */
export function readState(state: ShipmentState, seenAt: Date | null): ShipmentState {
  const newest = lastAppliedAt(state);
  if (newest === null || seenAt === null) return state;
  const again = seenAt.toISOString();
  const known = state.known.map((entry) =>
    entry.lastSeenAt === newest ? { ...entry, lastSeenAt: again } : entry,
  );
  return { ...state, known };
}

/** When the events that were seen last in `before` were seen again; null if anything else differs. */
export function seenAgainAt(before: ShipmentState, after: ShipmentState): Date | null {
  const [was, is] = [lastAppliedAt(before), lastAppliedAt(after)];
  if (was === null || is === null || is <= was) return null;
  const seenAt = new Date(is);
  return isDeepStrictEqual(readState(before, seenAt), after) ? seenAt : null;
}
