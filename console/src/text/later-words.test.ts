import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { later } from './en/later.ts';

const cwd = join(import.meta.dirname, '..');

test('words that are loaded later are read only in folders whose pages load them first', () => {
  const parts = Object.keys(later);
  const files = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.ts'] });
  const read = new Map(files.map((file) => [file, partsIn(readFileSync(join(cwd, file), 'utf8'), parts)]));
  assert.deepEqual(new Set([...read.values()].flat()), new Set(parts));
  const pages = readFileSync(join(cwd, 'workspace-pages.tsx'), 'utf8');
  const loaded = [...pages.matchAll(/ = (\w+)\(\(\) => import\('\.\/(\w+)\//g)];
  const foldersBy = (how: string) => loaded.flatMap(([, by, folder]) => (by === how ? [folder] : []));
  const late = new Set(foldersBy('laterPage'));
  assert.deepEqual(
    foldersBy('lazyPage').filter((folder) => late.has(folder)),
    [],
  );
  const others = [...read].filter(([file, found]) => found.length > 0 && !late.has(file.split('/')[0]));
  assert.deepEqual(others, []);
});

test('a part that is read is found', () => {
  assert.deepEqual(partsIn('f(text.operator.tabs, text.team)', ['operator', 'forecasts']), ['operator']);
});

function partsIn(source: string, parts: readonly string[]): string[] {
  return parts.filter((part) => new RegExp(`(?<![\\w.])text\\.${part}\\b`).test(source));
}
