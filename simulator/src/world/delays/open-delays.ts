import type { Delays } from './delays.ts';
import type { Detour } from './detour.ts';
import { plainDelays } from './plain.ts';
import { realDelays } from './real.ts';

/** `plain`: a few large moves, for tests of single situations. `real`: many small ones, as real carriers report. */
export const delayKinds = ['plain', 'real'] as const;
export type DelayKind = (typeof delayKinds)[number];

export interface DelayChoice {
  seed: number;
  delays?: DelayKind;
  /** Only for real delays. */
  detour?: Detour | null;
}

/** Plain delays, unless the choice says otherwise. */
export function openDelays({ seed, delays = 'plain', detour = null }: DelayChoice): Delays {
  return delays === 'real' ? realDelays(seed, detour) : plainDelays(seed);
}
