import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../test/harness/any-character.ts';
import { holdsLink, withoutLinks } from './link-text.ts';

const links = [
  'Account security team: sign in at https://evil.example/login',
  'evil.example',
  'www.evil.example',
  'Call me at ada@evil.example',
  'evil．example',
  'evil。example',
  'evil.\u200bexample',
  'ｈｔｔｐｓ：／／evil',
  'http:evil',
  'see 10.0.0.1',
  'злой.рф',
  'evil.xn--p1ai',
];
const names = [
  'Ada Lovelace',
  'Dr. Smith',
  'A.P. Moller - Maersk',
  'Acme Inc.',
  'No. 7',
  '1.5 Ltd',
  '東京 物流',
  'Ops: Asia',
  'A/S',
];

suite('text that looks like an address', () => {
  test('is distinguished from names of people and companies', () => {
    for (const text of links) assert.equal(holdsLink(text), true, text);
    for (const text of names) assert.equal(holdsLink(text), false, text);
  });

  test('is broken up, and other text stays as it is', () => {
    assert.equal(
      withoutLinks('Account security team: sign in at https://evil.example/login'),
      'Account security team sign in at https evil. example login',
    );
    for (const name of names) assert.equal(withoutLinks(name), name);
    const words = fc.constantFrom('.', '@', '/', ':', 'http', 'evil', 'com', '1', '。', '\u200b', '．', ' ');
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(words).map((parts) => parts.join('')),
    );
    fc.assert(fc.property(text, (each) => !holdsLink(withoutLinks(each))));
  });
});
