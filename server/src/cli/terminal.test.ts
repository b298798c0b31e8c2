import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { createColors } from 'picocolors';
import { facts, shortMoment, table } from './terminal.ts';

const { red } = createColors(true);

test('columns are aligned by their visible width, with or without colours', () => {
  const text = table(
    ['id', 'state', 'used'],
    [
      ['a', red('blocked'), '1'],
      ['longer', 'open', '1,000'],
    ],
  );
  assert.deepEqual(stripVTControlCharacters(text).split('\n'), [
    'ID      STATE    USED',
    'a       blocked  1',
    'longer  open     1,000',
  ]);
  assert.ok(text.includes(red('blocked')));
});

test('facts stand below each other', () => {
  assert.equal(stripVTControlCharacters(facts({ ID: 'ws_1', Plan: 'Max' })), '  ID    ws_1\n  Plan  Max');
});

test('a time is printed to the minute in UTC, null as a dash', () => {
  assert.equal(shortMoment(new Date('2026-03-01T09:30:59.999Z')), '2026-03-01 09:30 UTC');
  assert.equal(shortMoment(null), '–');
});
