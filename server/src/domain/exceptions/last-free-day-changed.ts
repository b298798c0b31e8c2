import type { FreeTimeClock } from '../free-time/free-time-clock.ts';
import { daysLater } from '../time/time-spans.ts';
import { aboutClock, clockFacts } from './clock-facts.ts';
import type { ExceptionFacts } from './exception.ts';
import type { BoxFacts, ExceptionRule } from './rule.ts';

/**
 * Another last free day than before, by what the carrier says of the box. Where the workspace moves it, by its terms or own dates,
 * nothing begins, and what is open ends: somebody has looked at it.
 */
export const lastFreeDayChanged: ExceptionRule = {
  kind: 'last_free_day_changed',
  repeats: true,
  find: (box, open) => box.clocks.flatMap((clock) => changeOf(clock, box, open) ?? []),
};

function changeOf(
  clock: FreeTimeClock,
  { clocksBefore }: BoxFacts,
  open: readonly ExceptionFacts[],
): ExceptionFacts | null {
  const { state, lastFreeDay } = clock;
  if (state === 'unknown' || state === 'ended' || lastFreeDay === null) return null;
  const about = aboutClock(clock);
  const known = open.find((each) => each.about === about);
  const before = clocksBefore.find((each) => aboutClock(each) === about)?.lastFreeDay ?? null;
  if (before === null || before === lastFreeDay) return known?.current === lastFreeDay ? known : null;
  const previous = known?.previous ?? before;
  if (previous === lastFreeDay) return null;
  const says = `The last free day is ${lastFreeDay} instead of ${previous}`;
  return clockFacts(clock, { previous, days: daysLater(previous, lastFreeDay), says });
}
