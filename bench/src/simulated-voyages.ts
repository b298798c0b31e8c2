import { realDelays } from '../../simulator/src/world/delays/real.ts';
import { openWorld, type World } from '../../simulator/src/world/world.ts';
import type { Budget } from './budget.ts';

/** The last moment of the simulated year that is measured. */
export const simulatedUntil = Date.UTC(2026, 10, 22);
export const simulatedDays = 365;
const seed = 7;

/** A world with real delays: the same in each run. A thousand shipments give some 1,700 voyages in a year. */
export function simulatedVoyages({ rounds }: Pick<Budget, 'rounds'>): World {
  return openWorld({ seed, shipments: rounds * 200, delays: realDelays(seed) });
}
