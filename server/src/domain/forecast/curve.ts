// A distribution of errors in hours, as its quantiles at fixed probabilities.

/** Where a curve has its quantiles. */
export const curveProbabilities = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;

/** Quantiles in hours at `curveProbabilities`, none below the one before. */
export type Curve = readonly number[];

/** The quantile at a probability between 0 and 1, in hours. The early tail ends, the late one is exponential. */
export function quantileOf(curve: Curve, probability: number): number {
  const last = curveProbabilities.length - 1;
  if (probability < at(curveProbabilities, 0)) {
    return at(curve, 0) - early(curve) * (1 - probability / at(curveProbabilities, 0));
  }
  if (probability > at(curveProbabilities, last)) return exceededWith(curve, 1 - probability);
  const upper = Math.max(
    1,
    curveProbabilities.findIndex((each) => each >= probability),
  );
  const [low, high] = [at(curveProbabilities, upper - 1), at(curveProbabilities, upper)];
  const share = (probability - low) / (high - low);
  return between(at(curve, upper - 1), at(curve, upper), share);
}

/** The error, in hours, that is exceeded with this chance: exact too for a chance so small that 1 minus it is 1. */
export function exceededWith(curve: Curve, chance: number): number {
  const last = curveProbabilities.length - 1;
  const outer = 1 - at(curveProbabilities, last);
  if (chance >= outer) return quantileOf(curve, 1 - chance);
  return at(curve, last) - late(curve) * Math.log(chance / outer);
}

/** The chance, from 0 to 1, that the error is larger than this. The inverse of `exceededWith`. */
export function chanceBeyond(curve: Curve, hours: number): number {
  const last = curve.length - 1;
  if (hours < at(curve, 0)) {
    return 1 - at(curveProbabilities, 0) * Math.max(0, 1 - (at(curve, 0) - hours) / early(curve));
  }
  if (hours >= at(curve, last)) {
    return (1 - at(curveProbabilities, last)) * Math.exp((at(curve, last) - hours) / late(curve));
  }
  const upper = curve.findIndex((each) => each > hours);
  const [low, high] = [at(curve, upper - 1), at(curve, upper)];
  const share = (hours - low) / (high - low);
  return 1 - between(at(curveProbabilities, upper - 1), at(curveProbabilities, upper), share);
}

/** The curve at a share of the way from one curve to another. */
export function curveBetween(from: Curve, to: Curve, share: number): Curve {
  return from.map((hours, index) => between(hours, at(to, index), share));
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Hours from the first quantile to the end of the early tail. No ship arrives before its forecast is made. */
function early(curve: Curve): number {
  return Math.max(1, at(curve, 1) - at(curve, 0));
}

/** Hours for each factor e of chance in the late tail. Never 0, so that there is always something left. */
function late(curve: Curve): number {
  const last = curve.length - 1;
  return Math.max(1, at(curve, last) - at(curve, last - 1)) / Math.LN2;
}

/** @throws Error when the curve has fewer quantiles than it must have */
function at(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new Error(`A curve has ${values.length} quantiles.`);
  return value;
}
