// One word for each concept (docs/architecture/glossary.md): a name means one thing in the whole server, and words that were
// given up do not come back.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';

/** The word that each of these was replaced by. Comments may use them as plain English. */
const retired: Readonly<Record<string, string>> = {
  desk: 'shipments',
  elsewhere: 'from a message',
  fired: 'published',
  fires: 'publishes',
  glimpse: 'summary',
  hands: 'slots',
  heard: 'answer',
  learn: 'apply',
  learning: 'applying',
  learns: 'applies',
  learnt: 'applied',
  lesson: 'answer',
  recall: 'apply',
  revision: 'change',
  revisions: 'changes',
  rung: 'wake-up',
  settler: 'outcome writer',
  tell: 'announce, notify or log',
  telling: 'announced',
  tells: 'announces',
  told: 'announced',
  unasked: 'message',
  unsolicited: 'message',
  untold: 'not announced',
};

const root = join(import.meta.dirname, '../..');
const sources = globSync('{server/src,console/src,simulator/src,bench/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.ts'],
}).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

test('no two exports of the server have the same name', () => {
  const exported = sources
    .filter(({ file }) => file.startsWith('server/src/'))
    .flatMap(({ file, source }) => exportsOf(source).map((name) => ({ file, name })));
  assert.ok(exported.length > 1_500, 'the exports were found');
  const shared = [...Map.groupBy(exported, ({ name }) => name)].filter(([, each]) => each.length > 1);
  assert.deepEqual(
    shared.map(([name, each]) => `${name}: ${each.map(({ file }) => file).join(', ')}`),
    [],
  );
});

test('no name and no file uses a word that was given up', () => {
  assert.ok(sources.length > 900, 'the sources were found');
  assert.deepEqual(
    sources.flatMap(({ file, source }) => retiredIn(file, source)),
    [],
  );
});

test('the refusal of a field is made by refusedField, refusedBecause or refusedFields', () => {
  const makers = sources.filter(({ source }) => refusesByHand(source)).map(({ file }) => file);
  assert.deepEqual(makers, ['server/src/domain/refusals/refused-field.ts']);
  assert.ok(
    refusesByHand("new Problem('invalid_request', said, {\n  details: { fields: [{ field, message }] },\n})"),
  );
});

test('a planted name is found in a declaration, a member, a parameter and a file', () => {
  const plants = [
    'export function learnAnswer() {}',
    'interface Box { toldAt: string }',
    'const read = (lastLesson: string) => lastLesson;',
    "export type { Telling } from './announced.ts';",
  ];
  for (const source of plants) assert.equal(retiredIn('server/src/x.ts', source).length, 1, source);
  assert.equal(retiredIn('server/src/tracking/take-unasked.ts', '').length, 1);
  const fine = ["// We told them elsewhere.\nlog('told at the desk');", 'const announcedTo = `told`;'];
  for (const source of fine) assert.deepEqual(retiredIn('server/src/x.ts', source), [], source);
  assert.deepEqual(exportsOf('export const a = 1;\nexport async function b() {}\nexport interface C {}'), [
    'a',
    'b',
    'C',
  ]);
});

function refusesByHand(source: string): boolean {
  return /new Problem\([^;]*details: \{ fields/.test(source);
}

/** Overloads of one function count once. */
function exportsOf(source: string): string[] {
  const declared = source.matchAll(
    /^export (?:async )?(?:function\*?|const|let|class|type|interface) ([\w$]+)/gm,
  );
  return [...new Set([...declared].map(([, name = '']) => name))];
}

function retiredIn(file: string, source: string): string[] {
  const names = new Set(withoutProse(source).match(/[A-Za-z_$][\w$]*/g));
  return [basename(file).replace(/\..*/, ''), ...names].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(retired, word))
      .map((word) => `${file}: ${name} (say ${retired[word]})`),
  );
}

/** The source without comments and texts; expressions inside of texts stay. */
function withoutProse(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '));
}

/** `lastTold` is last and told; `x12-315` is x12 and 315. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$-]+/);
}
