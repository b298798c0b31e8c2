// What has to be added to a band so that it would have held for the last settled voyages: a conformal correction of
// each tail on its own (Romano, Patterson, Candès, "Conformalized Quantile Regression", 2019), weighted by recency.

import { between, type Curve, curveProbabilities, quantileOf } from './curve.ts';
import type { EtaError } from './eta-error.ts';
import { cellOf, type Miss, settledHalfLifeMs } from './evidence-cell.ts';
import { weightedQuantile } from './weighted-quantiles.ts';

/**
 * With this many voyages, half of the correction is made. Few voyages say little: of ten arrivals, only one should lie below
 * p10, and only one above p90.
 */
const voyagesOfDoubt = 20;

/** Hours to add to the tenth and to the nine tenths of a curve. */
export interface TailCorrection {
  early: number;
  late: number;
}

/** An error, and the curve from what was known at its origin. */
export interface Settled {
  error: EtaError;
  curve: Curve;
}

export function tailCorrection(settled: readonly Settled[], day: number): TailCorrection {
  return { early: missedBy(settled, 0.1, day), late: missedBy(settled, 0.9, day) };
}

function missedBy(settled: readonly Settled[], probability: number, day: number): number {
  const misses = settled.map(({ error, curve }): Miss => {
    const { voyage, learnedAt, errorHours } = error;
    return { voyage, learnedAt, hours: errorHours - quantileOf(curve, probability) };
  });
  const { samples, effectiveVoyages } = cellOf(misses, day, settledHalfLifeMs);
  const trust = effectiveVoyages / (effectiveVoyages + voyagesOfDoubt);
  return trust * weightedQuantile(samples, probability);
}

/**
 * The curve with this middle and these tails. What lies between is stretched or pressed in proportion; what lies
 * beyond a tail moves with it.
 */
export function fitted(curve: Curve, middle: number, { early, late }: TailCorrection): Curve {
  const [low, median, high] = [quantileOf(curve, 0.1), quantileOf(curve, 0.5), quantileOf(curve, 0.9)];
  const lowest = Math.min(low + early, middle);
  const highest = Math.max(high + late, middle);
  return curve.map((hours, index) => {
    const probability = curveProbabilities[index] ?? 1;
    if (probability <= 0.1) return hours - low + lowest;
    if (probability >= 0.9) return hours - high + highest;
    if (probability === 0.5) return middle;
    return probability < 0.5
      ? between(lowest, middle, shareOf(hours, low, median, (probability - 0.1) / 0.4))
      : between(middle, highest, shareOf(hours, median, high, (probability - 0.5) / 0.4));
  });
}

function shareOf(hours: number, from: number, to: number, otherwise: number): number {
  return to > from ? (hours - from) / (to - from) : otherwise;
}
