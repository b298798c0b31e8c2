// From what is general to what is particular: each step adds the evidence of a narrower cell.

import type { ForecastBasis } from './arrival-forecast.ts';
import { type Curve, curveProbabilities, quantileOf } from './curve.ts';
import { type EvidenceCell, type WeightedHours, weightedQuantiles } from './evidence-cell.ts';

/** So many voyages weigh as much as what was known without them. */
const voyagesOfPrior = 4;
const voyagesOfParent = 8;
/** As many points stand for a curve when it is mixed with samples. */
const pointsOfCurve = 20;

/** A distribution, and how much of it comes from where. The shares add up to 1. */
export interface Belief {
  curve: Curve;
  share: Readonly<Record<ForecastBasis, number>>;
}

export function priorBelief(curve: Curve): Belief {
  return { curve, share: { own: 0, imported: 0, prior: 1 } };
}

/** Own evidence: all of it first, then that of the carrier, then that of the carrier on the lane. */
export function withOwnEvidence(
  belief: Belief,
  cells: { all: EvidenceCell; carrier: EvidenceCell; lane: EvidenceCell },
): Belief {
  const general = withCell(belief, cells.all, voyagesOfPrior);
  return withCell(withCell(general, cells.carrier, voyagesOfParent), cells.lane, voyagesOfParent);
}

/** Imported evidence, below one's own. It counts as at most so many voyages as what was known before. */
export function withImported(belief: Belief, imported: { voyages: number; quantiles: Curve }): Belief {
  const samples = pointsOf(imported.quantiles, imported.voyages);
  return mixed(belief, samples, imported.voyages, voyagesOfPrior, 'imported');
}

function withCell(belief: Belief, cell: EvidenceCell, strength: number): Belief {
  return mixed(belief, cell.samples, cell.freshVoyages, strength, 'own');
}

/**
 * The posterior of a Dirichlet process: the samples, and the belief before as if it were `strength` voyages more. A
 * mixture keeps a new regime beside the old one, where an average of quantiles would describe neither.
 */
function mixed(
  { curve, share }: Belief,
  samples: readonly WeightedHours[],
  voyages: number,
  strength: number,
  basis: ForecastBasis,
): Belief {
  if (voyages === 0) return { curve, share };
  const together = [...samples, ...pointsOf(curve, strength)].sort(
    (a, b) => a.hours - b.hours || a.weight - b.weight,
  );
  const kept = strength / (strength + voyages);
  const faded = { own: share.own * kept, imported: share.imported * kept, prior: share.prior * kept };
  return {
    curve: weightedQuantiles(together, curveProbabilities),
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
