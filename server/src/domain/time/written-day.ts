// A calendar day as people write it in a cell: `24.12.2026`, `12/24/2026`, `24 Dec 2026`, `20261224`.

import { plainText } from '../text/plain-text.ts';

/** What a text says if the day comes first, and if the month does, as `YYYY-MM-DD`; null for what no calendar has. */
export interface WrittenDay {
  dayFirst: string | null;
  monthFirst: string | null;
}

/** Longer texts say more than a day. */
const longest = 40;

const time = /[ T,]\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s?([ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i;
const yearFirst = /^(\d{4})([-/. ]|年)\s?(\d{1,2})([-/. ]|月)\s?(\d{1,2})[日.]?$/;
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(20\d{2}|\d{2})$/;
const digits = /^(?:(20\d\d)(\d\d)(\d\d)|(\d\d)(\d\d)(20\d\d))$/;
const monthAlone = /^(?:(?:0?[1-9]|1[0-2])[-/.]20\d\d|20\d\d[-/.](?:0?[1-9]|1[0-2]))$/;
const withoutYear =
  /^(?:\d{1,2}(?:st|nd|rd|th|er)?[\s.-]*(\p{L}{3,10})|(\p{L}{3,10})[\s.-]*\d{1,2}(?:st|nd|rd|th)?)\.?$/iu;
const dayAndWord =
  /^(?:\p{L}+[,.]*\s+)?(\d{1,2})(?:st|nd|rd|th|er)?[\s.-]*(?:de |of )?(\p{L}{3,10})[\s.,-]*(?:de )?(20\d{2}|\d{2})$/iu;
const wordAndDay = /^(?:\p{L}+[,.]*\s+)?(\p{L}{3,10})[\s.-]*(\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(20\d{2})$/iu;

/** The first letters of the months in English, German, French and Spanish. */
const months = [
  /^(jan|ene)/i,
  /^(feb|fev|fév)/i,
  /^(mar|mär|mrz)/i,
  /^(apr|avr|abr)/i,
  /^(may|mai)/i,
  /^(jun|juin)/i,
  /^(jul|juil)/i,
  /^(aug|aou|aoû|ago)/i,
  /^sep/i,
  /^(oct|okt)/i,
  /^nov/i,
  /^(dec|dez|déc|dic)/i,
];

/** Null for a text that is no day. */
export function readWrittenDay(text: string): WrittenDay | null {
  if (text.length > longest || !/\p{Nd}/u.test(text)) return null;
  const written = plainText(text).trim().replace(time, '');
  if (monthAlone.test(written)) return { dayFirst: null, monthFirst: null };
  const day = byDigits(written) ?? byWord(written);
  return day && (day.dayFirst !== null || day.monthFirst !== null || day.isOpen) ? day : null;
}

/** `isOpen`: it is a day, but nothing says which. */
type Found = WrittenDay & { isOpen?: boolean };

function byDigits(text: string): Found | null {
  const [, year, , month, , day] = yearFirst.exec(text) ?? [];
  if (year) return certain(dayOf(Number(year), Number(month), Number(day)));
  const [, y, m, d, first, second, last] = digits.exec(text) ?? [];
  if (y) return certain(dayOf(Number(y), Number(m), Number(d)));
  if (last) return both(Number(first), Number(second), Number(last));
  const [, one, separator, two, written = ''] = yearLast.exec(text) ?? [];
  if (one === undefined) return null;
  const [a, b, full] = [Number(one), Number(two), Number(written.padStart(4, '20'))];
  const read = both(a, b, full);
  if (separator === '/') return read;
  // `26-12-24` may begin with the year.
  if (separator === '-' && written.length === 2)
    return {
      dayFirst: null,
      monthFirst: null,
      isOpen: read.dayFirst !== null || both(b, Number(written), 2000 + a).monthFirst !== null,
    };
  return certain(read.dayFirst ?? read.monthFirst);
}

function byWord(text: string): Found | null {
  const [, day, word = '', year = ''] = dayAndWord.exec(text) ?? [];
  if (day) return certain(dayOf(Number(year.padStart(4, '20')), monthOf(word), Number(day)));
  const [, name = '', of, last] = wordAndDay.exec(text) ?? [];
  if (of) return certain(dayOf(Number(last), monthOf(name), Number(of)));
  const [, after, before = after] = withoutYear.exec(text) ?? [];
  return before && monthOf(before) > 0 ? { ...certain(null), isOpen: true } : null;
}

function monthOf(word: string): number {
  return months.findIndex((form) => form.test(word)) + 1;
}

function certain(day: string | null): Found {
  return { dayFirst: day, monthFirst: day };
}

function both(first: number, second: number, year: number): Found {
  return { dayFirst: dayOf(year, second, first), monthFirst: dayOf(year, first, second) };
}

/** Null for a day that no calendar has, and for one of another century. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year < 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
