import { keptChoice } from './choice.ts';
import { isLanguage, type Language } from './languages.ts';

/**
 * The language to speak.
 * @param kept what was chosen in this browser
 * @param preferred the languages of the browser: BCP 47 tags, the preferred one first
 */
export function languageFor(kept: string | null, preferred: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  return preferred.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}

/** The language in force until the page is loaded again. */
export const language = languageFor(keptChoice('language'), navigator.languages);
