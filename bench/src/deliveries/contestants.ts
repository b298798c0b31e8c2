import { bare } from './bare.ts';
import { bull } from './bull.ts';
import type { Contestant } from './contestant.ts';
import { graphile } from './graphile.ts';
import { landfall } from './landfall.ts';
import { pgBoss } from './pg-boss.ts';

/** The same sender on each queue, and then with a log that somebody has taken pains with. */
export const contestants: readonly Contestant[] = [
  bare,
  landfall,
  graphile('each'),
  pgBoss('each'),
  bull('each'),
  graphile('batched'),
  pgBoss('batched'),
  bull('batched'),
];

/** @throws Error when there is none of that name */
export function contestantNamed(name: string): Contestant {
  const found = contestants.find((contestant) => contestant.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
}
