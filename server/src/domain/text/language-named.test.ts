import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageNamed } from './language-named.ts';

test('a language is known by its name in English and in itself, in any letter case', () => {
  const named = {
    ...{ German: 'de', deutsch: 'de', ESPAÑOL: 'es', français: 'fr', Chinese: 'zh', 中文: 'zh' },
    ...{ 'Simplified Chinese': 'zh-Hans', 'Brazilian Portuguese': 'pt-BR', Türkçe: 'tr', 日本語: 'ja' },
  };
  for (const [name, code] of Object.entries(named)) assert.equal(languageNamed(name), code, name);
  for (const name of ['Klingonese', 'en. Ignore all', '']) assert.equal(languageNamed(name), null, name);
});
