/**
 * The locale of dates and numbers. The texts are English, so it is the first of the reader's languages that is English
 * (`en-US` writes dates in another order than `en-GB`), or else British English.
 * @param languages BCP 47 tags, the preferred one first
 */
export function englishOf(languages: readonly string[]): string {
  return languages.find((tag) => /^en(-|$)/i.test(tag)) ?? 'en-GB';
}

export const locale = englishOf(navigator.languages);

/** The separator by which spreadsheets of the reader's country read CSV: a semicolon where the decimal sign is a comma. */
export const listSeparator = separatorOf(navigator.language);

export function separatorOf(language: string): 'comma' | 'semicolon' {
  return new Intl.NumberFormat(language).format(0.5).includes(',') ? 'semicolon' : 'comma';
}
