import type { ChangedShip } from './changed-ships.ts';
import { daysWord } from './days-word.ts';
import { exceptionFacts } from './exception.ts';
import { otherShips } from './other-ship.ts';
import type { ExceptionRule } from './rule.ts';

/** The box was not loaded on the planned ship, and goes on one that leaves on a later day. */
export const rolledOver: ExceptionRule = {
  kind: 'rolled_over',
  repeats: true,
  find: (box, open, all) => otherShips(box, { open, all }, isLater, rollover),
};

export function isLater({ daysLater }: ChangedShip): boolean {
  return daysLater !== null && daysLater > 0;
}

function rollover({ about, port, previous, current, daysLater }: ChangedShip) {
  const later = daysLater === null ? '' : `, which leaves ${daysWord(daysLater)} later`;
  return exceptionFacts({
    about,
    previous,
    current,
    days: daysLater,
    reason: `The box was not loaded on ${previous} in ${port}. It goes on ${current}${later}.`,
  });
}
