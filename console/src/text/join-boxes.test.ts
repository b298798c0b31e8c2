import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinBoxes } from './join-boxes.ts';

const of = (container: string, words: string) => ({ container, words });
const joined = (...items: { container: string; words: string }[]) =>
  joinBoxes(items, ({ words }) => words).map(({ items: [{ words }], containers }) => [words, containers]);

test('what is said of several boxes stands once, with the boxes, in the order in which it comes', () => {
  const both = (words: string) => [of('BOX2', words), of('BOX1', words)];
  assert.deepEqual(
    joined(...both('Not loaded in Busan.'), ...both('Not loaded in Singapore.'), of('BOX2', '3 days later.')),
    [
      ['Not loaded in Busan.', ['BOX1', 'BOX2']],
      ['Not loaded in Singapore.', ['BOX1', 'BOX2']],
      ['3 days later.', ['BOX2']],
    ],
  );
});

test('boxes that are told one after the other are joined as well', () => {
  const told = ['BOX1', 'BOX2'].flatMap((box) => [of(box, 'On BOREAS.'), of(box, '2 days later.')]);
  assert.deepEqual(joined(...told), [
    ['On BOREAS.', ['BOX1', 'BOX2']],
    ['2 days later.', ['BOX1', 'BOX2']],
  ]);
});

test('what is said twice of a box names it once, and what is about the whole shipment names none', () => {
  assert.deepEqual(joined(of('BOX1', 'Port changed.'), of('BOX1', 'Port changed.')), [
    ['Port changed.', ['BOX1']],
  ]);
  assert.deepEqual(joined(of('', 'No news.')), [['No news.', []]]);
  assert.deepEqual(joined(), []);
});
