import type { JourneyChange } from '../../domain/journey/change.ts';
import { changeReasons } from '../../domain/journey/change-reason.ts';
import { changeSteps } from '../../domain/journey/changes.ts';
import { endOfTracking } from '../../domain/journey/end-of-tracking.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { atOnce } from '../../domain/steps.ts';
import type { Health } from '../shipment/stored-shipment.ts';

/** What follows for a shipment from a new state. */
export interface Consequences {
  health: Extract<Health, 'active' | 'completed'>;
  /** The changes that the new state makes. */
  changes: JourneyChange[];
}

/**
 * The consequences when a shipment goes from `before` (null: new) to `state`. Pure.
 * @param asOf UTC instant of the newest answer
 * @param comparedAt UTC instant for which both are read, since a status becomes `delayed` by time alone
 */
export function consequencesOf(
  before: { state: ShipmentState; health: Health } | null,
  state: ShipmentState,
  asOf: string,
  comparedAt = asOf,
): Consequences {
  return atOnce(consequenceSteps(before, state, asOf, comparedAt));
}

/** The same in steps, each about one box. */
export function* consequenceSteps(
  before: { state: ShipmentState; health: Health } | null,
  state: ShipmentState,
  asOf: string,
  comparedAt = asOf,
): Generator<number, Consequences> {
  const changes = yield* changeSteps(before?.state ?? null, state, comparedAt);
  const end = endOfTracking(state, changes, asOf);
  const health = end === null ? 'active' : 'completed';
  const wasCompleted = before?.health === 'completed';
  if (wasCompleted === (end !== null)) return { health, changes };
  const reason = end ?? changeReasons.reported_again;
  const previous = wasCompleted ? 'completed' : 'active';
  const turn: JourneyChange = { container: '', field: 'tracking', previous, current: health, reason };
  return { health, changes: [...changes, turn] };
}
