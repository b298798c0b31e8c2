// Reads that look at every box of a workspace hold a connection to the database for long, and all workspaces share these
// connections.

import { Problem } from '../domain/refusals/problem.ts';
import { openSlots } from '../domain/shares/slots.ts';
import { openTally, type Tally } from '../domain/shares/tally.ts';
import { clientGone } from '../http/client-gone.ts';

const mostOfWorkspace = 3;

/** A page asks for its list and its counts together, and again after every typed key. */
const mostWaiting = 8;

interface Asking {
  member: { person: { countedAs: string }; workspaceId: string };
}

const atMost = (most: number) => ({
  count: Infinity,
  share: (id: string, held: Tally) => held.of(id) < most,
});

/**
 * Runs a read when its person has no other under way, and the workspace has only a few. Each area has a queue of its own, so that
 * the map does not wait for a search (docs/limits.md "How often"). So has each process, because it has its own connections.
 */
export function openHeavyReads() {
  const asked = openTally();
  const persons = openSlots(atMost(1));
  const workspaces = openSlots(atMost(mostOfWorkspace));

  /** @throws Problem `rate_limited` when too many reads of the person wait already */
  return async <Result>(
    { member: { person, workspaceId } }: Asking,
    reply: Parameters<typeof clientGone>[0],
    read: () => Promise<Result>,
  ): Promise<Result> => {
    if (asked.of(person.countedAs) > mostWaiting)
      throw new Problem('rate_limited', 'Too many of your searches are running. Wait until they end.', {
        retryAfterSeconds: 2,
      });
    asked.add(person.countedAs);
    try {
      const gone = clientGone(reply);
      using _turn = await persons.take(person.countedAs, gone);
      using _place = await workspaces.take(workspaceId, gone);
      return await read();
    } finally {
      asked.remove(person.countedAs);
    }
  };
}
