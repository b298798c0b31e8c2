import { rounded } from './figures.ts';

/** How often the voyages are drawn again, and the share of the draws within the interval. */
const draws = 1000;
const confidence = 0.95;
const seed = 20_260_301;

/** A number of one call. */
export interface OfVoyage {
  voyage: string;
  value: number;
}

/**
 * The interval of the mean when whole voyages are drawn again, because the calls of a voyage share their delay. The same
 * numbers give the same interval.
 */
export function voyageBootstrap(values: readonly OfVoyage[]): [low: number, high: number] {
  const voyages = [...Map.groupBy(values, ({ voyage }) => voyage).values()].map((calls) => ({
    calls: calls.length,
    sum: calls.reduce((sum, { value }) => sum + value, 0),
  }));
  const random = mulberry32(seed);
  const means = Array.from({ length: draws }, () => {
    let [calls, sum] = [0, 0];
    for (let drawn = 0; drawn < voyages.length; drawn += 1) {
      const voyage = voyages[Math.floor(random() * voyages.length)];
      calls += voyage?.calls ?? 0;
      sum += voyage?.sum ?? 0;
    }
    return sum / calls;
  }).sort((a, b) => a - b);
  const at = (share: number) => rounded(means[Math.round(share * (draws - 1))] ?? 0);
  return [at((1 - confidence) / 2), at((1 + confidence) / 2)];
}

/** The generator mulberry32: numbers from 0 to 1, always the same. */
export function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
