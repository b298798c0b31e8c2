import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { base62Alphabet, randomBase62 } from '../ids.ts';
import { formatApiKey, keyRandomLength, maskApiKey, parseApiKey } from './api-key-form.ts';

const base62 = fc.constantFrom(...base62Alphabet);
const anyMode = fc.constantFrom('live' as const, 'test' as const);
const anyKey = fc
  .tuple(anyMode, fc.string({ unit: base62, minLength: keyRandomLength, maxLength: keyRandomLength }))
  .map(([mode, random]) => ({ mode, text: formatApiKey(mode, random) }));

test('every key that is made can be read', () => {
  fc.assert(
    fc.property(anyKey, ({ mode, text }) => {
      assert.match(text, /^svc_(live|test)_[0-9A-Za-z]{38}$/);
      assert.deepEqual(parseApiKey(text), { mode, lastFour: text.slice(-4) });
    }),
  );
});

test('any change of one character is refused', () => {
  fc.assert(
    fc.property(anyKey, fc.nat(), base62, ({ text }, position, other) => {
      const at = position % text.length;
      fc.pre(text.charAt(at) !== other);
      assert.equal(parseApiKey(text.slice(0, at) + other + text.slice(at + 1)), null);
    }),
    { numRuns: 2_000 },
  );
});

test('any text is read or refused, without an exception', () => {
  fc.assert(fc.property(fc.string(), (text) => parseApiKey(text) === null));
});

test('the checksum is the CRC-32 of everything before it, in six Base62 digits', () => {
  const body = `svc_live_${'0'.repeat(keyRandomLength)}`;
  const text = formatApiKey('live', '0'.repeat(keyRandomLength));
  const value = [...text.slice(-6)].reduce((sum, digit) => sum * 62 + base62Alphabet.indexOf(digit), 0);
  assert.equal(text.slice(0, -6), body);
  assert.equal(value, crc32(body));
});

test('a live key with the prefix of a test key is refused: the checksum covers the prefix', () => {
  const live = formatApiKey('live', randomBase62(keyRandomLength));
  assert.equal(parseApiKey(live.replace('svc_live_', 'svc_test_')), null);
});

test('a masked key shows its mode and its last four characters', () => {
  assert.equal(maskApiKey('test', 'x7Qp'), 'svc_test_…x7Qp');
});
