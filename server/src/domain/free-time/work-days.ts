// Which days are working days (docs/free-time.md "Which day counts").

import type { FreeTimeAssumption } from './free-time-clock.ts';
import type { WorkCalendar } from './free-time-terms.ts';
import { dayNumber, dayText, weekdayOf } from './local-days.ts';

/** A calendar in a form in which days are counted without walking over them. */
export interface WorkDays {
  /** Null: none is known, and Saturday and Sunday are assumed. */
  calendar: WorkCalendar | null;
  /** By the day of the week, 1 to 7. */
  works: readonly boolean[];
  perWeek: number;
  /** Days that are no working days though their day of the week is one, and the reverse. In order. */
  off: readonly number[];
  on: readonly number[];
  /** Years that have a holiday. */
  years: ReadonlySet<number>;
}

/** Why a day is no working day. */
export const daysOff = ['weekend', 'holiday', 'closure'] as const;
export type DayOff = (typeof daysOff)[number];

/** So many days are searched for working days: a thousand free days, and some room. */
const mostSearched = 4_000;

export function prepareWorkDays(calendar: WorkCalendar): WorkDays {
  const { weekend, holidays, closures, extraDays } = calendar;
  const works = weekWithout(weekend);
  const isWorkWeekday = (day: number) => works[weekdayOf(day)] === true;
  const [shut, extra] = [new Set(closures), new Set(extraDays)];
  const off = [...closures, ...holidays.filter((day) => !extra.has(day))].map(dayNumber);
  const on = extraDays.filter((day) => !shut.has(day)).map(dayNumber);
  return {
    calendar,
    works,
    perWeek: works.filter(Boolean).length,
    off: inOrder(off.filter(isWorkWeekday)),
    on: inOrder(on.filter((day) => !isWorkWeekday(day))),
    years: new Set(holidays.map((day) => Number(day.slice(0, 4)))),
  };
}

/** Without a calendar. */
export const assumedWorkDays: WorkDays = {
  calendar: null,
  works: weekWithout([6, 7]),
  perWeek: 5,
  off: [],
  on: [],
  years: new Set(),
};

/** How many working days there are from `from` to `to`, both included. */
export function countWorkDays({ works, perWeek, off, on }: WorkDays, from: number, to: number): number {
  if (to < from) return 0;
  const weeks = Math.floor((to - from + 1) / 7);
  let days = weeks * perWeek;
  for (let day = from + weeks * 7; day <= to; day += 1) if (works[weekdayOf(day)]) days += 1;
  return days - within(off, from, to) + within(on, from, to);
}

/** The working day with this number, counted from `from`, which may be the first. Null where too few are found. */
export function nthWorkDay(days: WorkDays, from: number, nth: number): number | null {
  let [low, high] = [from, from + mostSearched];
  if (countWorkDays(days, from, high) < nth) return null;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (countWorkDays(days, from, middle) >= nth) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Null: it is a working day. */
export function dayOffBecause({ calendar, works }: WorkDays, day: number): DayOff | null {
  const text = dayText(day);
  if (calendar?.closures.includes(text)) return 'closure';
  if (calendar?.extraDays.includes(text)) return null;
  if (calendar?.holidays.includes(text)) return 'holiday';
  return works[weekdayOf(day)] ? null : 'weekend';
}

/** What is assumed where the working days from `from` to `to` are counted. */
export function calendarDoubt(
  { calendar, years }: WorkDays,
  from: number,
  to: number,
): FreeTimeAssumption | null {
  if (calendar === null) return 'weekend_assumed';
  if (years.size === 0) return null;
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    if (!years.has(year)) return 'holidays_of_year_unknown';
  return null;
}

function yearOf(day: number): number {
  return Number(dayText(day).slice(0, 4));
}

/** By the day of the week; there is none with the number 0. */
function weekWithout(weekend: readonly number[]): boolean[] {
  return [false, ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => !weekend.includes(weekday))];
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}

function within(days: readonly number[], from: number, to: number): number {
  return before(days, to + 1) - before(days, from);
}

/** How many of them come before `day`. */
function before(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
