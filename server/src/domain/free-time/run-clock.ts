import { sortKey } from '../events/event-time.ts';
import { chargeOf } from './charge-of.ts';
import type { ClockEnd } from './clock-end.ts';
import { disputeIn, type SourceReading } from './clock-sources.ts';
import { countFreeTime, type FreeTimeCount } from './count-free-time.ts';
import type {
  FreeTimeAssumption,
  FreeTimeClock,
  FreeTimeDispute,
  FreeTimeGap,
  FreeTimeState,
} from './free-time-clock.ts';
import type { FreeTimeTerm } from './free-time-terms.ts';
import { beginningOf, dayNumber, dayText } from './local-days.ts';
import type { StepTime } from './step-times.ts';
import { calendarDoubt, countWorkDays, type WorkDays } from './work-days.ts';

/** What the state and the charge of a clock follow from. */
export interface Counting {
  start: StepTime;
  binding: SourceReading | null;
  end: ClockEnd | null;
  tariff: FreeTimeTerm | null;
  workDays: WorkDays;
  now: Date;
  today: number;
  isGivenUp: boolean;
}

type Run = Pick<
  FreeTimeClock,
  | 'state'
  | 'because'
  | 'expectedLastFreeDay'
  | 'daysLeft'
  | 'chargedDays'
  | 'chargedFrom'
  | 'cost'
  | 'costBecause'
  | 'changesAt'
  | 'assumed'
>;

const unmoved = {
  ...{ because: null, expectedLastFreeDay: null, daysLeft: null, chargedFrom: null, costBecause: null },
  ...{ changesAt: null, assumed: [] },
};

/** The state, and what is charged (docs/free-time.md "States"). */
export function runOf(counting: Counting): Run {
  const { start, binding, end, today, isGivenUp } = counting;
  if (binding === null) return unknown('no_terms');
  if (start.at === null) {
    if (binding.term !== null) return beforeStart(counting, binding.term);
    const begins = start.expected === null ? today : dayNumber(start.expected.p50);
    if (end === null && begins > today)
      return { ...notStarted(counting), changesAt: beginningOf(begins, start.zone) };
  }
  if (binding.lastFreeDay === null) return unknown('no_calendar');
  if (end === null && isGivenUp) return unknown('no_end');
  return afterStart(counting, binding.count ?? countTo(binding.lastFreeDay));
}

function unknown(because: FreeTimeGap): Run {
  return { ...unmoved, state: 'unknown', because, chargedDays: null, cost: null };
}

function notStarted({ tariff }: Counting): Run {
  return { ...unmoved, state: 'not_started', chargedDays: 0, cost: chargeOf(0, tariff?.tiers ?? []).cost };
}

function beforeStart(counting: Counting, term: FreeTimeTerm): Run {
  const { start, end, today, workDays, isGivenUp } = counting;
  if (end !== null || start.passedOn !== null || isGivenUp) return unknown('no_start');
  if (start.expected === null) return notStarted(counting);
  const countFrom = (day: string | null) => {
    if (day === null) return null;
    return countFreeTime(term, { expectedOn: notBefore(today, day) }, { workDays, zone: start.zone });
  };
  const last = (count: FreeTimeCount | null) => (count === null ? null : dayText(count.lastFreeDay));
  const { p10, p50, p90 } = start.expected;
  const middle = countFrom(p50);
  if (middle === null) return unknown('no_calendar');
  const expectedLastFreeDay = {
    p10: last(countFrom(p10)),
    p50: dayText(middle.lastFreeDay),
    p90: last(countFrom(p90)),
  };
  return { ...notStarted(counting), expectedLastFreeDay, assumed: middle.assumed };
}

/** The count that leads to a last free day which a source names without its terms. */
function countTo(lastFreeDay: string): FreeTimeCount {
  const day = dayNumber(lastFreeDay);
  return { firstDay: day, lastFreeDay: day, chargedFrom: day + 1, until: null, assumed: [] };
}

