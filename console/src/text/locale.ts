import { language } from './language.ts';

/** Where the reader's languages do not say which kind. */
const usual: Readonly<Record<string, string>> = { en: 'en-GB', zh: 'zh-CN' };

/**
 * The locale of dates and numbers: the language of the texts, in the kind that the reader prefers. `en-US` writes
 * dates in another order than `en-GB`.
 * @param preferred BCP 47 tags, the preferred one first
 */
export function localeOf(language: string, preferred: readonly string[]): string {
  const kinds = preferred.filter((tag) => isLocale(tag) && tag.split('-', 1)[0]?.toLowerCase() === language);
  // The Chinese texts have simplified characters; so have their dates.
  return kinds.find((tag) => !/^zh-(hant|tw|hk|mo)\b/i.test(tag)) ?? usual[language] ?? language;
}

export const locale = localeOf(language, navigator.languages);

/** The separator by which spreadsheets of the reader's country read CSV: a semicolon where the decimal sign is a comma. */
export const listSeparator = separatorOf(navigator.language);

export function separatorOf(language: string): 'comma' | 'semicolon' {
  const isDecimalComma = isLocale(language) && new Intl.NumberFormat(language).format(0.5).includes(',');
  return isDecimalComma ? 'semicolon' : 'comma';
}

/** Chromium on Linux without a language gives `en-US@posix`, which `Intl` refuses. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
