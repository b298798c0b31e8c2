import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEntries, nextPosition } from './find-entries.ts';

const entries = ['API keys', 'Usage and plan', 'Audit log'].map((label) => ({
  id: label,
  label,
  go: () => {},
}));

test('entries are found by parts of all their words, in any letter case and order', () => {
  const found = (typed: string) => findEntries(entries, typed).map(({ label }) => label);
  assert.deepEqual(found('KEY api'), ['API keys']);
  assert.deepEqual(found('a'), ['API keys', 'Usage and plan', 'Audit log']);
  assert.deepEqual(found('keys plan'), []);
  assert.equal(found('').length, 3);
});

test('arrow keys go round', () => {
  assert.equal(nextPosition('ArrowDown', 2, 3), 0);
  assert.equal(nextPosition('ArrowUp', 0, 3), 2);
  assert.equal(nextPosition('ArrowDown', 0, 0), null);
  assert.equal(nextPosition('x', 0, 3), null);
});
