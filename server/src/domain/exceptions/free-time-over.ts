import { clockFacts } from './clock-facts.ts';
import type { ExceptionRule } from './rule.ts';

/** Free time has ended, and nothing has ended its clock: each day may be charged. */
export const freeTimeOver: ExceptionRule = {
  kind: 'free_time_over',
  repeats: false,
  find: ({ clocks }) =>
    clocks.flatMap((clock) =>
      clock.state === 'over' ? clockFacts(clock, { says: `Free time ended on ${clock.lastFreeDay}` }) : [],
    ),
};
