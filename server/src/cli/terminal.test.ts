import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { createColors } from 'picocolors';
import { facts, foreign, shortMoment, table, terminalOf } from './terminal.ts';

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

/** Hides, clears, renames the window, makes a link, turns the direction, and the same with one character of C1. */
const evil =
  'a\u001b[8m\u001b[2J\u001b]0;title\u0007\u001b]8;;http://x\u0007\u009b2J\u202eb\u200b\u0000\r\u007f\u2028';

test('whatever a command prints, it prints text and our colours alone', () => {
  const printed: string[] = [];
  const terminal = terminalOf(
    (text) => printed.push(text),
    (text) => printed.push(text),
  );
  terminal.say(`${red('ours')}\n${evil}`);
  terminal.answer({}, { json: null, text: evil });
  terminal.answer({ json: true }, { json: { evil }, text: '' });
  terminal.warn(evil);
  terminal.complain(evil);
  for (const text of printed)
    assert.doesNotMatch(text.replaceAll(/\p{Cc}\[\d\d?m/gu, ''), /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  assert.ok(printed[0]?.startsWith(`${red('ours')}\na`));
  assert.deepEqual(JSON.parse(printed[2] ?? ''), { evil });
});

test('text from outside ends no line, neither in a sentence nor in a cell', () => {
  const lines = 'MSCU1\nNothing was changed.\r\nx';
  assert.equal(foreign(lines), 'MSCU1 Nothing was changed. x');
  assert.equal(stripVTControlCharacters(table(['id'], [[lines]])).split('\n').length, 2);
  assert.equal(stripVTControlCharacters(facts({ name: lines })).split('\n').length, 1);
});
