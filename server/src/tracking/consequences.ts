import { endOfTracking } from '../domain/journey/end-of-tracking.ts';
import { type Revision, revisionsBetween } from '../domain/journey/revisions.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { Health } from './stored-shipment.ts';

/** What follows for a shipment from knowing more. */
export interface Consequences {
  health: Extract<Health, 'active' | 'completed'>;
  /** What is told differently now. */
  revisions: Revision[];
}

/**
 * What it means that a shipment in `before` (null: new) is now in `state`. Pure.
 * @param asOf UTC instant of the newest answer
 * @param comparedAt UTC instant at which both are read: the clock alone makes a status `delayed`
 */
export function consequencesOf(
  before: { state: ShipmentState; health: Health } | null,
  state: ShipmentState,
  asOf: string,
  comparedAt = asOf,
): Consequences {
  const revisions = revisionsBetween(before?.state ?? null, state, comparedAt);
  const end = endOfTracking(state, revisions, asOf);
  const health = end === null ? 'active' : 'completed';
  const wasCompleted = before?.health === 'completed';
  if (wasCompleted === (end !== null)) return { health, revisions };
  const reason = end ?? 'The carrier tells something new.';
  const previous = wasCompleted ? 'completed' : 'active';
  const turn: Revision = { container: '', field: 'tracking', previous, current: health, reason };
  return { health, revisions: [...revisions, turn] };
}
