// Dates and numbers, in English like the texts.

import { locale } from './locale.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const shortMoment = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const second = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
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
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** `YYYY-MM-DD` as a date of its place, in any zone of the reader: `14 Mar 2026`. */
export function formatDay(date: string): string {
  return day.format(localMidnight(date));
}

/** `14 Mar`. */
export function formatShortDay(date: string): string {
  return shortDay.format(localMidnight(date));
}

/** The day of a moment on the reader's calendar: `14 Mar`. */
export function formatShortDayHere(at: Date): string {
  return shortDay.format(at);
}

/** From one day to another: `12–15 Oct`; one day alone: `12 Oct`. */
export function formatDays(from: string, to: string): string {
  // The range of two years would name both, which is longer than a cell.
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatShortDay(from)} – ${formatShortDay(to)}`;
  return shortDay.formatRange(localMidnight(from), localMidnight(to));
}

/** `Sat, 14 Mar 2026`. */
export function formatWeekday(date: string): string {
  return weekday.format(localMidnight(date));
}

/** The hour of a place's wall clock: `08:30`. */
export function formatHour(iso: string): string {
  return hour.format(new Date(iso.slice(0, 19)));
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
  return moment.format(new Date(iso.slice(0, 19)));
}

export function formatCount(number: number): string {
  return count.format(number);
}

/** `390.6 kB`, `7.3 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? kilobytes.format(bytes / 1e3) : megabytes.format(bytes / 1e6);
}

/** `4.6`. */
export function formatTenths(number: number): string {
  return tenths.format(number);
}

/** `+1.1`, `-0.3`. */
export function formatSigned(number: number): string {
  return signedTenths.format(number);
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

function localMidnight(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00`);
}

/** `120 ms`, `1.5 sec`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? inMilliseconds.format(ms) : inSeconds.format(ms / 1000);
}
