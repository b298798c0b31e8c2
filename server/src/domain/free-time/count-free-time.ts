import { type EventTime, sortKey } from '../events/event-time.ts';
import { hourMs } from '../time/time-spans.ts';
import type { FreeTimeAssumption } from './free-time-clock.ts';
import type { FreeTimeTerm } from './free-time-terms.ts';
import { beginningOf, dayAtMoment, dayNumber } from './local-days.ts';
import { calendarDoubt, nthWorkDay, type WorkDays } from './work-days.ts';

/** The free time of one start by one term. Days are those of `local-days.ts`. */
export interface FreeTimeCount {
  firstDay: number;
  lastFreeDay: number;
  /** The first day that may be charged. */
  chargedFrom: number;
  /** When free hours end, in milliseconds since the epoch; null for days. */
  until: number | null;
  assumed: readonly FreeTimeAssumption[];
}

/** When the clock starts: the time of a step, or a day on which it is expected. */
export type CountedStart = { at: EventTime } | { expectedOn: string };

/** The calendar and the time zone by which days are counted. */
export interface DaysOf {
  workDays: WorkDays;
  zone: string | null;
}

type Counted = Pick<FreeTimeTerm, 'firstDay' | 'cutOff' | 'free'>;

/** Free time from a start on (docs/free-time.md "Which day counts"). Null: the calendar has too few working days. */
export function countFreeTime(term: Counted, start: CountedStart, daysOf: DaysOf): FreeTimeCount | null {
  const assumed: FreeTimeAssumption[] = [];
  const firstDay = firstDayOf(term, start, daysOf.workDays, assumed);
  if (firstDay === null) return null;
  const end = term.free.unit === 'hours' ? endOfHours : endOfDays;
  const free = end(firstDay, term.free, { start, daysOf, assumed });
  return free === null ? null : { firstDay, ...free, assumed };
}

function firstDayOf(
  { firstDay, cutOff }: Counted,
  start: CountedStart,
  workDays: WorkDays,
  assumed: FreeTimeAssumption[],
): number | null {
  const day = dayOf(start) + (isCutOff(start, cutOff, assumed) ? 1 : 0);
  if (firstDay === 'same_day') return day;
  if (firstDay === 'next_day') return day + 1;
  const next = nthWorkDay(workDays, day + 1, 1);
  if (next !== null) doubt(assumed, workDays, day + 1, next);
  return next;
}

function dayOf(start: CountedStart): number {
  return dayNumber('at' in start ? start.at.local : start.expectedOn);
}

/** An expected day has no time that could be too late. */
function isCutOff(start: CountedStart, cutOff: string | null, assumed: FreeTimeAssumption[]): boolean {
  if (cutOff === null || !('at' in start)) return false;
  if (start.at.precision === 'minute') return start.at.local.slice(11, 16) >= cutOff;
  assumed.push('before_cut_off');
  return false;
}

/** Of what, beside the first day and the amount, the end of free time follows. */
interface Around {
  start: CountedStart;
  daysOf: DaysOf;
  /** Grows. */
  assumed: FreeTimeAssumption[];
}

type FreeEnd = Pick<FreeTimeCount, 'lastFreeDay' | 'chargedFrom' | 'until'>;

function endOfHours(firstDay: number, { amount }: Counted['free'], around: Around): FreeEnd {
  const { zone } = around.daysOf;
  const until = beginOfHours(firstDay, around) + amount * hourMs;
  return { lastFreeDay: dayAtMoment(until - 1, zone), chargedFrom: dayAtMoment(until, zone), until };
}

function beginOfHours(firstDay: number, { start, daysOf, assumed }: Around): number {
  const midnight = Date.parse(beginningOf(firstDay, daysOf.zone));
  if (!('at' in start) || dayOf(start) !== firstDay) return midnight;
  if (start.at.precision === 'minute') return sortKey(start.at);
  assumed.push('start_of_day');
  return midnight;
}

function endOfDays(firstDay: number, { amount, unit }: Counted['free'], around: Around): FreeEnd | null {
  const { daysOf, assumed } = around;
  const isWalked = unit === 'working_days' && amount > 0;
  const lastFreeDay = isWalked ? nthWorkDay(daysOf.workDays, firstDay, amount) : firstDay + amount - 1;
  if (lastFreeDay === null) return null;
  if (isWalked) doubt(assumed, daysOf.workDays, firstDay, lastFreeDay);
  return { lastFreeDay, chargedFrom: lastFreeDay + 1, until: null };
}

function doubt(assumed: FreeTimeAssumption[], workDays: WorkDays, from: number, to: number): void {
  const found = calendarDoubt(workDays, from, to);
  if (found !== null) assumed.push(found);
}
