import { bare } from './bare.ts';
import { bull } from './bull.ts';
import { byHand } from './by-hand.ts';
import type { Contestant } from './contestant.ts';
import { graphile } from './graphile.ts';
import { landfall } from './landfall.ts';
import { pgBoss } from './pg-boss.ts';

/** Each queue has the same sender. The last three also have a log that writes batches. */
export const contestants: readonly Contestant[] = [
  bare,
  byHand,
  landfall,
  graphile('each'),
  pgBoss('each'),
  bull('each'),
  graphile('batched'),
  pgBoss('batched'),
  bull('batched'),
];

/** @throws Error when no contestant has this name */
export function contestantNamed(name: string): Contestant {
  const found = contestants.find((contestant) => contestant.name === name);
  if (found === undefined) throw new Error(`no contestant is named ${name}`);
  return found;
}
