import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { SettingsSchema } from '../src/settings.ts';

const page = await readFile(new URL('../../docs/limits.md', import.meta.url), 'utf8');
// The settings as plain JSON Schema.
const settings: Record<string, { default?: unknown }> = JSON.parse(JSON.stringify(SettingsSchema.properties));
const bounds = Object.entries(settings).filter(([name]) => /^(MAX|RATE_LIMIT)_/.test(name));

suite('docs/limits.md', () => {
  for (const [name, { default: initially }] of bounds) {
    test(`the page has ${name} with its default`, () => {
      const row = page.split('\n').find((line) => line.includes(`\`${name}\``));
      assert.ok(row, name);
      if (typeof initially === 'number') assert.ok(row.includes(initially.toLocaleString('en')), row);
    });
  }
});
