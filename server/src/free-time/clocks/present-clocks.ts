import { type ExplainedDay, explainFreeTimeClock } from '../../domain/free-time/explain-free-time-clock.ts';
import type { FreeTimeClock } from '../../domain/free-time/free-time-clock.ts';
import { dayAtMoment, dayNumber } from '../../domain/free-time/local-days.ts';
import { moneyText } from '../../domain/free-time/money.ts';
import type { FreeTimeSheets } from '../../domain/free-time/prepare-sheet.ts';
import type { ClockCounts, ListedClock } from '../../tracking/listing/list-clocks.ts';
import { presentClock, presentMoney } from '../../tracking/showing/free-time.ts';
import { presentReporter } from '../../tracking/showing/reporter.ts';
import { rowKey } from '../../tracking/showing/row-key.ts';
import type { ClockSummaryView, ExplainedClockView, ListedClockView } from './schemas.ts';

interface Reader {
  showsCost: boolean;
  now: Date;
}

export function presentListedClock(
  { id, reference, container, carrier, words, clock }: ListedClock,
  { showsCost, now }: Reader,
): ListedClockView {
  const shown = presentClock(clock, showsCost);
  return {
    ...{ key: rowKey(id, container, clock.direction, clock.kind), id, reference, container },
    carrier: presentReporter(carrier, now).carrier,
    tags: [...words.tags],
    clock: { ...shown, days_left: daysLeftIn(clock, now) },
  };
}

/** The row may have been made days ago, and its state is up to five minutes behind midnight: the days do not contradict it. */
function daysLeftIn({ state, lastFreeDay, daysLeft, zone }: FreeTimeClock, now: Date): number | null {
  if (lastFreeDay === null || daysLeft === null) return null;
  const left = dayNumber(lastFreeDay) - dayAtMoment(now.getTime(), zone);
  if (state === 'running') return Math.max(1, left);
  return state === 'last_day' ? 0 : Math.min(0, left);
}

export function presentCounts(counts: ClockCounts, showsCost: boolean): ClockSummaryView {
  const { states, unknown, costs, withoutCost, disputed, isComplete } = counts;
  const amounts = (sums: ClockCounts['costs']) => sums.flatMap((each) => presentMoney(each) ?? []);
  return {
    ...{ states, unknown, complete: isComplete },
    costs: showsCost ? amounts(costs) : [],
    without_cost: withoutCost,
    disputed: showsCost
      ? {
          ...{ clocks: disputed.clocks, costs: amounts(disputed.costs) },
          without_cost: disputed.withoutCost,
        }
      : null,
  };
}

export function presentExplained(
  clock: FreeTimeClock,
  sheets: FreeTimeSheets,
  { showsCost, now }: Reader,
): ExplainedClockView {
  const { days, rest, tiers } = explainFreeTimeClock(clock, sheets, now);
  const currency = clock.tariff?.term.tiers[0]?.currency ?? '';
  const written = (minor: number) => moneyText(minor, currency);
  const presentDay = ({ rate, ...day }: ExplainedDay) => ({
    ...day,
    rate: rate === null || !showsCost ? null : written(rate),
  });
  return {
    clock: presentClock(clock, showsCost),
    days: days.map(presentDay),
    rest: rest && { from: rest.from, to: rest.to, days: rest.days, charged_days: rest.chargedDays },
    tiers: (showsCost ? tiers : []).map(({ fromDay, toDay, rate, amount }) => ({
      ...{ from_day: fromDay, to_day: toDay, rate: written(rate), amount: written(amount), currency },
    })),
  };
}
