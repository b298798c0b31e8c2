/** Random choices that are the same for the same seed. */
export interface Chance {
  /** A number from 0 to below `end`. */
  below(end: number): number;
  /** An integer from 0 to below `end`. */
  wholeBelow(end: number): number;
  pick<T>(list: readonly T[]): T;
  happens(probability: number): boolean;
}

/** The generator mulberry32. Its 32 bits of state are enough for a trial. */
export function openChance(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const wholeBelow = (end: number) => Math.floor(next() * end);
  return {
    below: (end) => next() * end,
    wholeBelow,
    pick(list) {
      const picked = list[wholeBelow(list.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    happens: (probability) => next() < probability,
  };
}
