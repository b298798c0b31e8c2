// The middle of a forecast: the carrier's own ETA, shifted only as far as the evidence carries it.

import type { EvidenceCell } from './evidence-cell.ts';
import { weightedQuantile } from './weighted-quantiles.ts';

/** Below this many voyages of the carrier at the lead, the middle is the carrier's ETA. */
const voyagesNeeded = 30;
/** A shift within this many standard errors of 0 is taken for chance. */
const standardErrors = 2.5;

/** Hours by which the middle lies after the carrier's ETA: first of the carrier, then what its lane adds. */
export function middleOf(carrier: EvidenceCell, lane: EvidenceCell): number {
  if (carrier.voyages < voyagesNeeded) return 0;
  const shift = carriedShift(carrier, 0);
  return shift + carriedShift(lane, shift);
}

/**
 * The weighted median beyond `from`, through a non-negative garrote: 0 within `standardErrors`, and almost all of it
 * at twice as many (Breiman, Technometrics 1995, with a higher power).
 */
function carriedShift({ samples, effectiveVoyages }: EvidenceCell, from: number): number {
  if (effectiveVoyages < 2) return 0;
  const shift = weightedQuantile(samples, 0.5) - from;
  // Half the distance between the quantiles one standard error of a share of one half apart.
  const apart = 0.5 / Math.sqrt(effectiveVoyages);
  const high = weightedQuantile(samples, 0.5 + apart);
  const standardError = (high - weightedQuantile(samples, 0.5 - apart)) / 2;
  const doubt = (standardErrors * standardError) / Math.abs(shift);
  return doubt < 1 ? shift * (1 - doubt ** 4) : 0;
}
