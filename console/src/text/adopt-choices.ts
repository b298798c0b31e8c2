import { keepChoice, keptChoice } from './choice.ts';
import { language, languageFor } from './language.ts';
import { isLanguage } from './languages.ts';
import { zone, zoneFor } from './zone.ts';

/**
 * What a person chose holds in this browser too. Without a language of theirs, that of the browser stays.
 * @returns whether the page has to be loaded again to show it
 */
export function adoptChoices(person: { language: string | null; zone: string | null }): boolean {
  if (isLanguage(person.language)) keepChoice('language', person.language);
  keepChoice('zone', person.zone);
  return (
    languageFor(keptChoice('language'), navigator.languages) !== language ||
    zoneFor(keptChoice('zone')) !== zone
  );
}
