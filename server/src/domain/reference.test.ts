import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Problem } from './problem.ts';
import { parseReference } from './reference.ts';

test('references are normalised: upper case, no blanks, hyphens, slashes, dots or brackets', () => {
  assert.deepEqual(parseReference('mscu 123456-6', 'live'), {
    value: 'MSCU1234566',
    shape: 'container',
    warnings: [],
  });
  assert.equal(parseReference(' [medu].ol/197367 ', 'live').value, 'MEDUOL197367');
});

test('a wrong check digit warns and never refuses', () => {
  assert.deepEqual(parseReference('MSCU1234567', 'live').warnings, ['check_digit']);
});

test('a live reference has 5 to 35 letters and digits, a sandbox one may be shorter', () => {
  assert.equal(parseReference('A', 'test').value, 'A');
  for (const text of [
    '',
    'ABCD',
    'A'.repeat(36),
    'ABC\u0000DEF',
    'ABCDE🚢',
    "X'; drop table",
    'ÄBCDE',
    'ABCDE%',
  ]) {
    assert.throws(
      () => parseReference(text, 'live'),
      (error) => error instanceof Problem && error.code === 'invalid_reference',
      text,
    );
  }
});

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .\-/]{5,30}$/), (text) => {
      let once: string;
      try {
        once = parseReference(text, 'live').value;
      } catch {
        return true;
      }
      return parseReference(once, 'live').value === once;
    }),
  );
});
