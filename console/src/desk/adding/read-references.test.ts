import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasCheckDigit } from './check-digit.ts';
import { readReferences } from './read-references.ts';

const read = (text: string) => readReferences(text, 'live').references;

test('numbers are told apart, whatever stands between them', () => {
  const expected = ['MSCU1234566', 'MEDUOL197367', 'HLCU7654321'];
  for (const between of ['\n', '\r\n', ',', ', ', ';', '\t', ' ', ' | ', '\n\n', '","']) {
    assert.deepEqual(read(expected.join(between)), expected, JSON.stringify(between));
  }
});

test('a number that is written in parts is one number', () => {
  assert.deepEqual(read('mscu 123456-6'), ['MSCU1234566']);
  assert.deepEqual(read('MSCU 123456 6 HLCU 765432-1'), ['MSCU1234566', 'HLCU7654321']);
  assert.deepEqual(read('MEDU OL 197367'), ['MEDUOL197367']);
});

test('each is taken once, and what was left out is told', () => {
  const { references, repeated } = readReferences('MSCU1234566\nmscu-123456-6\nMEDUOL197367', 'live');
  assert.deepEqual([references, repeated], [['MSCU1234566', 'MEDUOL197367'], 1]);
});

test('what the server would refuse is shown with the reason, and not sent', () => {
  const { references, odd } = readReferences(`n/a\nMSCU12345?6\n${'A1'.repeat(20)}\nMSCU1234566`, 'live');
  assert.deepEqual(references, ['MSCU1234566']);
  assert.deepEqual(
    odd.map(({ reason }) => reason),
    ['short', 'signs', 'long'],
  );
});

test('a check digit that does not fit is pointed at, and sent', () => {
  const { references, unfit } = readReferences('MSCU1234566, MSCU1234567, MEDUOL197367', 'live');
  assert.equal(references.length, 3);
  assert.deepEqual(unfit, ['MSCU1234567']);
  // ISO 6346's own example; and a remainder of ten, which is written as nought.
  assert.ok(hasCheckDigit('CSQU3054383'));
  assert.ok(!hasCheckDigit('CSQU3054384'));
});
