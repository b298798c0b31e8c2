import { carrierLanguages, type LanguageOfCarriers } from './carrier-languages.ts';

/** Finds the stems of all languages in folded words; those that are separated by blanks only where a word begins. */
export function stems(of: (language: LanguageOfCarriers) => string, flags = 'u'): RegExp {
  const [apart, joined] = [false, true].map((isJoined) =>
    carrierLanguages
      .filter((language) => (language.joined ?? false) === isJoined)
      .map(of)
      .join('|'),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}]|re-)(?:${apart})|${joined}`.normalize('NFKC'), flags);
}
