import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/harness/any-character.ts';
import { isLanguage } from '../domain/text/language.ts';
import { acceptedLanguage } from './accepted-language.ts';

test('the first language of ours with the highest weight is taken, whatever its country', () => {
  const cases: [header: string | undefined, language: string][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['DE-at', 'de'],
    ['zh-Hans-CN,zh;q=0.9', 'zh'],
    ['nl, fr;q=0.8, de;q=0.9', 'de'],
    ['es;q=0.5, fr;q=0.5', 'es'],
    ['en-GB, de;q=0.9', 'en'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['nl, pt-BR', 'en'],
    ['constructor, toString;q=1', 'en'],
    ['de;q=high', 'de'],
  ];
  for (const [header, language] of cases) assert.equal(acceptedLanguage(header), language, header);
});

test('any header gives one of our languages, and the end of a long one is not read', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (header) =>
      assert.ok(isLanguage(acceptedLanguage(header))),
    ),
  );
  assert.equal(acceptedLanguage(`${'nl,'.repeat(100_000)}de`), 'en');
  assert.equal(acceptedLanguage(`${'x'.repeat(600)},de`), 'en');
});
