import { dayMs } from '../time/time-spans.ts';
import type { StatusFacts } from './status.ts';

/**
 * Whole days from today to the day of the ETA, on the calendar of the destination: 0 is today, -1 is the first day after the
 * ETA. After an arrival they count to the day of the arrival. Null without an ETA. A day counts 24 hours, also where clocks
 * change in between.
 */
export function daysToEta({ lateAt }: Pick<StatusFacts, 'lateAt'>, now: Date): number | null {
  const ms = Date.parse(lateAt ?? '') - now.getTime();
  return Number.isNaN(ms) ? null : Math.ceil(ms / dayMs) - 1;
}

/** A number of days to the ETA from `first` to `last`; null: no limit on this side. */
export interface DaysToEta {
  first: number | null;
  last: number | null;
}

/** A box is in this range if the day of its ETA ends later than `after`, and not later than `until`. */
export function endsOfDays(
  { first, last }: DaysToEta,
  now: Date,
): { after: Date | null; until: Date | null } {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  return {
    after: first === null ? null : inDays(first),
    until: last === null ? null : inDays(last + 1),
  };
}
