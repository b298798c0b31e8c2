import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { prompts } from './prompts.ts';
import { tools } from './tools.ts';

const page = readFileSync(new URL('../../../docs/assistants.md', import.meta.url), 'utf8');

test('the page has a row for every tool, with the purpose that it needs, and for every prompt', () => {
  for (const { name, purpose } of tools)
    assert.match(page, new RegExp(`^\\| \`${name}\` \\|.*\\| \`${purpose}\` \\|`, 'm'), name);
  for (const { name } of prompts) assert.match(page, new RegExp(`^\\| \`${name}\` \\|`, 'm'), name);
  assert.doesNotMatch(page, /^\| `planted_tool` \|/m);
});

test('every JSON that is shown to copy is valid', () => {
  const blocks = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json);
  assert.equal(blocks.length, 3);
  for (const json of blocks) assert.equal(typeof JSON.parse(json), 'object');
});
