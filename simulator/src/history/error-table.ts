// How wrong carriers were, some days before the arrival, as a watcher learnt it.

import { dayMs } from '../world/estimate.ts';
import type { World } from '../world/world.ts';
import { finishedCalls } from './finished-calls.ts';
import { type Learned, watched } from './watched.ts';

/** Errors are in days: arrival minus ETA, so late is positive. */
export interface ErrorRow {
  /** Days before the actual arrival. */
  days: number;
  /** Calls that had an ETA by then. */
  calls: number;
  meanAbsolute: number;
  bias: number;
  p10: number;
  p50: number;
  p90: number;
}

const tableDays = [28, 21, 14, 10, 7, 5, 3, 1] as const;

/** One row for each lead of `tableDays`, over the calls that were finished in the last days before `now`. */
export function errorTable(world: World, now: number, days: number): ErrorRow[] {
  const learned = [...finishedCalls(world, now, days)].map((call) => watched(world.seed, call));
  return tableDays.map((lead) => errorRow(lead, learned));
}

function errorRow(days: number, learned: readonly Learned[]): ErrorRow {
  const errors = learned.flatMap((call) => errorAt(days, call)).sort((a, b) => a - b);
  const quantile = (part: number): number => errors[Math.floor(errors.length * part)] ?? Number.NaN;
  return {
    days,
    calls: errors.length,
    meanAbsolute: mean(errors.map(Math.abs)),
    bias: mean(errors),
    p10: quantile(0.1),
    p50: quantile(0.5),
    p90: quantile(0.9),
  };
}

function errorAt(days: number, { statements, arrival }: Learned): number[] {
  const eta = statements.findLast(({ learnedAt }) => learnedAt <= arrival.at - days * dayMs)?.eta;
  return eta === undefined ? [] : [(arrival.at - eta) / dayMs];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
