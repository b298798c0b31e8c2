import { type ChargedTier, chargeOf } from './charge-of.ts';
import type { FreeTimeClock } from './free-time-clock.ts';
import { dayAtMoment, dayNumber, dayText } from './local-days.ts';
import { type FreeTimeSheets, workDaysAt } from './prepare-sheet.ts';
import { type DayOff, dayOffBecause, type WorkDays } from './work-days.ts';

/** One day of a clock, and why it counts or not. */
export interface ExplainedDay {
  day: string;
  /** `before`: between the start and the first day of the count. */
  phase: 'before' | 'free' | 'charged';
  /** The number of the day among the free ones, or among the charged ones; null: it is not counted. */
  counted: number | null;
  /** Why it is not counted. */
  because: DayOff | 'before_first_day' | null;
  /** Of a charged day, in minor units; null: none is known. */
  rate: number | null;
}

/** A clock day by day, with the arithmetic of its cost. */
export interface ExplainedClock {
  days: readonly ExplainedDay[];
  /** The days behind those: they are not listed one by one. */
  rest: { from: string; to: string; days: number; chargedDays: number } | null;
  /** Days × rate, in minor units of the currency of the cost. */
  tiers: readonly ChargedTier[];
}

/** So many days are listed. */
const mostListed = 366;

/**
 * Every day from the start to the end, to today, or to the last free day. None before the start, or where the clock cannot be
 * assessed.
 * @param now the moment for which the clock was made
 */
export function explainFreeTimeClock(
  clock: FreeTimeClock,
  sheets: FreeTimeSheets,
  now: Date,
): ExplainedClock {
  const { chargedDays, chargedFrom, lastFreeDay, starts, ends, tariff } = clock;
  if (chargedDays === null || chargedFrom === null || lastFreeDay === null)
    return { days: [], rest: null, tiers: [] };
  const last = dayNumber(lastFreeDay);
  const today = dayAtMoment(now.getTime(), clock.zone);
  const to = ends === null ? Math.max(today, last) : dayNumber(ends.at);
  const hasStarted = starts?.basis === 'actual' || starts?.basis === 'stated';
  const from = hasStarted ? dayNumber(starts.at) : Math.min(dayNumber(chargedFrom), to);
  const listed = Math.min(to, from + mostListed - 1);
  const explain = explainer(clock, workDaysAt(clock.place, sheets), dayNumber(chargedFrom));
  const days: ExplainedDay[] = [];
  for (let day = from; day <= listed; day += 1) days.push(explain(day));
  const charged = days.filter(({ phase, counted }) => phase === 'charged' && counted !== null).length;
  const rest = {
    ...{ from: dayText(listed + 1), to: dayText(to), days: to - listed },
    chargedDays: chargedDays - charged,
  };
  return {
    days,
    rest: to > listed ? rest : null,
    tiers: chargeOf(chargedDays, tariff?.term.tiers ?? []).tiers,
  };
}

/** Takes the days in order. */
function explainer(
  { firstDay, binding, chargedDays, tariff }: FreeTimeClock,
  workDays: WorkDays,
  chargedFrom: number,
): (day: number) => ExplainedDay {
  const begins = firstDay === null ? Number.NEGATIVE_INFINITY : dayNumber(firstDay);
  const isCharging = (day: number) => day >= chargedFrom && chargedDays !== 0;
  const numbers = { free: 0, charged: 0 };
  return (day) => {
    const at = { day: dayText(day), counted: null, rate: null };
    if (day < begins && !isCharging(day)) return { ...at, phase: 'before', because: 'before_first_day' };
    const phase = isCharging(day) ? 'charged' : 'free';
    const unit = phase === 'charged' ? tariff?.term.chargedIn : binding?.free?.unit;
    const because = unit === 'working_days' ? dayOffBecause(workDays, day) : null;
    if (because !== null) return { ...at, phase, because };
    numbers[phase] += 1;
    const rate = phase === 'charged' ? rateOf(numbers.charged, tariff) : null;
    return { ...at, phase, counted: numbers[phase], because: null, rate };
  };
}

function rateOf(number: number, tariff: FreeTimeClock['tariff']): number | null {
  const tier = tariff?.term.tiers.find(({ toDay }) => toDay === null || number <= toDay);
  return tier?.rate ?? null;
}
