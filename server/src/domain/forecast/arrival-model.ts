import type { ForecastBasis } from './arrival-forecast.ts';
import { fitted, type TailCorrection } from './conformal.ts';
import { type Curve, curveBetween, quantileOf } from './curve.ts';
import type { EvidenceCell } from './evidence-cell.ts';
import { middleOf } from './middle.ts';
import { type Belief, basisOf, withOwnEvidence } from './shrink.ts';

/** How late a carrier is on a lane, so many days before its ETA. */
export interface ArrivalModel {
  curve: Curve;
  basis: ForecastBasis;
  /** Voyages of the carrier in own evidence. */
  voyages: number;
}

/** What is known at one lead on one day. */
export interface LeadKnowledge {
  /** The prior, with imported evidence. */
  base: Belief;
  cells: { all: EvidenceCell; carrier: EvidenceCell; lane: EvidenceCell };
  correction: TailCorrection;
}

/** The middle is the carrier's ETA, or what the evidence makes of it. */
export function modelAhead(knowledge: LeadKnowledge): ArrivalModel {
  const { carrier, lane } = knowledge.cells;
  return modelWith(knowledge, () => middleOf(carrier, lane));
}

/** For a ship whose ETA has passed: that it is late is known, so the middle is that of the late ones. */
export function modelOverdue(knowledge: LeadKnowledge): ArrivalModel {
  return modelWith(knowledge, (curve) => quantileOf(curve, 0.5));
}

function modelWith(
  { base, cells, correction }: LeadKnowledge,
  middle: (curve: Curve) => number,
): ArrivalModel {
  const belief = withOwnEvidence(base, cells);
  return {
    curve: fitted(belief.curve, middle(belief.curve), correction),
    basis: basisOf(belief),
    voyages: cells.carrier.voyages,
  };
}

/** The model at a share of the way from one lead to the next. */
export function modelBetween(below: ArrivalModel, above: ArrivalModel, share: number): ArrivalModel {
  const { basis, voyages } = share < 0.5 ? below : above;
  return { basis, voyages, curve: curveBetween(below.curve, above.curve, share) };
}
