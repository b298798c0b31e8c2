import { type ChangedShip, changedShips, isStillOther } from './changed-ships.ts';
import { daysWord, type ExceptionFacts, exceptionFacts } from './exception.ts';
import type { ExceptionRule } from './rule.ts';

/** The box was not loaded on the planned ship, and goes on one that leaves on a later day. */
export const rolledOver = otherShip('rolled_over', isLater, ({ port, previous, current, daysLater }) => {
  const later = daysLater === null ? '' : `, which leaves ${daysWord(daysLater)} later`;
  return `The box was not loaded on ${previous} in ${port}. It goes on ${current}${later}.`;
});

/** Another ship than planned, which does not leave on a later day. */
export const vesselChanged = otherShip(
  'vessel_changed',
  (change) => !isLater(change),
  ({ port, direction, previous, current }) =>
    `${direction === 'from' ? 'From' : 'To'} ${port} the box goes on ${current} instead of ${previous}.`,
);

/**
 * The legs with another ship than planned. Each stays until the box has left on it, or its first ship is planned again: that is
 * the end of a change, of whichever kind it was, and no new one.
 */
function otherShip(
  kind: ExceptionRule['kind'],
  isOfKind: (change: ChangedShip) => boolean,
  sentence: (change: ChangedShip) => string,
): ExceptionRule {
  const describe = (change: ChangedShip): ExceptionFacts => {
    const { about, previous, current, daysLater, direction } = change;
    const port = direction === 'from' ? change.port : null;
    return exceptionFacts({ about, previous, current, days: daysLater, port, reason: sentence(change) });
  };
  return {
    kind,
    repeats: true,
    find(box, open, all) {
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
          isOfKind(change) &&
          !open.some(({ about }) => about === change.about) &&
          !all.some(({ previous, current }) => previous === change.current && current === change.previous),
      );
      return [...standing, ...fresh.map(describe)];
    },
  };
}

function isLater({ daysLater }: ChangedShip): boolean {
  return daysLater !== null && daysLater > 0;
}
