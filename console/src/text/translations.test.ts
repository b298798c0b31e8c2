import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text as english } from './en.ts';
import { text as spanish } from './es.ts';
import { text as chinese } from './zh.ts';

const translations = { es: spanish, zh: chinese };

type Build = (...values: unknown[]) => unknown;

/** Values to insert whose digits are found again in the text: as names and dates, as numbers, and as fields. */
const samples: unknown[][] = [
  ['2047-08-21', '2047-08-22', '2047-08-23'],
  [31, 32, 33],
  [31, '2047-08-22', 33],
  [31, 32, '2047-08-23'],
  [31, 32],
  [{ delivered: 31, waiting: 32, failed: 33, resent: 31, added: 32 }],
  [{ place: '21', bound: '22', vessel: '23', prefix: '21', name: '22', isLessor: true }],
];

const digits = ['21', '22', '23', '31', '32', '33'];

for (const [language, translation] of Object.entries(translations)) {
  test(`no text in ${language} is empty or still an English sentence`, () => {
    for (const [path, model, text] of pairs(english, translation)) {
      if (typeof text !== 'string') continue;
      assert.notEqual(text.trim(), '', path);
      if (/\w \w.*\.$/s.test(`${model}`)) assert.notEqual(text, model, path);
    }
  });

  test(`each text in ${language} inserts the values that the English one inserts`, () => {
    for (const [path, model, text] of pairs(english, translation)) {
      if (typeof model !== 'function') continue;
      for (const values of samples) {
        const inserted = digitsOf(model as Build, values);
        const kept = digitsOf(text as Build, values);
        if (inserted === null || kept === null) continue;
        const missing = inserted.filter((each) => !kept.includes(each));
        assert.deepEqual(missing, [], `${path}(${JSON.stringify(values)})`);
      }
    }
  });
}

/** Every English text with its translation, as [path, English, translation]. */
function pairs(model: unknown, text: unknown, path = ''): [string, unknown, unknown][] {
  if (typeof model !== 'object' || model === null) return [[path, model, text]];
  return Object.entries(model).flatMap(([key, value]) =>
    pairs(value, (text as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

/** The samples that stand in the text, by their digits; null for values of the wrong type. */
function digitsOf(build: Build, values: unknown[]): string[] | null {
  try {
    const built = `${build(...values)}`;
    return built.includes('NaN') ? null : digits.filter((each) => built.includes(each));
  } catch {
    return null;
  }
}
