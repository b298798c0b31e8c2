import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../test/harness/any-character.ts';
import { Problem } from '../refusals/problem.ts';
import { normaliseReference, normaliseScac, parseReference, parseTracked } from './reference.ts';

test('references are normalised: upper case, no spaces, hyphens, slashes, dots or brackets', () => {
  assert.deepEqual(parseReference('mscu 123456-6'), {
    value: 'MSCU1234566',
    shape: 'container',
    warnings: [],
  });
  assert.equal(parseReference(' [medu].ol/197367 ').value, 'MEDUOL197367');
});

test('a wrong check digit warns and never refuses', () => {
  assert.deepEqual(parseReference('MSCU1234567').warnings, ['check_digit']);
});

test('a reference has 5 to 35 letters and digits', () => {
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
      () => parseReference(text),
      (error) => error instanceof Problem && error.code === 'invalid_reference',
      text,
    );
  }
});

test('a shorter reference that is tracked already can be read', () => {
  assert.equal(parseTracked('a-b').value, 'AB');
  for (const text of ['', 'A'.repeat(36), 'ABC%']) assert.throws(() => parseTracked(text), Problem, text);
});

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .\-/]{5,30}$/), (text) => {
      let once: string;
      try {
        once = parseReference(text).value;
      } catch {
        return true;
      }
      return parseReference(once).value === once;
    }),
  );
});

test('a reference is read from pasted text: other spaces, dashes, full-width forms, invisible characters', () => {
  for (const text of [
    'MSCU\u00A0123456\u20116',
    '\u3000ＭＳＣＵ\u2009１２３４５６－６',
    'mscu\u2013123456\u22126',
    '\uFEFFMSCU\u200B123\u00AD456\u200E6',
    'MSCU（１２３４５６）\t6\n',
  ]) {
    assert.equal(parseReference(text).value, 'MSCU1234566', JSON.stringify(text));
  }
});

test('a letter whose capital is a letter of A–Z is refused by name, and does not become another reference', () => {
  const letters = {
    ſ: 'U+017F',
    ß: 'U+00DF',
    ﬁ: 'U+FB01',
    ı: 'U+0131',
    '\u212A': 'U+212A',
    Å: 'U+00C5',
    ŉ: 'U+0149',
  };
  for (const [letter, code] of Object.entries(letters)) {
    assert.throws(
      () => parseReference(`ZC${letter}U3816370`),
      (error) => {
        assert.ok(error instanceof Problem);
        assert.equal(error.code, 'invalid_reference');
        assert.deepEqual(error.details?.fields, [
          { field: 'reference', message: `must not contain “${letter}” (${code})` },
        ]);
        return true;
      },
    );
  }
});

test('a character that cannot be shown is named by its code, and at most three are named', () => {
  assert.deepEqual(detailOf('ABC\u0000DEF'), 'must not contain U+0000');
  assert.deepEqual(detailOf('ABCD\u0301E'), 'must not contain U+0301');
  assert.deepEqual(detailOf('ABCD\uD800E'), 'must not contain U+D800');
  assert.deepEqual(detailOf('ÄÖÜÉABCDÄ'), 'must not contain “Ä” (U+00C4), “Ö” (U+00D6), “Ü” (U+00DC)');
  assert.deepEqual(detailOf(''), 'must not be empty');
  assert.deepEqual(detailOf('ABCD'), 'must have at least 5 letters and digits');
  assert.deepEqual(detailOf('A'.repeat(36)), 'must have at most 35 letters and digits');
});

test('an accepted reference differs from the sent text only in the documented ways', () => {
  const strange = fc.constantFrom(...'ſßﬁıŉǰẖﬆÅ\u212A\u0130\u0308');
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'aB1 -.\u00A0Ｚ９\u2014\u200B') },
    anyCharacter,
    strange,
  );
  fc.assert(
    fc.property(fc.array(unit, { minLength: 5, maxLength: 40 }), (units) => {
      const text = units.join('');
      // Computed independently of the code: compatibility forms first, then all characters that are removed.
      const expected = text
        .replace(/[\uFF01-\uFF5E]/g, (each) => each.normalize('NFKC'))
        .replace(/[\s\p{Pd}\u2212/.()[\]{}\u00AD\u200B-\u200F\u2060]/gu, '');
      const isPlain = /^[A-Za-z0-9]{5,35}$/.test(expected);
      try {
        assert.equal(parseReference(text).value, expected.toUpperCase());
        assert.ok(isPlain);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        assert.ok(!isPlain, text);
      }
      assert.equal(normaliseReference(normaliseReference(text)), normaliseReference(text));
    }),
    { numRuns: 2_000 },
  );
});

test('a SCAC is read in any letter case, and a letter that only looks like one of A–Z names no carrier', () => {
  assert.equal(normaliseScac(' mscu\u00A0'), 'MSCU');
  assert.equal(normaliseScac('mſcu'), 'MſCU');
});

function detailOf(text: string): unknown {
  try {
    return parseReference(text);
  } catch (error) {
    assert.ok(error instanceof Problem && Array.isArray(error.details?.fields));
    return error.details.fields[0].message;
  }
}
