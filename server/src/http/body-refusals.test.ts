import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUnstorable } from './body-refusals.ts';

test('the field with U+0000 or half of a surrogate pair is named, wherever it is', () => {
  const table: [value: unknown, field: string | null][] = [
    [{ references: ['MSCU1234566', 'A\0B'] }, 'references.1'],
    [{ a: { b: [{ c: '\0' }] } }, 'a.b.0.c'],
    [{ 'a\0': 1 }, 'a\\u0000'],
    ['\0', ''],
    [{ tags: ['urgent', 'a\ud800b'] }, 'tags.1'],
    [{ a: { '\udc00': 1 } }, 'a.\udc00'],
    [{ a: '😀' }, null],
    [{ a: 'plain', b: [1, null, true] }, null],
    [null, null],
    [undefined, null],
  ];
  for (const [value, field] of table) assert.equal(findUnstorable(value), field);
});

test('a value that nests a hundred thousand deep is searched without recursion', () => {
  let nested: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  assert.match(findUnstorable(nested) ?? '', /^0\.0/);
});
