import { carrierLanguages, type LanguageOfCarriers } from './carrier-languages.ts';
import { stems } from './stems.ts';

/** A port with that role; or going over to another ship, passing through, the way after the discharge, the place where it ends. */
const kinds = ['PTS', 'POD', 'POL', 'change', 'onward', 'transit', 'delivery'] as const;
export type NounKind = (typeof kinds)[number];

export interface Noun {
  kind: NounKind;
  language: LanguageOfCarriers;
}

/** What else a port of transshipment is called. */
const hubs = '(?:terminal|hub|yard|pol|pod)(?!\\p{L})';

const nounsOf: Readonly<Record<NounKind, (language: LanguageOfCarriers) => string[]>> = {
  PTS: (language) => [
    `(?:${language.change})[ -]?${hubs}`,
    ...portsOf(language, `${language.change}|${language.transit}`),
    ...(language.pts === undefined ? [] : [language.pts]),
  ],
  POD: (language) => {
    const { discharge, delivery, last, port } = language;
    const named = language.pod === undefined ? [] : [`(?:(?:${last}) )?(?:${language.pod})(?![\\p{L}\\d])`];
    const ends = [`(?:${last})[ -]?(?:${port}|${discharge})`, `(?:${port}|${discharge}) (?:${last})`];
    return [...portsOf(language, `${discharge}|${delivery}`, `(?:(?:${last})[ -]?)?`), ...named, ...ends];
  },
  POL: (language) => [
    ...portsOf(language, language.load),
    ...(language.pol === undefined ? [] : [`(?:${language.pol})(?![\\p{L}\\d])`]),
  ],
  change: ({ change }) => [change],
  onward: ({ onward, toLoad }) => [onward, toLoad],
  transit: ({ transit }) => [transit],
  delivery: (language) => {
    const { discharge, delivery, last, place } = language;
    const places = portsOf({ ...language, port: place }, `${discharge}|${delivery}`, `(?:(?:${last})[ -]?)?`);
    return [...places, `(?:${last})[ -]?(?:${delivery})`, `(?:${delivery}) (?:${last})`];
  },
};

/** "Loading port", "port of loading". */
function portsOf({ port, of, bothWays }: LanguageOfCarriers, word: string, last = ''): string[] {
  const portLast = `${last}(?:${word})[ -]?(?:${port})`;
  if (of === undefined) return [portLast];
  const portFirst = `${last}(?:${port})(?: ?${last})(?: ?(?:${of}))?[ -]?${last}(?:${word})`;
  return bothWays ? [portLast, portFirst] : [portFirst];
}

const nouns: Noun[] = [false, true].flatMap((joined) =>
  carrierLanguages
    .filter((language) => (language.joined ?? false) === joined)
    .flatMap((language) => kinds.map((kind) => ({ kind, language }))),
);
/** One group for each noun, in the same order. */
const pattern = stems(
  (language) => kinds.map((kind) => `(${nounsOf[kind](language).join('|')})`).join('|'),
  'gu',
);

/** The nouns of a sentence with their positions, in order. */
export function nounsIn(sentence: string): (Noun & { text: string; at: number })[] {
  return [...sentence.matchAll(pattern)].flatMap((match) => {
    const noun = nouns[match.findIndex((part, group) => group > 0 && part !== undefined) - 1];
    return noun === undefined ? [] : [{ ...noun, text: match[0], at: match.index }];
  });
}
