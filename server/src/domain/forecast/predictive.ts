// From an estimate to a forecast: few voyages make quantiles unsure, so the band gets wider, and p50 stays near the ETA.

import { type Curve, curveProbabilities, quantileOf } from './curve.ts';
import type { Estimate } from './shrink.ts';

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

export function medianOf({ curve }: Estimate): number {
  return quantileOf(curve, 0.5);
}
