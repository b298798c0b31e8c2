// From what is general to what is particular: each step adds the evidence of a narrower cell.

import type { ForecastBasis } from './arrival-forecast.ts';
import { type Curve, curveProbabilities, quantileOf } from './curve.ts';
import type { EvidenceCell, WeightedHours } from './evidence-cell.ts';
import { mergedSamples, weightedQuantiles } from './weighted-quantiles.ts';

/** What was known before counts like so many voyages more, when own evidence of this is added. */
const voyagesBefore = { all: 4, carrier: 8, ship: 8, lane: 4 } as const;
/** And when an imported lane is added. */
const voyagesBeforeImport = 8;
/** A curve is mixed with samples as this many points. */
const pointsOfCurve = 20;

/** A distribution, and where it comes from. The shares add up to 1. */
export interface Belief {
  curve: Curve;
  share: Readonly<Record<ForecastBasis, number>>;
}

/** The prior, and on top of it all own evidence at the lead. */
export function generalBelief(prior: Curve, all: EvidenceCell): Belief {
  return withOwn({ curve: prior, share: { own: 0, imported: 0, prior: 1 } }, 'all', all);
}

/** What another installation learnt of the lane: more particular than own evidence of other carriers. */
export function withImported(belief: Belief, imported: { voyages: number; quantiles: Curve }): Belief {
  const { quantiles, voyages } = imported;
  return mixed(
    belief,
    { samples: pointsOf(quantiles, voyages), voyages, basis: 'imported' },
    voyagesBeforeImport,
  );
}

/** The belief, and on top of it own evidence of something narrower. */
export function withOwn(
  belief: Belief,
  of: keyof typeof voyagesBefore,
  { samples, freshVoyages }: EvidenceCell,
): Belief {
  return mixed(belief, { samples, voyages: freshVoyages, basis: 'own' }, voyagesBefore[of]);
}

/**
 * The posterior of a Dirichlet process: the samples, and what was believed before as if it were `strength` voyages
 * more. A mixture keeps a new regime beside the old one, where an average of quantiles would describe neither.
 */
function mixed(
  { curve, share }: Belief,
  { samples, voyages, basis }: { samples: readonly WeightedHours[]; voyages: number; basis: ForecastBasis },
  strength: number,
): Belief {
  if (voyages === 0) return { curve, share };
  const kept = strength / (strength + voyages);
  const faded = { own: share.own * kept, imported: share.imported * kept, prior: share.prior * kept };
  return {
    curve: weightedQuantiles(mergedSamples(samples, pointsOf(curve, strength)), curveProbabilities),
    share: { ...faded, [basis]: faded[basis] + 1 - kept },
  };
}

function pointsOf(curve: Curve, weight: number): WeightedHours[] {
  return Array.from({ length: pointsOfCurve }, (_, index) => ({
    hours: quantileOf(curve, (index + 0.5) / pointsOfCurve),
    weight: weight / pointsOfCurve,
  }));
}

/** What carries the belief most. */
export function basisOf({ share }: Belief): ForecastBasis {
  if (share.own >= share.imported && share.own >= share.prior) return 'own';
  return share.imported >= share.prior ? 'imported' : 'prior';
}
