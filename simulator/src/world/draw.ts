// Random choices that repeat: the same seed and keys always give the same dice, on every machine.

/** A stream of random choices. Draw from it in a fixed order. */
export interface Dice {
  /** True with probability `p`. */
  chance(p: number): boolean;
  /** An integer from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** One item of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
}

/** The dice for one decision. Its keys name it: `draw(seed, 'slip', service, sailing)`. */
export function draw(seed: number, ...keys: readonly (string | number)[]): Dice {
  let state = hash(`${seed}:${keys.join(':')}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 2 ** 32;
  };
  return {
    chance: (p) => next() < p,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => pickAt(list, Math.floor(next() * list.length)),
  };
}

function pickAt<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new Error('Nothing to pick from');
  return list[index] as T;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

/** The output step of mulberry32. */
function mix(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), state | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return (value ^ (value >>> 14)) >>> 0;
}
