import assert from 'node:assert/strict';
import { test } from 'node:test';
import { later as laterGerman } from './de/later.ts';
import { text as firstGerman } from './de.ts';
import { later as laterFrench } from './fr/later.ts';
import { text as firstFrench } from './fr.ts';

const german = { ...firstGerman, ...laterGerman };
const french = { ...firstFrench, ...laterFrench };

const straight = /"|\p{L}'\p{L}/u;

test('German quotes are „so“', () => {
  assert.deepEqual(textsLike(german, /[”«»]/), []);
  assert.deepEqual(textsLike(german, straight), []);
});

test('French has a narrow no-break space before its tall signs, and quotes «so»', () => {
  assert.deepEqual(textsLike(french, /[ \u00a0](?:[;»]|!(?!=))|«[^\u202f]|[“”„]/), []);
  assert.deepEqual(textsLike(french, / [:?]/, isSentence), []);
  assert.deepEqual(textsLike(french, straight), []);
});

/** The sentences, and the sources of the functions that make sentences, in which a pattern is found. */
function textsLike(
  value: unknown,
  pattern: RegExp,
  isLooked: (value: unknown) => boolean = () => true,
): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((each) => textsLike(each, pattern, isLooked));
  return isLooked(value) && pattern.test(`${value}`) ? [`${value}`] : [];
}

/** In the source of a function, a space before a colon is the language's own. */
function isSentence(value: unknown): boolean {
  return typeof value === 'string';
}
