import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageFor } from './language.ts';
import { isLanguage, languages } from './languages.ts';
import { localeOf } from './locale.ts';

test('what was chosen in the browser comes before the languages of the browser, and English is the last', () => {
  for (const chosen of Object.keys(languages)) assert.equal(languageFor(chosen, ['xx', 'en']), chosen);
  for (const other of Object.keys(languages)) {
    assert.equal(languageFor(null, ['tlh', `${other}-XX`, 'en']), other);
    assert.equal(languageFor('xx', [other.toUpperCase()]), other);
  }
  assert.equal(languageFor(null, ['ar-EG', 'enm']), 'en');
  assert.equal(languageFor('constructor', []), 'en');
});

test('a name that every object has is no language', () => {
  for (const word of ['toString', '__proto__', '', null, 7]) assert.ok(!isLanguage(word));
});

test('dates are written in the language of the texts, in the kind that the reader prefers', () => {
  assert.equal(localeOf('en', ['en-US', 'de']), 'en-US');
  assert.equal(localeOf('en', ['de-DE', 'en']), 'en');
  assert.equal(localeOf('en', ['ar-EG', 'zh-CN']), 'en-GB');
  assert.equal(localeOf('en', ['enm']), 'en-GB');
  assert.equal(localeOf('de', ['en', 'de-AT']), 'de-AT');
  assert.equal(localeOf('fr', ['en']), 'fr');
  assert.equal(localeOf('zh', ['zh-TW', 'zh-Hant-HK']), 'zh-CN');
  assert.equal(localeOf('zh', ['zh-SG']), 'zh-SG');
});
