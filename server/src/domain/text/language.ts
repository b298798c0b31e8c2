/** The languages of the pages and mails. */
export const languages = ['en', 'de', 'es', 'fr', 'zh'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}
