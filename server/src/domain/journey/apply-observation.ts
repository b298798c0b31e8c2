// Applies one more answer: the only way a shipment changes. A replay applies its stored answers in order.

import { atOnce, wholeSlice } from '../steps.ts';
import { withinMostBoxes } from './box-limit.ts';
import type { Subject } from './boxes.ts';
import { deriveJourneys } from './derive.ts';
import { updateKnown } from './known-events.ts';
import type { Observation, ShipmentState } from './shipment-state.ts';

/**
 * What is known of a shipment after one more answer. Pure, and never throws; `state` is null for the first answer. An
 * answer of another carrier than before starts from nothing, because the events of two carriers do not name the same calls.
 */
export function applyObservation(
  state: ShipmentState | null,
  observation: Observation,
  subject: Subject,
): ShipmentState {
  return atOnce(applySteps(state, observation, subject));
}

/** The same in steps: a Bill of Lading may have 1,000 boxes. */
export function* applySteps(
  state: ShipmentState | null,
  observation: Observation,
  subject: Subject,
): Generator<number, ShipmentState> {
  const continues = state?.known.every(({ event }) => event.carrier === observation.carrier) ?? false;
  const before = continues ? state : null;
  const decoded = withinMostBoxes(observation.decoded, before?.known ?? [], subject.reference);
  const known = updateKnown(before?.known ?? [], { ...observation, decoded });
  if (known.length > wholeSlice) yield wholeSlice;
  const journeys = yield* deriveJourneys(known, before?.journeys ?? [], subject, observation.receivedAt);
  return { known, journeys };
}
