import type { FreeTimeClock } from '../free-time/free-time-clock.ts';
import { beginningOf, dayNumber } from '../free-time/local-days.ts';
import { aboutClock, clockFacts } from './clock-facts.ts';
import type { ExceptionFacts } from './exception.ts';
import type { ExceptionRule } from './rule.ts';

/** A last free day that moves to and fro by as many days begins nothing anew. */
const slackDays = 2;

/** Free time ends within so many days (`warningDays`). Each of these days begins an exception of its own, so that it is announced, too. */
export const freeTimeEnding: ExceptionRule = {
  kind: 'free_time_ending',
  repeats: false,
  find: ({ clocks, warningDays }, open) =>
    clocks.flatMap((clock) => warningOf(clock, warningDays, open) ?? []),
};

/** The moments at which free time begins to end, in milliseconds since the epoch. */
export function warningMoments(
  { state, lastFreeDay, zone }: FreeTimeClock,
  warningDays: readonly number[],
): number[] {
  if (state !== 'running' || lastFreeDay === null) return [];
  return warningDays.map((days) => Date.parse(beginningOf(dayNumber(lastFreeDay) - days, zone)));
}

function warningOf(
  clock: FreeTimeClock,
  warningDays: readonly number[],
  open: readonly ExceptionFacts[],
): ExceptionFacts | null {
  const { state, daysLeft, lastFreeDay } = clock;
  if (daysLeft === null || state === 'over') return null;
  const aboutDays = (days: number) => `${aboutClock(clock)} ${days}`;
  const isWarned = (days: number) => open.some(({ about }) => about === aboutDays(days));
  const days = warningDays.find((each) => daysLeft <= (isWarned(each) ? each + slackDays : each));
  if (days === undefined) return null;
  return clockFacts(clock, { about: aboutDays(days), says: `Free time ends on ${lastFreeDay}` });
}
