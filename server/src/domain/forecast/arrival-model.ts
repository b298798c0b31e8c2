import type { ForecastBasis } from './arrival-forecast.ts';
import { fitted, type TailCorrection } from './conformal.ts';
import { type Curve, curveBetween, quantileOf } from './curve.ts';
import type { EvidenceCell } from './evidence-cell.ts';
import { type Belief, basisOf } from './shrink.ts';

/** How late a carrier is on a lane, at a lead. */
export interface ArrivalModel {
  curve: Curve;
  basis: ForecastBasis;
  /** Voyages of the carrier in own evidence. */
  voyages: number;
}

/** What is known of a ship of a carrier on a lane at one lead. */
export interface LeadKnowledge {
  belief: Belief;
  carrier: EvidenceCell;
  /** Hours by which the middle lies after the carrier's ETA. */
  middle: number;
  correction: TailCorrection;
}

/** The middle is the carrier's ETA, or what the evidence makes of it. */
export function modelAhead(knowledge: LeadKnowledge): ArrivalModel {
  return modelWith(knowledge, knowledge.middle);
}

/** For a ship whose ETA has passed: that it is late is known, so the middle is that of the late ones. */
export function modelOverdue(knowledge: LeadKnowledge): ArrivalModel {
  return modelWith(knowledge, quantileOf(knowledge.belief.curve, 0.5));
}

function modelWith({ belief, carrier, correction }: LeadKnowledge, middle: number): ArrivalModel {
  const curve = fitted(belief.curve, middle, correction);
  return { curve, basis: basisOf(belief), voyages: carrier.voyages };
}

/** The model at a share of the way from one lead to the next. */
export function modelBetween(below: ArrivalModel, above: ArrivalModel, share: number): ArrivalModel {
  const { basis, voyages } = share < 0.5 ? below : above;
  return { basis, voyages, curve: curveBetween(below.curve, above.curve, share) };
}
