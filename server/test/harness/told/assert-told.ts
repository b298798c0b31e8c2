import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runs } from '../runs.ts';
import { type FoundFault, faultsOf } from './faults-of.ts';
import { toldJourney } from './telling.ts';
import { written } from './written.ts';

/**
 * Fails with the smallest journey that is read wrong, as short text.
 * @param isMeant which faults count
 */
export function assertToldJourneys(isMeant: (fault: FoundFault) => boolean, all = 2_000): void {
  const wrongIn = fc.property(toldJourney, (story) => faultsOf(story).find(isMeant) === undefined);
  const { counterexample } = fc.check(wrongIn, { seed: 20261127, numRuns: runs(all) });
  const story = counterexample?.[0];
  if (story === undefined) return;
  const found = faultsOf(story).find(isMeant);
  assert.fail(`${found?.property}: read ${found?.read}\n${written(story, found?.answer)}`);
}
