// Days and times in the format of mails.

import type { Language } from '../domain/text/language.ts';
import { wordsIn } from './text/words-in.ts';

const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', zh: 'zh-CN' };

// Making one takes longer than a whole headline.
const formats = byLanguage((language) => {
  const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return {
    short: new Intl.DateTimeFormat(locales[language], short),
    long: new Intl.DateTimeFormat(locales[language], { ...short, year: 'numeric' }),
  };
});

function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { en: make('en'), de: make('de'), es: make('es'), fr: make('fr'), zh: make('zh') };
}

/** `2026-03-12` as `12 Mar`; with the year if it differs from the year of `today`. */
export function shortDay(language: Language, date: string, today: Date): string {
  if (Number(date.slice(0, 4)) !== today.getUTCFullYear()) return longDay(language, date);
  return dayIn(date, formats[language].short);
}

/** `2026-03-12` as `12 Mar 2026`. */
export function longDay(language: Language, date: string): string {
  return dayIn(date, formats[language].long);
}

/**
 * `2026-03-20T06:00:00+01:00` as `20 Mar 2026, 06:00 (UTC+01:00)`. A time without an offset is local time of the place.
 */
export function localTime(language: Language, time: string): string {
  const [, date, clock, offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::[\d.]+)?(Z|[+-]\d\d:\d\d)?$/.exec(time) ?? [];
  if (date === undefined || clock === undefined) return time;
  const { frame } = wordsIn(language);
  const zone = offset === undefined ? frame.localTime : `UTC${offset === 'Z' ? '' : offset}`;
  return `${longDay(language, date)}, ${clock} (${zone})`;
}

/** The day as it is on the calendar of its port; a text that is no day stays as it is. */
function dayIn(date: string, format: Intl.DateTimeFormat): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(at)) return date;
  return format.format(at);
}
