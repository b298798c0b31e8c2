import { askedLanguage, keptChoice } from './choice.ts';
import { isLanguage, type Language } from './languages.ts';

/**
 * The language to speak.
 * @param chosen what the address asks for, else what was chosen in this browser
 * @param preferred the languages of the browser: BCP 47 tags, the preferred one first
 */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  return preferred.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}

const asked = askedLanguage();

/** The language in force until the page is loaded again. */
export const language = languageFor(isLanguage(asked) ? asked : keptChoice('language'), navigator.languages);
