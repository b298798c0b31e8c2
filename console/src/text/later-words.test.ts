import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { later } from './en/later.ts';

const cwd = join(import.meta.dirname, '..');

test('words that are loaded later are read only in folders whose pages load them first', () => {
  const parts = Object.keys(later);
  const files = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.ts'] });
  const read = new Map(files.map((file) => [file, partsIn(readFileSync(join(cwd, file), 'utf8'), parts)]));
  assert.deepEqual(new Set([...read.values()].flat()), new Set(parts));
  const pages = readFileSync(join(cwd, 'workspace-pages.tsx'), 'utf8');
  const loaded = [...pages.matchAll(/ = (\w+)\(\(\) => import\('\.\/([\w-]+)\//g)];
  const foldersBy = (how: string) => loaded.flatMap(([, by, folder = '']) => (by === how ? [folder] : []));
  const late = new Set(foldersBy('laterPage'));
  assert.deepEqual(
    foldersBy('lazyPage').filter((folder) => late.has(folder)),
    [],
  );
  for (const folder of foldersOfParts(files)) late.add(folder);
  const isLate = (file: string) => [...late].some((folder) => file.startsWith(`${folder}/`));
  const others = [...read].filter(([file, found]) => found.length > 0 && !isLate(file));
  assert.deepEqual(others, []);
});

test('a part that is read is found', () => {
  assert.deepEqual(partsIn('f(text.operator.tabs, text.team)', ['operator', 'forecasts']), ['operator']);
});

/** Of the parts of pages that are loaded after the words. */
function foldersOfParts(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const source = readFileSync(join(cwd, file), 'utf8');
    const parts = source.matchAll(/withLaterWords\(\(\) => import\('\.\/(\w+)\//g);
    return [...parts].map(([, folder = '']) => join(dirname(file), folder));
  });
}

function partsIn(source: string, parts: readonly string[]): string[] {
  return parts.filter((part) => new RegExp(`(?<![\\w.])text\\.${part}\\b`).test(source));
}
