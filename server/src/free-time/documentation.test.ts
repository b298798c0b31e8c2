// Reads docs/free-time.md as those who follow it do.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readTermsSheet } from './read-terms-sheet.ts';

const page = readFileSync(new URL('../../../docs/free-time.md', import.meta.url), 'utf8');

test('the examples of terms can be stated as they are, and say that their numbers are invented', () => {
  const sheets = [...page.matchAll(/```json\n([\s\S]*?)```/g)]
    .map(([, text = '']) => JSON.parse(text))
    .filter((sent) => 'terms' in sent);
  assert.ok(sheets.length > 0);
  for (const sent of sheets) {
    const reading = readTermsSheet(sent);
    assert.ok('sheet' in reading, JSON.stringify(reading));
    for (const { source } of reading.sheet.terms) assert.match(source, /invented/);
  }
  assert.match(page, /\*\*All numbers are invented\.\*\*/);
});
