import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sharedWords } from '../text/en/shared-words.ts';

const start = join(import.meta.dirname, 'main.tsx');

test('the page behind a share link reads only the parts of the catalogue that it loads', () => {
  const files = filesFrom(start);
  assert.ok(files.size > 40, 'the imports were followed');
  const parts = [...files].flatMap((file) => partsIn(readFileSync(file, 'utf8')));
  const { sharedPage: _, ...catalogue } = sharedWords;
  assert.deepEqual(new Set(parts), new Set(Object.keys(catalogue)));
});

test('a part that is read is found', () => {
  assert.deepEqual(partsIn('const words = text.shell; f(text.common.copy, context.team, text.trim)'), [
    'shell',
    'common',
    'trim',
  ]);
});

function partsIn(source: string): string[] {
  return [...source.matchAll(/(?<![\w./])text\.(?!ts')(\w+)/g)].map(([, part = '']) => part);
}

/** A file with all that it imports, except for types. */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*?'(\.[^']+\.tsx?)'/gm);
  const lazy = readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g);
  for (const [, path = ''] of [...imports, ...lazy]) {
    const next = join(file, '..', path);
    if (existsSync(next)) filesFrom(next, found);
  }
  return found;
}
