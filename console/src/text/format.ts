// Dates and numbers, in the language of the texts.

import { locale } from './locale.ts';
import { zone } from './zone.ts';

/** Days and clocks of a place are read and written as if they were UTC, so that no zone moves them. */
const ofPlace = { timeZone: 'UTC' } as const;
/** Moments on the reader's own clock. */
const ofReader = { timeZone: zone };

const inDays = { dateStyle: 'medium' } as const;
const inShortDays = { day: 'numeric', month: 'short' } as const;
const inMinutes = { ...inDays, timeStyle: 'short' } as const;

const day = new Intl.DateTimeFormat(locale, { ...inDays, ...ofPlace });
const dayHere = new Intl.DateTimeFormat(locale, { ...inDays, ...ofReader });
const shortDay = new Intl.DateTimeFormat(locale, { ...inShortDays, ...ofPlace });
const weekday = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...ofPlace,
});
const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', ...ofPlace });
const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...ofPlace });
const placeTime = new Intl.DateTimeFormat(locale, { ...inMinutes, ...ofPlace });
const moment = new Intl.DateTimeFormat(locale, { ...inMinutes, ...ofReader });
const shortMoment = new Intl.DateTimeFormat(locale, {
  ...inShortDays,
  hour: 'numeric',
  minute: '2-digit',
  ...ofReader,
});
const second = new Intl.DateTimeFormat(locale, { ...inDays, timeStyle: 'medium', ...ofReader });
const inMilliseconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
const inSeconds = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
});
const oneDigitAtMost = { maximumFractionDigits: 1 };
const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', ...oneDigitAtMost });
const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', ...oneDigitAtMost });
const count = new Intl.NumberFormat(locale);
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const tenths = new Intl.NumberFormat(locale, oneDigit);
const signedTenths = new Intl.NumberFormat(locale, {
  ...oneDigit,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat(locale, { style: 'percent' });
const list = new Intl.ListFormat(locale);
const series = new Intl.ListFormat(locale, { style: 'narrow' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** `YYYY-MM-DD` as a date of its place, in any zone of the reader: `14 Mar 2026`. */
export function formatDay(date: string): string {
  return day.format(dayOf(date));
}

/** The day of a moment on the reader's calendar: `14 Mar 2026`. */
export function formatDayHere(iso: string): string {
  return dayHere.format(new Date(iso));
}

/** `14 Mar`. */
export function formatShortDay(date: string): string {
  return shortDay.format(dayOf(date));
}

/** From one day to another: `12–15 Oct`; one day alone: `12 Oct`. */
export function formatDays(from: string, to: string): string {
  // The range of two years would name both, which is longer than a cell.
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatShortDay(from)} – ${formatShortDay(to)}`;
  return shortDay.formatRange(dayOf(from), dayOf(to));
}

/** `Sat, 14 Mar 2026`. */
export function formatWeekday(date: string): string {
  return weekday.format(dayOf(date));
}

/** The name of a day of the week: 1 is Monday, 7 is Sunday. */
export function formatWeekdayName(day: number): string {
  // 5 January 2026 is a Monday.
  return weekdayName.format(dayOf(`2026-01-${String(day + 4).padStart(2, '0')}`));
}

/** The hour of a place's wall clock: `08:30`. */
export function formatHour(iso: string): string {
  return hour.format(clockOf(iso));
}

/** An instant on the reader's own clock. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** The same to the second. */
export function formatSecond(iso: string): string {
  return second.format(new Date(iso));
}

/** The same without the year. */
export function formatShortMoment(iso: string): string {
  return shortMoment.format(new Date(iso));
}

/** The time on the clock of a place, `2026-03-14T08:30:00+09:00`: `14 Mar 2026, 08:30`. */
export function formatPlaceTime(iso: string): string {
  return placeTime.format(clockOf(iso));
}

/** The same, or the day alone (`14 Mar 2026`) for a day without a time, `2026-03-14`, as the history has both. */
export function formatKnownTime(iso: string): string {
  return iso.length > 10 ? formatPlaceTime(iso) : formatDay(iso);
}

export function formatCount(number: number): string {
  return count.format(number);
}

/** `390.6 kB`, `7.3 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? kilobytes.format(bytes / 1e3) : megabytes.format(bytes / 1e6);
}

/** An amount as text, in its currency: `€355.10`. */
export function formatMoney(amount: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // As text, so that no digit is lost.
  return format.format(amount as Intl.StringNumericLiteral);
}

/** `4.6`. */
export function formatTenths(number: number): string {
  return tenths.format(number);
}

/** `+1.1`, `-0.3`. */
export function formatSigned(number: number): string {
  return signedTenths.format(number);
}

/** `MSC, Maersk and CMA CGM`. */
export function formatList(items: readonly string[]): string {
  return list.format(items);
}

/** References, tags and other codes: `MSCU1234566, MEDUOL197367`; some languages write a word before the last. */
export function formatSeries(items: readonly string[]): string {
  return series.format(items);
}

/** A share from 0 to 1: `42%`. */
export function formatShare(of: number): string {
  return share.format(of);
}

/** Whole days from today: `today`, `in 3 days`, `2 days ago`. */
export function formatDaysAway(days: number): string {
  return relative.format(days, 'day');
}

/** `in 3 days`, `2 hours ago`. */
export function formatDistance(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ];
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return relative.format(Math.round(seconds), 'second');
}

function dayOf(date: string): Date {
  return new Date(date.slice(0, 10));
}

function clockOf(iso: string): Date {
  return new Date(`${iso.slice(0, 19)}Z`);
}

/** `120 ms`, `1.5 sec`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? inMilliseconds.format(ms) : inSeconds.format(ms / 1000);
}

/** Of a limit: `5 minutes`, `1 hour`, `30 days`. */
export function formatSpan(seconds: number): string {
  const [unit, size] = spans.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
