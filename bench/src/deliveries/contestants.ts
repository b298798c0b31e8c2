import { bare } from './bare.ts';
import { bull } from './bull.ts';
import type { Contestant } from './contestant.ts';
import { graphile, graphileBatchedLog } from './graphile.ts';
import { landfall } from './landfall.ts';
import { pgBoss } from './pg-boss.ts';

export const contestants: readonly Contestant[] = [
  bare,
  landfall,
  graphile,
  graphileBatchedLog,
  pgBoss,
  bull,
];

/** @throws Error when there is none of that name */
export function contestantNamed(name: string): Contestant {
  const found = contestants.find((contestant) => contestant.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
}
