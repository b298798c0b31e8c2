import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonExtent } from './json-extent.ts';

/** The same by what was parsed. */
function extentOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(extentOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

test('the depth is that of what is parsed, and the values are never fewer', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const told = jsonExtent(JSON.stringify(value, null, indent));
      const real = extentOf(JSON.parse(JSON.stringify(value)));
      assert.equal(told.depth, real.depth);
      assert.ok(told.values >= real.values);
    }),
  );
});

test('brackets in texts do not count, and neither does an escaped quote end one', () => {
  assert.deepEqual(jsonExtent('["[[[{{{", "\\"[[", "\\\\"]'), { depth: 1, values: 4 });
});

test('a text that nests a million deep, and one that is no JSON, are measured too', () => {
  assert.equal(jsonExtent('['.repeat(1_000_000)).depth, 1_000_000);
  assert.equal(jsonExtent('"never ended [[').depth, 0);
});
