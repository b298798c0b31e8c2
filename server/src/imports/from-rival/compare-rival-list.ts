import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { RivalSummary } from '../../domain/sheet/rival-summary.ts';
import type { Services } from '../../services.ts';
import { findWatched, storeSummary } from './rival-list-queries.ts';
import { type SortedList, sortWatched } from './sort-watched.ts';

/** Of references that cannot be read, so many are kept for people. */
const mostExamples = 20;

/** Compares the list that was read last with what is tracked and connected now. @throws Problem `not_found` without a list */
export async function compareRivalList(services: Services, owner: Owner): Promise<SortedList> {
  const found = await findWatched(services.db, owner.workspaceId);
  if (found === undefined)
    throw new Problem('not_found', 'No list of another service has been read: read one first.');
  const sorted = await sortWatched(services, owner, found.rival, JSON.parse(found.watched));
  await storeSummary(services.db, found.id, rivalSummaryOf(sorted));
  return sorted;
}

export function rivalSummaryOf({
  ready,
  known,
  over,
  unconnected,
  unreadable,
  wordsLeftOut,
}: SortedList): RivalSummary {
  return {
    ready: ready.length,
    known,
    over,
    unconnected: Object.fromEntries([...unconnected].map(([scac, rows]) => [scac, rows.length])),
    unreadable: unreadable.length,
    examples: unreadable.slice(0, mostExamples),
    wordsLeftOut,
  };
}
