import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normaliseReference as asServer } from '../../../../server/src/domain/reference.ts';
import { anyCharacter } from '../../../../server/test/harness/any-character.ts';
import { hasCheckDigit } from './check-digit.ts';
import { normaliseReference } from './normalise-reference.ts';
import { readReferences } from './read-references.ts';

const read = (text: string) => readReferences(text, 'live').references;

test('references are separated by any separator', () => {
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

test('pasted text is read in plain characters, and a letter that only resembles one of A–Z is shown as refused', () => {
  assert.deepEqual(read('MSCU\u00A0123456\u20116\u3000ＨＬＣＵ７６５４３２１'), [
    'MSCU1234566',
    'HLCU7654321',
  ]);
  const { references, odd } = readReferences('ZC\u017FU3816370, MSCU1234566', 'live');
  assert.deepEqual(references, ['MSCU1234566']);
  assert.deepEqual(odd, [{ text: 'ZC\u017FU3816370', reason: 'signs' }]);
});

test('a reference is normalised as on the server', () => {
  const sign = fc.oneof(
    fc.constantFrom(...'aZ1 -./()[]{}ſßﬁı\u00A0\u3000Ｚ９－\u2014\u2212\u200B\u00AD\uFEFF\u200E\t\n'),
    anyCharacter,
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
      const text = signs.join('');
      assert.equal(normaliseReference(text), asServer(text));
    }),
  );
});

test('each reference is taken once, and duplicates are counted', () => {
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

test('a wrong check digit is pointed out, and the number is sent', () => {
  const { references, unfit } = readReferences('MSCU1234566, MSCU1234567, MEDUOL197367', 'live');
  assert.equal(references.length, 3);
  assert.deepEqual(unfit, ['MSCU1234567']);
  // ISO 6346's own example; and a remainder of ten, which is written as 0.
  assert.ok(hasCheckDigit('CSQU3054383'));
  assert.ok(!hasCheckDigit('CSQU3054384'));
});
