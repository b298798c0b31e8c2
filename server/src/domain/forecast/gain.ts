// By how much the medians that were believed of a carrier were nearer to the arrivals than its ETAs.

import type { Settled } from './conformal.ts';
import { quantileOf } from './curve.ts';
import { type Miss, settledHalfLifeMs, weightsOf } from './evidence-cell.ts';

/** The voyages of all lanes together count like so many voyages of the lane at most. */
const voyagesOfAllLanes = 8;

/** Hours; below 0 the ETAs were better. */
export interface Gain {
  mean: number;
  standardError: number;
}

/** `hours` are the gains, times their weight. */
interface OfVoyage {
  weight: number;
  hours: number;
}

/** The gain on a lane, from settled errors of its carrier: those on the lane, and a little of all. */
export function gainOnLane(settled: readonly Settled[], day: number): (lane: string) => Gain {
  const gains = settled.map(gainOf).sort(inOrder);
  const lanes = Map.groupBy(gains, ({ lane }) => lane);
  const all = voyagesOf(gains, day);
  const part =
    voyagesOfAllLanes / Math.max(voyagesOfAllLanes, sumOf([...all.values()].map(({ weight }) => weight)));
  return (lane) => {
    const onLane = voyagesOf(lanes.get(lane) ?? [], day);
    return meanOf(
      [...all].map(([voyage, { weight, hours }]) => {
        const more = onLane.get(voyage) ?? { weight: 0, hours: 0 };
        return { weight: weight * part + more.weight, hours: hours * part + more.hours };
      }),
    );
  };
}

function gainOf({ error, curve }: Settled): Miss & { lane: string } {
  const { voyage, lane, learnedAt, errorHours } = error;
  const hours = Math.abs(errorHours) - Math.abs(errorHours - quantileOf(curve, 0.5));
  return { voyage, lane, learnedAt, hours };
}

/** So that sums do not depend on the order in which errors come. */
function inOrder(a: Miss, b: Miss): number {
  return a.learnedAt - b.learnedAt || a.hours - b.hours || (a.voyage < b.voyage ? -1 : 1);
}

function voyagesOf(gains: readonly Miss[], day: number): Map<string, OfVoyage> {
  const weights = weightsOf(gains, day, settledHalfLifeMs);
  const voyages = new Map<string, OfVoyage>();
  for (const [index, gain] of gains.entries()) {
    const voyage = voyages.get(gain.voyage) ?? { weight: 0, hours: 0 };
    const weight = weights[index] ?? 0;
    voyages.set(gain.voyage, {
      weight: voyage.weight + weight,
      hours: voyage.hours + weight * gain.hours,
    });
  }
  return voyages;
}

/** Voyages of unequal weight count as fewer of equal weight (Kish). With two or fewer, no gain is known. */
function meanOf(voyages: readonly OfVoyage[]): Gain {
  const total = sumOf(voyages.map(({ weight }) => weight));
  const effective = total ** 2 / sumOf(voyages.map(({ weight }) => weight ** 2));
  if (!(effective > 2)) return { mean: 0, standardError: 0 };
  const mean = sumOf(voyages.map(({ hours }) => hours)) / total;
  const squares = sumOf(voyages.map(({ weight, hours }) => (hours - weight * mean) ** 2));
  return { mean, standardError: Math.sqrt((squares * effective) / (effective - 1)) / total };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
