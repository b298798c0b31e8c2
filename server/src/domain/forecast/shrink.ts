// Shrinkage from what is general to what is particular: each step adds the evidence of a narrower cell.

import { type Curve, curveProbabilities, quantileOf } from './curve.ts';
import type { EvidenceCell, WeightedHours } from './evidence-cell.ts';
import { mergedSamples, weightedQuantiles } from './weighted-quantiles.ts';

/** What was estimated before counts like so many voyages more. */
const voyagesBefore = 3;
/** A curve is mixed with samples as this many points. */
const pointsOfCurve = 20;

/** A distribution of errors, and how sure it is. */
export interface Estimate {
  curve: Curve;
  /** The share of the built-in prior in it. */
  prior: number;
  /** One divided by the number of voyages of equal weight that would be as sure as its evidence. */
  variance: number;
  /** The weight that a voyage of the narrowest cell has in it. */
  voyageWeight: number;
}

export function priorEstimate(curve: Curve): Estimate {
  return { curve, prior: 1, variance: 0, voyageWeight: 0 };
}

/**
 * What was estimated before, stretched to the mean size of these errors: the more voyages there are, the more. So the band
 * of a carrier that is seldom wrong is soon narrow, although others are wrong more often.
 */
export function scaled(before: Estimate, { samples, freshVoyages }: EvidenceCell): Estimate {
  if (samples.length === 0) return before;
  const ratio = meanSize(samples) / meanSize(pointsOf(before.curve));
  const scale = ratio ** (freshVoyages / (voyagesBefore + freshVoyages));
  return { ...before, curve: before.curve.map((hours) => scale * hours) };
}

/**
 * The posterior of a Dirichlet process: the samples, and what was estimated before as if it were a few voyages more. A
 * mixture keeps a new regime beside the old one, where an average of quantiles would describe neither.
 */
export function shrunk(
  before: Estimate,
  { samples, freshVoyages, effectiveVoyages }: EvidenceCell,
): Estimate {
  if (samples.length === 0) return before;
  const kept = voyagesBefore / (voyagesBefore + freshVoyages);
  const added = (1 - kept) / effectiveVoyages;
  // The voyages of a cell are in the wider cells, too: they are no new voyages.
  return {
    curve: weightedQuantiles(mergedSamples(samples, pointsOf(before.curve)), curveProbabilities),
    prior: kept * before.prior,
    variance: kept ** 2 * before.variance + (1 - kept) * (2 * kept * before.voyageWeight + added),
    voyageWeight: kept * before.voyageWeight + added,
  };
}

function pointsOf(curve: Curve): WeightedHours[] {
  return Array.from({ length: pointsOfCurve }, (_, index) => ({
    hours: quantileOf(curve, (index + 0.5) / pointsOfCurve),
    weight: voyagesBefore / pointsOfCurve,
  }));
}

/** The mean error without its sign; at least an hour. */
function meanSize(samples: readonly WeightedHours[]): number {
  let [sum, total] = [0, 0];
  for (const { hours, weight } of samples) {
    sum += Math.abs(hours) * weight;
    total += weight;
  }
  return Math.max(1, sum / total);
}
