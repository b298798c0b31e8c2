import {
  carrierLanguages,
  type LanguageOfCarriers,
  type Relation,
  type Relations,
  thingsCarried,
} from './carrier-languages.ts';

interface Prepositions {
  strong: ReadonlyMap<string, Relation>;
  weak: ReadonlyMap<string, Relation>;
}

const none: Prepositions = { strong: new Map(), weak: new Map() };
const carried: ReadonlySet<string> = new Set(thingsCarried.split(' '));
const endings = new Map(
  carrierLanguages.map((language) => [
    language,
    (language.behind ?? []).map(([ending, relation]) => ({
      ending: new RegExp(`^(?:${ending})`, 'u'),
      relation,
    })),
  ]),
);
/** Sentences mix languages, so those of all are known; those of the language of the noun come first. */
const prepositions = compilePrepositions();

/** Words that are this far from the noun do not belong to it. */
const reach = 8;

/** What an ending or a word behind the noun says. */
export function relationBehind(language: LanguageOfCarriers, text: string): Relation | null {
  return endings.get(language)?.find(({ ending }) => ending.test(text))?.relation ?? null;
}

/** The nearest preposition. One that may only go with others, such as `de`, gives way to one just before it. */
export function relationBefore(language: LanguageOfCarriers, before: string, noun: string): Relation | null {
  // A label: "next: transshipment port".
  const label = /([^ .;:|]+) ?: ?$/u.exec(before)?.[1];
  const clause = label ?? before.split(/[.;:|]/).at(-1) ?? '';
  const [first = ''] = noun.split(' ');
  const { strong, weak } = prepositions.get(language) ?? none;
  if (language.joined) return lastWithin(clause, strong);
  let found: Relation | null = null;
  const words = clause.split(/[ ,()[\]]+/).filter((word) => word !== '');
  for (const word of words.toReversed().slice(0, reach)) {
    const bare = word.replace(/^\p{L}'/u, '');
    const relation = strong.get(bare);
    if (relation !== undefined) return relation;
    if (bare.split('/').some((part) => carried.has(part))) return found === 'of' ? null : found;
    found ??= weak.get(`${bare}:${first}`) ?? weak.get(bare) ?? null;
  }
  return found;
}

/** Of words that nothing separates, the one that stands nearest to the end. */
function lastWithin(clause: string, relations: ReadonlyMap<string, Relation>): Relation | null {
  let [last, position]: [Relation | null, number] = [null, 0];
  for (const [word, relation] of relations) {
    const at = clause.lastIndexOf(word);
    if (at >= 0 && at + word.length > position) [last, position] = [relation, at + word.length];
  }
  return last;
}

function compilePrepositions(): Map<LanguageOfCarriers, Prepositions> {
  const spaced = carrierLanguages.filter(({ joined }) => !joined);
  const all = spaced.toReversed().reduce(withThose, none);
  return new Map(
    carrierLanguages.map((language) => [language, withThose(language.joined ? none : all, language)]),
  );
}

function withThose({ strong, weak }: Prepositions, language: LanguageOfCarriers): Prepositions {
  const [own, ownWeak] = [language.before, language.weak ?? {}].map(byWord);
  const isOwn = (word: string) => own?.has(word) || ownWeak?.has(word);
  const merged = (others: ReadonlyMap<string, Relation>, owns: ReadonlyMap<string, Relation> = new Map()) =>
    new Map([...[...others].filter(([word]) => !isOwn(word)), ...owns]);
  return { strong: merged(strong, own), weak: merged(weak, ownWeak) };
}

function byWord(relations: Relations): Map<string, Relation> {
  return new Map(
    Object.entries(relations).flatMap(([relation, words]) =>
      words.split(' ').map((word): [string, Relation] => [word, relation as Relation]),
    ),
  );
}
