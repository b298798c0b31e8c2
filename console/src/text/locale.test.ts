import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { localeOf, separatorOf } from './locale.ts';

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

test('a language of the browser that is no BCP 47 tag is passed over', () => {
  assert.equal(localeOf('en', ['en-US@posix', 'en-US']), 'en-US');
  assert.equal(localeOf('en', ['en-US@posix']), 'en-GB');
  assert.equal(separatorOf('en-US@posix'), 'comma');
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

test('no page takes its words from one language', () => {
  const src = join(import.meta.dirname, '..');
  const ofOne = /from '[^']*\/text\/[a-z]{2}(\.ts|\/)/;
  assert.match("import { text } from '../../text/en.ts';", ofOne);
  assert.match("import { common } from '../text/de/common.ts';", ofOne);
  const found = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !file.endsWith('.test.ts') && ofOne.test(readFileSync(join(src, file), 'utf8')),
  );
  assert.deepEqual(found, []);
});
