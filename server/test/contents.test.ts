// docs/contents.json has the order in which a newcomer reads the pages: the site and llms.txt go by it.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import contents from '../../docs/contents.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

test('every page has one place in the contents', () => {
  const written = globSync(['*.md', 'docs/**/*.md', '{client,client-python,n8n,simulator}/README.md'], {
    cwd: root,
  });
  assert.deepEqual(contents.flatMap(({ pages }) => pages).sort(), written.sort());
});

test('every page begins with a sentence that says what one can do with it', () => {
  const pages = contents.flatMap(({ title, pages }) => (title === 'Decisions' ? [] : pages));
  const without = pages.filter((page) => !/^# .+\n\n[^#|<`[\n]/.test(readFileSync(join(root, page), 'utf8')));
  assert.deepEqual(without, []);
});
