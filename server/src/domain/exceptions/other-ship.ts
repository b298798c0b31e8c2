import type { ChangedShip } from './changed-ships.ts';
import { changedShips, isStillOther } from './changed-ships.ts';
import type { ExceptionFacts } from './exception.ts';
import type { BoxFacts } from './rule.ts';

/**
 * The legs with another ship than planned. Each stays until the box has left on it, or its first ship is planned again: that is
 * the end of a change, of whichever kind it was, and no new one.
 * @param wanted whether a change is of this kind
 */
export function otherShips(
  box: BoxFacts,
  { open, all }: Record<'open' | 'all', readonly ExceptionFacts[]>,
  wanted: (change: ChangedShip) => boolean,
  describe: (change: ChangedShip) => ExceptionFacts,
): ExceptionFacts[] {
  const changed = changedShips(box);
  const standing = open.flatMap((known) => {
    if (!isStillOther(box.journey, known)) return [];
    const change = changed.find(({ about }) => about === known.about);
    return change === undefined
      ? known
      : describe({ ...change, previous: known.previous ?? change.previous });
  });
  const fresh = changed.filter(
    (change) =>
      wanted(change) &&
      !open.some(({ about }) => about === change.about) &&
      !all.some(({ previous, current }) => previous === change.current && current === change.previous),
  );
  return [...standing, ...fresh.map(describe)];
}
