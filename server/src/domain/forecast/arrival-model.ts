import { type Curve, curveBetween, curveProbabilities, quantileOf } from './curve.ts';
import type { EvidenceCell } from './evidence-cell.ts';
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

// From an estimate to a forecast: few voyages make quantiles unsure, so the band gets wider, and p50 stays near the ETA.

/**
 * The curve of a forecast: its quantiles are those of the next voyage, and not of the sample. Of n voyages the p90 lies
 * near the quantile 0.9 + 0.2 / n. It would be 0.9 + 0.4 / n (Hyndman and Fan, 1996) if the calls of a voyage were always
 * equally late: as they are not, a voyage is worth two.
 */
export function predictive(estimate: Estimate, middle: number): Curve {
  return curveProbabilities.map((probability) => {
    const odds = ((1 - probability) / probability) ** (1 + estimate.variance);
    const hours = quantileOf(estimate.curve, 1 / (1 + odds));
    if (probability === 0.5) return middle;
    return probability < 0.5 ? Math.min(hours, middle) : Math.max(hours, middle);
  });
}

/**
 * Hours by which p50 lies after the carrier's ETA: the point nearest to the ETA that is within one standard error of the
 * median (by order statistics, as in the sign test). The prior counts as one voyage. It alone moves nothing.
 */
export function middleOf({ curve, prior, variance }: Estimate): number {
  const reach = Math.min(0.5, Math.sqrt(variance + prior ** 2) / 2);
  const [low, high] = [quantileOf(curve, 0.5 - reach), quantileOf(curve, 0.5 + reach)];
  return Math.max(low, Math.min(0, high));
}

function medianOf({ curve }: Estimate): number {
  return quantileOf(curve, 0.5);
}
