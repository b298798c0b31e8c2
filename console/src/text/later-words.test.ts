import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { later } from './en/later.ts';

const cwd = join(import.meta.dirname, '..');

test('words that are loaded later are read only by their own pages', () => {
  const parts = Object.keys(later);
  const files = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.ts'] });
  const readers = files.map((file) => ({
    file,
    read: partsIn(readFileSync(join(cwd, file), 'utf8'), parts),
  }));
  assert.deepEqual(new Set(readers.flatMap(({ read }) => read)), new Set(parts));
  const others = readers.flatMap(({ file, read }) =>
    read.filter((part) => !file.startsWith(`${part}/`)).map((part) => `${file} reads ${part}`),
  );
  assert.deepEqual(others, []);
});

test('a part that is read is found', () => {
  assert.deepEqual(partsIn('f(text.operator.tabs, text.team)', ['operator', 'forecasts']), ['operator']);
});

function partsIn(source: string, parts: readonly string[]): string[] {
  return parts.filter((part) => new RegExp(`(?<![\\w.])text\\.${part}\\b`).test(source));
}
