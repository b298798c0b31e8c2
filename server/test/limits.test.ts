import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { defaultCaps } from '../src/domain/accounts/caps.ts';
import { wordLimits } from '../src/domain/own-words/word-limits.ts';
import { SettingsSchema } from '../src/settings.ts';

const page = await readFile(new URL('../../docs/limits.md', import.meta.url), 'utf8');
// The settings as plain JSON Schema.
const settings: Record<string, { default?: unknown }> = JSON.parse(JSON.stringify(SettingsSchema.properties));
const bounds = Object.entries(settings).filter(([name]) => /^(MAX|RATE_LIMIT)_/.test(name));

suite('docs/limits.md', () => {
  test('the page says how much the own words of all rows of imports can be', () => {
    const { ownReferences, ownReferenceLength, tags, tagLength, keys, keyLength, valueLength } = wordLimits;
    // As many keys again may be named to be removed.
    const characters =
      ownReferences * ownReferenceLength + tags * tagLength + 2 * keys * keyLength + keys * valueLength;
    const row = page.split('\n').find((line) => line.includes('`MAX_IMPORT_ROWS`')) ?? '';
    assert.match(row, new RegExp(`${characters.toLocaleString('en')} characters`));
    // Four bytes each, and a kilobyte of JSON around them.
    const bytes = 4 * characters + 1_000;
    assert.match(
      row,
      new RegExp(
        `\\(${Math.ceil(bytes / 1_000)} kB\\).* ${Math.ceil((bytes * defaultCaps.importRows) / 1e9)} GB`,
      ),
    );
  });

  for (const [name, { default: initially }] of bounds) {
    test(`the page has ${name} with its default`, () => {
      const row = page.split('\n').find((line) => line.includes(`\`${name}\``));
      assert.ok(row, name);
      if (typeof initially === 'number') assert.ok(row.includes(initially.toLocaleString('en')), row);
    });
  }
});
