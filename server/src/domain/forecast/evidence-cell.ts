// Errors that count together, each with its weight. Independent of the order in which the errors come.

import { dayMs } from './moments.ts';

/** After this time evidence counts half: about one rotation of a ship between Asia and Europe. */
const halfLifeMs = 90 * dayMs;

/** An error, or what a forecast was wrong by. */
export interface Miss {
  voyage: string;
  hours: number;
  learnedAt: number;
}

export interface WeightedHours {
  hours: number;
  weight: number;
}

export interface EvidenceCell {
  /** Smallest first. */
  samples: WeightedHours[];
  /** How many voyages there are. */
  voyages: number;
  /** The same, where an older voyage counts for less than one. The sum of all weights. */
  freshVoyages: number;
  /** How many voyages of equal weight would be as sure (Kish). */
  effectiveVoyages: number;
}

/** Every voyage has the weight 1, shared by its errors, and less with age. `day` in milliseconds. */
export function cellOf(misses: readonly Miss[], day: number): EvidenceCell {
  const perVoyage = new Map<string, number>();
  for (const { voyage } of misses) perVoyage.set(voyage, (perVoyage.get(voyage) ?? 0) + 1);
  const weighed = misses.map(({ voyage, hours, learnedAt }) => {
    const weight = 2 ** ((learnedAt - day) / halfLifeMs) / (perVoyage.get(voyage) ?? 1);
    return { voyage, hours, weight };
  });
  weighed.sort((a, b) => a.hours - b.hours || a.weight - b.weight || compareText(a.voyage, b.voyage));
  const byVoyage = new Map<string, number>();
  for (const { voyage, weight } of weighed) byVoyage.set(voyage, (byVoyage.get(voyage) ?? 0) + weight);
  const weights = [...byVoyage.values()];
  const freshVoyages = sumOf(weights);
  const squares = sumOf(weights.map((weight) => weight * weight));
  return {
    samples: weighed,
    voyages: weights.length,
    freshVoyages,
    effectiveVoyages: squares === 0 ? 0 : (freshVoyages * freshVoyages) / squares,
  };
}

/** The quantile at a probability, in hours, read between the samples; beyond the outer ones it is theirs. 0 without samples. */
export function weightedQuantile(samples: readonly WeightedHours[], probability: number): number {
  return weightedQuantiles(samples, [probability])[0] ?? 0;
}

/** The same for several probabilities, smallest first. */
export function weightedQuantiles(
  samples: readonly WeightedHours[],
  probabilities: readonly number[],
): number[] {
  const total = sumOf(samples.map(({ weight }) => weight));
  let index = 0;
  let below = 0;
  let before: { middle: number; hours: number } | null = null;
  return probabilities.map((probability) => {
    for (;;) {
      const sample = samples[index];
      if (!sample) return before?.hours ?? 0;
      const middle = (below + sample.weight / 2) / total;
      if (middle >= probability) {
        if (!before) return sample.hours;
        const share = (probability - before.middle) / (middle - before.middle);
        return before.hours + (sample.hours - before.hours) * share;
      }
      before = { middle, hours: sample.hours };
      below += sample.weight;
      index += 1;
    }
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
