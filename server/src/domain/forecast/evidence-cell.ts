// Errors that count together, each with its weight. Independent of the order in which the errors come.

import { dayMs } from '../time-spans.ts';
import type { EtaError } from './eta-error.ts';

/** After this time evidence counts half: about one rotation of a ship between Asia and Europe. */
const evidenceHalfLifeMs = 90 * dayMs;

/**
 * The same for how well forecasts held. It changes more slowly than delays do, and a few ships need a long time for enough
 * voyages.
 */
export const settledHalfLifeMs = 365 * dayMs;

/** An error, or by how much a band missed it. */
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
  samples: readonly WeightedHours[];
  /** How many voyages there are. */
  voyages: number;
  /** The same, where an older voyage counts for less than one: the sum of all weights. */
  freshVoyages: number;
  /** How many voyages of equal weight would be as sure (Kish). */
  effectiveVoyages: number;
}

/** Every voyage has the weight 1, shared by its errors, and half of it after the half-life. `day` in milliseconds. */
export function weightsOf(
  errors: readonly Pick<Miss, 'voyage' | 'learnedAt'>[],
  day: number,
  halfLifeMs: number,
): number[] {
  const ofVoyage = new Map<string, number>();
  for (const { voyage } of errors) ofVoyage.set(voyage, (ofVoyage.get(voyage) ?? 0) + 1);
  return errors.map(
    ({ voyage, learnedAt }) => 2 ** ((learnedAt - day) / halfLifeMs) / (ofVoyage.get(voyage) ?? 1),
  );
}

/** The misses with these weights. */
export function cellOf(misses: readonly Miss[], day: number, halfLifeMs: number): EvidenceCell {
  return weighted(misses, weightsOf(misses, day, halfLifeMs), ({ hours }) => hours);
}

/** The errors of carriers with these weights. */
export function cellOfErrors(errors: readonly EtaError[], day: number): EvidenceCell {
  return weighted(errors, weightsOf(errors, day, evidenceHalfLifeMs), ({ errorHours }) => errorHours);
}

function weighted<One extends { voyage: string }>(
  all: readonly One[],
  weights: readonly number[],
  hoursOf: (one: One) => number,
): EvidenceCell {
  const samples = all.map((one, index) => ({
    voyage: one.voyage,
    hours: hoursOf(one),
    weight: weights[index] ?? 0,
  }));
  samples.sort((a, b) => a.hours - b.hours || a.weight - b.weight || (a.voyage < b.voyage ? -1 : 1));
  const weightOfVoyage = new Map<string, number>();
  for (const { voyage, weight } of samples)
    weightOfVoyage.set(voyage, (weightOfVoyage.get(voyage) ?? 0) + weight);
  let freshVoyages = 0;
  let squares = 0;
  for (const weight of weightOfVoyage.values()) {
    freshVoyages += weight;
    squares += weight * weight;
  }
  const effectiveVoyages = squares === 0 ? 0 : (freshVoyages * freshVoyages) / squares;
  return { samples, voyages: weightOfVoyage.size, freshVoyages, effectiveVoyages };
}
