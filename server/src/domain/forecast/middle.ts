// The middle of a forecast: it leaves the carrier's ETA only as far as that was better before.

import type { Gain } from './gain.ts';

/** Below this many voyages of the carrier at the lead, the middle is the carrier's ETA. */
const voyagesNeeded = 30;
/** A gain within this many standard errors of 0 is taken for chance. */
const standardErrors = 1.5;

/**
 * Hours by which the middle lies after the carrier's ETA: the median that is believed, through a non-negative garrote
 * (Breiman, Technometrics 1995). It is 0 unless such medians were nearer to the arrivals than the ETAs.
 */
export function middleOf(median: number, voyages: number, { mean, standardError }: Gain): number {
  const doubt = standardErrors * standardError;
  return voyages < voyagesNeeded || mean <= doubt ? 0 : median * (1 - (doubt / mean) ** 2);
}
