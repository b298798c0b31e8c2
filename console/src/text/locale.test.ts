import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { englishOf, separatorOf } from './locale.ts';

test('dates and numbers are English as the texts, in the kind of English that the reader prefers', () => {
  assert.equal(englishOf(['en-US', 'de']), 'en-US');
  assert.equal(englishOf(['de-DE', 'en']), 'en');
  assert.equal(englishOf(['ar-EG', 'zh-CN']), 'en-GB');
  assert.equal(englishOf(['enm']), 'en-GB');
  assert.equal(englishOf([]), 'en-GB');
});

test('a CSV for a country with decimal commas has semicolons', () => {
  assert.deepEqual(['de-DE', 'fr-FR', 'nl', 'en-GB', 'en-US', 'zh-CN'].map(separatorOf), [
    'semicolon',
    'semicolon',
    'semicolon',
    'comma',
    'comma',
    'comma',
  ]);
});

test('no page formats in the locale of the browser', () => {
  const src = join(import.meta.dirname, '..');
  const inBrowsers = /Intl\.\w+(\(\s*undefined|Format\(\)(?!\.resolvedOptions))|\.toLocale\w*String\(\)/;
  assert.match('new Intl.NumberFormat()', inBrowsers);
  assert.match("new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })", inBrowsers);
  const found = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !file.endsWith('.test.ts') && inBrowsers.test(readFileSync(join(src, file), 'utf8')),
  );
  assert.deepEqual(found, []);
});
