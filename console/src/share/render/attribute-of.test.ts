import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributeOf, writtenValue } from './attribute-of.ts';

test('an attribute is written as HTML and SVG write it', () => {
  const html = ['className', 'htmlFor', 'dateTime', 'aria-label', 'data-state'];
  assert.deepEqual(
    html.map((name) => attributeOf(name, false)),
    ['class', 'for', 'datetime', 'aria-label', 'data-state'],
  );
  const svg = ['viewBox', 'textAnchor', 'strokeWidth', 'className', 'cx'];
  assert.deepEqual(
    svg.map((name) => attributeOf(name, true)),
    ['viewBox', 'text-anchor', 'stroke-width', 'class', 'cx'],
  );
});

test('an attribute is there or not, and those of roles and data say which', () => {
  assert.deepEqual(
    [writtenValue('hidden', true), writtenValue('hidden', false), writtenValue('hidden', null)],
    ['', null, null],
  );
  assert.deepEqual([writtenValue('aria-hidden', false), writtenValue('data-here', true)], ['false', 'true']);
  assert.equal(writtenValue('x', 0), '0');
});
