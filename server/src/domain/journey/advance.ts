// One more answer: the only way a shipment learns. Replaying a shipment is this, over its stored answers in order.

import type { Subject } from './boxes.ts';
import { deriveJourneys } from './derive.ts';
import { learn } from './learn.ts';
import type { Observation, ShipmentState } from './shipment-state.ts';

/**
 * What a shipment knows after one more answer. Pure and total; `state` is null for the first answer.
 * An answer of another carrier than before begins anew: two carriers' events of one box do not share their calls.
 */
export function advance(
  state: ShipmentState | null,
  observation: Observation,
  subject: Subject,
): ShipmentState {
  const continues = state?.known.every(({ event }) => event.carrier === observation.carrier) ?? false;
  const before = continues ? state : null;
  const known = learn(before?.known ?? [], observation);
  return { known, journeys: deriveJourneys(known, before?.journeys ?? [], subject, observation.receivedAt) };
}
