// What is assumed before there is any evidence (docs/forecast.md "The built-in prior").

import { type Curve, curveProbabilities } from './curve.ts';
import type { LeadDays } from './eta-error.ts';

/**
 * Days late against an ETA 28 days ahead, as a mixture: most ships come about in time (normal), some early and many late
 * (exponential). So 55 % come within a day, and the late ones 5 days late on average, as the published figures of schedule
 * reliability say.
 */
const inTime = { share: 0.55, deviation: 0.7 };
const early = { share: 0.08, mean: 1.5 };
const late = { share: 0.37, from: 0.5, mean: 4.4 };

// Errors shrink with the cube root of the lead; half a day before the ETA they are a quarter of those at 28 days.
const scaleOf = (lead: LeadDays) => Math.cbrt((lead + 0.5) / 28.5);

const at28Days = curveProbabilities.map(daysLate);

/** The prior at a lead, in hours. */
export function priorCurve(lead: LeadDays): Curve {
  return at28Days.map((days) => 24 * scaleOf(lead) * days);
}

/** The quantile of the mixture, by bisection. */
function daysLate(probability: number): number {
  let [low, high] = [-60, 60];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (chanceBefore(middle) < probability) low = middle;
    else high = middle;
  }
  return low;
}

function chanceBefore(days: number): number {
  return (
    inTime.share * normalBelow(days / inTime.deviation) +
    early.share * Math.min(1, Math.exp(days / early.mean)) +
    late.share * Math.max(0, 1 - Math.exp((late.from - days) / late.mean))
  );
}

/** The normal distribution, to 0.0002 (Bowling and others, 2009). */
function normalBelow(deviations: number): number {
  return 1 / (1 + Math.exp(-0.07056 * deviations ** 3 - 1.5976 * deviations));
}
