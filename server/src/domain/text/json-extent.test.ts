import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonExtent } from './json-extent.ts';

/** The same, measured on the parsed value. */
function extentOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(extentOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

test('the depth is that of the parsed value, and the count of values is never too low', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const told = jsonExtent(JSON.stringify(value, null, indent));
      const real = extentOf(JSON.parse(JSON.stringify(value)));
      assert.equal(told.depth, real.depth);
      assert.ok(told.values >= real.values);
    }),
  );
});

test('brackets in strings do not count, and an escaped quote does not end a string', () => {
  assert.deepEqual(jsonExtent('["[[[{{{", "\\"[[", "\\\\"]'), { depth: 1, values: 4 });
});

test('a text nested a million levels deep, and one that is not JSON, are measured too', () => {
  assert.equal(jsonExtent('['.repeat(1_000_000)).depth, 1_000_000);
  assert.equal(jsonExtent('"never ended [[').depth, 0);
});