function afterStart(counting: Counting, count: FreeTimeCount): Run {
  const { start, end, tariff, today, now } = counting;
  const assumed: FreeTimeAssumption[] = [];
  const { from, days: chargedDays } = chargedBy(counting, count, assumed);
  if (tariff === null && chargedDays > 0) assumed.push('charged_days_assumed');
  const { cost, because } = chargeOf(chargedDays, tariff?.tiers ?? []);
  const charged = { chargedDays, cost, costBecause: because, chargedFrom: dayText(from), assumed };
  if (end !== null) return { ...unmoved, ...charged, state: 'ended' };
  const state = stateAt(count, today, now);
  return {
    ...unmoved,
    ...charged,
    state,
    daysLeft: count.lastFreeDay - today,
    changesAt: nextChange(state, count, start.zone),
  };
}

/** The days that are charged by a count, and the first day that may be. */
function chargedBy(
  counting: Counting,
  count: FreeTimeCount,
  assumed: FreeTimeAssumption[],
): { from: number; days: number } {
  const { start, end, today } = counting;
  const startDay = start.at === null ? count.chargedFrom : dayNumber(start.at.local);
  const from = Math.max(count.chargedFrom, startDay);
  const through = end === null ? today : dayNumber(end.at.local);
  const isInTime = count.until !== null && isWithin(count, count.until, counting, assumed);
  return { from, days: isInTime ? 0 : chargedBetween(counting, from, through, assumed) };
}

/** The carrier gives fewer days than the contract: how many, and what is charged too much by now. */
export function disputeOf(counting: Counting, sources: readonly SourceReading[]): FreeTimeDispute | null {
  const dispute = disputeIn(sources);
  if (dispute === null) return null;
  const [stated, contract] = [dispute.carrier.lastFreeDay ?? '', dispute.contract.lastFreeDay ?? ''];
  const isAssessed = counting.end !== null || !counting.isGivenUp;
  const [claimed, due] = [dispute.carrier, dispute.contract].map(({ count, lastFreeDay }) => {
    const { days } = chargedBy(counting, count ?? countTo(lastFreeDay ?? ''), []);
    return chargeOf(days, counting.tariff?.tiers ?? []).cost;
  });
  return {
    days: dayNumber(contract) - dayNumber(stated),
    ...{ stated, contract },
    cost: claimed && due && isAssessed ? { ...due, minor: claimed.minor - due.minor } : null,
  };
}

/** Whether free hours have not run out before the end, or by now. */
function isWithin(
  { lastFreeDay, chargedFrom }: FreeTimeCount,
  until: number,
  { end, now }: Counting,
  assumed: FreeTimeAssumption[],
): boolean {
  if (end === null) return now.getTime() < until;
  if (end.at.precision === 'minute') return sortKey(end.at) <= until;
  const day = dayNumber(end.at.local);
  if (day === lastFreeDay && chargedFrom === day) assumed.push('left_in_time');
  return day <= lastFreeDay;
}

function chargedBetween(
  { tariff, workDays }: Counting,
  from: number,
  through: number,
  assumed: FreeTimeAssumption[],
): number {
  if (through < from) return 0;
  if (tariff?.chargedIn !== 'working_days') return through - from + 1;
  const doubt = calendarDoubt(workDays, from, through);
  if (doubt !== null) assumed.push(doubt);
  return countWorkDays(workDays, from, through);
}

function stateAt({ lastFreeDay, until }: FreeTimeCount, today: number, now: Date): FreeTimeState {
  const isOver = until === null ? today > lastFreeDay : now.getTime() >= until;
  if (isOver) return 'over';
  return today === lastFreeDay ? 'last_day' : 'running';
}

function nextChange(state: FreeTimeState, count: FreeTimeCount, zone: string | null): string | null {
  if (state === 'over') return null;
  if (state === 'running') return beginningOf(count.lastFreeDay, zone);
  if (count.until === null) return beginningOf(count.lastFreeDay + 1, zone);
  return `${new Date(count.until).toISOString().slice(0, 19)}Z`;
}

/** The day, or today if that is later. */
export function notBefore(today: number, day: string): string {
  const earliest = dayText(today);
  return day < earliest ? earliest : day;
}
