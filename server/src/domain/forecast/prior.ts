// What is assumed before there is any evidence (docs/forecast.md "The built-in prior").

import { type Curve, curveProbabilities } from './curve.ts';
import type { LeadDays } from './eta-error.ts';

/**
 * The prior at each lead, from the errors of 74 port calls of three liner ships in 2018 and 2019. The late side is
 * wider by a quarter, because other ships and years were worse. Leads 0 and 2 are estimated from the leads beside them.
 */
export const priorCurves: Readonly<Record<LeadDays, Curve>> = {
  0: curveThrough({ p10: 0, p50: 0.1, p90: 0.7 }),
  1: curveThrough({ p10: -0.15, p50: 0, p90: 0.65 }),
  2: curveThrough({ p10: -0.2, p50: 0.05, p90: 1 }),
  3: curveThrough({ p10: -0.25, p50: 0.1, p90: 1.4 }),
  5: curveThrough({ p10: -0.25, p50: 0.2, p90: 1.65 }),
  7: curveThrough({ p10: -0.25, p50: 0.3, p90: 2 }),
  10: curveThrough({ p10: -0.25, p50: 0.5, p90: 2.75 }),
  14: curveThrough({ p10: -0.25, p50: 0.9, p90: 3.4 }),
  21: curveThrough({ p10: -0.25, p50: 1.3, p90: 4.6 }),
  28: curveThrough({ p10: -0.25, p50: 1.3, p90: 5.25 }),
};

/** Days late; both sides fall off exponentially from the median, so the late tail is long. */
function curveThrough({ p10, p50, p90 }: { p10: number; p50: number; p90: number }): Curve {
  return curveProbabilities.map((probability) => {
    const outer = probability < 0.5 ? p10 : p90;
    const steps = Math.log(2 * Math.min(probability, 1 - probability)) / Math.log(0.2);
    return 24 * (p50 + (outer - p50) * steps);
  });
}
