import { chargeOf } from './charge-of.ts';
import type { FreeTimeClock } from './free-time-clock.ts';
import { dayNumber } from './local-days.ts';
import { type FreeTimeSheets, workDaysAt } from './prepare-sheet.ts';
import { countWorkDays } from './work-days.ts';

/** Days that are charged, and what they cost together, in minor units. */
export interface CostOfDays {
  days: number;
  minor: number;
}

/**
 * What the charged days from `from` to `to`, both included, cost by the tariff of a clock. Null: none of them is charged, or a rate is not
 * known.
 */
export function costOfDays(
  { chargedFrom, tariff, place }: FreeTimeClock,
  sheets: FreeTimeSheets,
  { from, to }: { from: string; to: string },
): CostOfDays | null {
  if (chargedFrom === null || tariff === null) return null;
  const first = dayNumber(chargedFrom);
  const through = (day: number) => {
    if (tariff.term.chargedIn === 'calendar_days') return Math.max(0, day - first + 1);
    return countWorkDays(workDaysAt(place, sheets), first, day);
  };
  const [before, all] = [through(dayNumber(from) - 1), through(dayNumber(to))];
  const [earlier, whole] = [before, all].map((days) => chargeOf(days, tariff.term.tiers).cost);
  if (earlier == null || whole == null || all <= before) return null;
  return { days: all - before, minor: whole.minor - earlier.minor };
}
