import assert from 'node:assert/strict';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { languages } from './languages.ts';

const folder = import.meta.dirname;
const others = Object.keys(languages).filter((language) => language !== 'en');
const english = await textIn('en');

/** Texts without words of a language: code, addresses and names. */
const sameInAll = new Set([
  'shipments.add.placeholder',
  'webhooks.localCommand()',
  'webhooks.urlPlaceholder',
  'webhooks.verifyCode',
]);

/** No name or short word, which may be equal in two languages. */
const isSentence = (words: string) => words.length > 30 || /\w \w.*\.$/s.test(words);

test('each folder of texts is a language of the console', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).toSorted(), Object.keys(languages).toSorted());
});

for (const language of others) {
  suite(`the texts in ${language}`, async () => {
    const theirs = await textIn(language);

    test('are in the same files as the English ones', () => {
      const filesOf = (of: string) => globSync('*', { cwd: join(folder, of) }).toSorted();
      assert.deepEqual(filesOf(language), filesOf('en'));
    });

    test('have the same keys', () => {
      // English has no names of steps of its own: those of the API are English.
      const none = [...english].flatMap(([key, words]) => (words === null ? [key] : []));
      const theirKeys = new Set(
        [...theirs.keys()].map((key) => none.find((each) => key.startsWith(`${each}.`)) ?? key),
      );
      assert.deepEqual([...theirKeys].toSorted(), [...english.keys()].toSorted());
    });

    test('are written, and not in English', () => {
      const untranslated = [...english].flatMap(([key, words]) => {
        const translated = theirs.get(key);
        if (typeof words !== 'string') return [];
        assert.ok(typeof translated === 'string' && translated.trim() !== '', key);
        return translated === words && isSentence(words) && !sameInAll.has(key) ? [key] : [];
      });
      assert.deepEqual(untranslated, []);
    });

    test('say all that is inserted, whatever it is', () => {
      const functions = [...english].filter(([, words]) => typeof words === 'function');
      const found = functions.flatMap(([key, words]) => {
        const both = samples.map((given) => [saidBy(words, given), saidBy(theirs.get(key), given)] as const);
        const judged = both.flatMap(([said, translated]) =>
          said === null || translated === null ? [] : [faultOf(key, said, translated)],
        );
        return judged.length === 0 ? [`${key} takes other values`] : judged.filter((fault) => fault !== null);
      });
      assert.deepEqual(found, []);
    });
  });
}

/** What is wrong with the translation of what a function says. */
function faultOf(key: string, said: string, translated: string): string | null {
  if (nothing.test(said)) return null;
  if (nothing.test(translated)) return `${key}: a value is missing in “${translated}”`;
  if (said !== '' && translated.trim() === '') return `${key}: empty where English says “${said}”`;
  if (insertedIn(translated) !== insertedIn(said)) return `${key}: “${translated}” for “${said}”`;
  const isEnglish = translated === said && isSentence(said) && !sameInAll.has(`${key}()`);
  return isEnglish ? `${key}: “${said}” is English` : null;
}

/** All texts by their path: `account.password.title`. */
async function textIn(language: string): Promise<Map<string, unknown>> {
  const { text } = await import(`./${language}.ts`);
  const { later } = await import(`./${language}/later.ts`);
  const { sharedPage } = await import(`./${language}/shared-page.ts`);
  return new Map(leavesOf('', { ...text, ...later, sharedPage }));
}

function leavesOf(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(path === '' ? key : `${path}.${key}`, each));
}

/** What a function says about a missing value. */
const nothing = /undefined|NaN|null|\[object/;

/** Values for all parameters of a function. Those of the first are words, counts and years alike, and can be found again. */
const samples: ((position: number) => unknown)[] = [
  (position) => String(4300 + position),
  (position) => [String(4300 + position)],
  () => ({ place: '4301', bound: '4302', vessel: '4303', prefix: '4304', name: '4305', isLessor: true }),
  () => ({ delivered: 4301, waiting: 4302, failed: 4303, resent: 4304, added: 4305 }),
  () => ({ place: '4301', bound: null, vessel: null, prefix: '4302', name: '4303', isLessor: false }),
  () => ({ port: '4301', from: '4302', vessel: '4303', planned: '4304', days: 4305, isLater: true }),
  (position) => (position === 0 ? '4301' : null),
  ...[0, 1, 2, true, false].map((value) => () => value),
];

function insertedIn(said: string): string {
  return [...new Set(said.match(/43\d\d|4,3\d\d/g)?.map((found) => found.replace(',', '')))]
    .toSorted()
    .join();
}

type Words = (...given: unknown[]) => unknown;

/** Null if the function takes no such values. */
function saidBy(words: unknown, given: (position: number) => unknown): string | null {
  const most = 8;
  try {
    const said = (words as Words)(...Array.from({ length: most }, (_, position) => given(position)));
    return [said].flat(2).join(' ');
  } catch {
    return null;
  }
}
