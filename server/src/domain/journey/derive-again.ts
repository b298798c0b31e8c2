import { atOnce } from '../steps.ts';
import type { Subject } from './boxes.ts';
import { deriveJourneys } from './derive.ts';
import type { ShipmentState } from './shipment-state.ts';
import { lastAppliedAt } from './shipment-state.ts';

/** The state after the workspace has changed its words: the same events, read as of the newest answer. */
export function deriveAgain(state: ShipmentState, subject: Subject): ShipmentState {
  const asOf = lastAppliedAt(state);
  if (asOf === null) return state;
  return { ...state, journeys: atOnce(deriveJourneys(state.known, state.journeys, subject, asOf)) };
}
