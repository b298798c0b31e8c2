// Errors that count together, each with its weight. Independent of the order in which the errors come.

import { dayMs } from '../time/time-spans.ts';
import type { EtaError } from './eta-error.ts';

/** After this time evidence counts half: about two rotations of a ship between Asia and Europe. */
const halfLifeMs = 180 * dayMs;

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
export function cellOf(errors: readonly EtaError[], day: number): EvidenceCell {
  const errorsOfVoyage = new Map<string, number>();
  for (const { voyage } of errors) errorsOfVoyage.set(voyage, (errorsOfVoyage.get(voyage) ?? 0) + 1);
  const samples = errors.map(({ voyage, errorHours, learnedAt }) => ({
    voyage,
    hours: errorHours,
    weight: 2 ** ((learnedAt - day) / halfLifeMs) / (errorsOfVoyage.get(voyage) ?? 1),
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
