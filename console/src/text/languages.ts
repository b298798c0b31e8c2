import type { Language as Chosen } from '../../../server/src/domain/text/language.ts';

/** The languages of the console, each in its own words. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  zh: '中文',
} as const satisfies {
  [Each in Chosen]?: string;
};

export type Language = keyof typeof languages;

/** @param value of a store, a browser or the server */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

export const languageOptions = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: languages[value],
}));
