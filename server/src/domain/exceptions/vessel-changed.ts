import type { ChangedShip } from './changed-ships.ts';
import { exceptionFacts } from './exception.ts';
import { otherShips } from './other-ship.ts';
import { isLater } from './rolled-over.ts';
import type { ExceptionRule } from './rule.ts';

/** Another ship than planned, which does not leave on a later day. */
export const vesselChanged: ExceptionRule = {
  kind: 'vessel_changed',
  repeats: true,
  find: (box, open, all) => otherShips(box, { open, all }, (change) => !isLater(change), otherShip),
};

function otherShip({ about, port, direction, previous, current, daysLater }: ChangedShip) {
  return exceptionFacts({
    about,
    previous,
    current,
    days: daysLater,
    reason: `${direction === 'from' ? 'From' : 'To'} ${port} the box goes on ${current} instead of ${previous}.`,
  });
}
