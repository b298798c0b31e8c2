import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runs } from '../runs.ts';
import { type FoundFault, faultsOf } from './faults-of.ts';
import { type Story, toldJourney } from './telling.ts';
import { written } from './written.ts';

const seed = 20261127;

interface Read {
  story: Story;
  faults: FoundFault[];
}

/** Read once, for all properties of a process. */
const readOf = new Map<number, Read[]>();

function allRead(numRuns: number): Read[] {
  const known = readOf.get(numRuns);
  if (known !== undefined) return known;
  const stories = fc.sample(toldJourney, { seed, numRuns });
  const read = stories.map((story) => ({ story, faults: faultsOf(story) }));
  readOf.set(numRuns, read);
  return read;
}

/**
 * Fails with the smallest journey that is read wrong, as short text.
 * @param isMeant which faults count
 */
export function assertToldJourneys(isMeant: (fault: FoundFault) => boolean, all = 2_000): void {
  if (!allRead(runs(all)).some(({ faults }) => faults.some(isMeant))) return;
  const wrongIn = fc.property(toldJourney, (story) => faultsOf(story).find(isMeant) === undefined);
  const { counterexample } = fc.check(wrongIn, { seed, numRuns: runs(all) });
  const story = counterexample?.[0];
  assert.ok(story);
  const found = faultsOf(story).find(isMeant);
  assert.fail(`${found?.property}: read ${found?.read}\n${written(story, found?.answer)}`);
}
