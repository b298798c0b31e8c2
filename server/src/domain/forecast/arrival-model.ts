import { type Curve, curveBetween } from './curve.ts';
import type { EvidenceCell } from './evidence-cell.ts';
import { medianOf, middleOf, predictive } from './predictive.ts';
import type { Estimate } from './shrink.ts';

/** How late a carrier is on a lane, at a lead. */
export interface ArrivalModel {
  curve: Curve;
  /** Voyages of the carrier in own evidence. */
  voyages: number;
}

/** What is known of a ship of a carrier on a lane at one lead. */
export interface LeadKnowledge {
  estimate: Estimate;
  carrier: EvidenceCell;
}

export function modelAhead({ estimate, carrier }: LeadKnowledge): ArrivalModel {
  return { curve: predictive(estimate, middleOf(estimate)), voyages: carrier.voyages };
}

/** For a ship whose ETA has passed: that it is late is known, so the middle is that of the late ones. */
export function modelOverdue({ estimate, carrier }: LeadKnowledge): ArrivalModel {
  return { curve: predictive(estimate, medianOf(estimate)), voyages: carrier.voyages };
}

/** The model at a share of the way from one lead to the next. */
export function modelBetween(below: ArrivalModel, above: ArrivalModel, share: number): ArrivalModel {
  const { voyages } = share < 0.5 ? below : above;
  return { voyages, curve: curveBetween(below.curve, above.curve, share) };
}
