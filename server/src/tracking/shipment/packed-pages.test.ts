import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packedColumns, plainColumns, storedPages } from './packed-pages.ts';

test('pages are read as they were stored, packed or not', () => {
  const pages = fc.array(fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(pages, (given) => {
      const plain = storedPages({ ...plainColumns(given), packed: null });
      const { packed, page_count, characters } = packedColumns(given);
      assert.deepEqual(storedPages({ pages: null, packed }), plain);
      assert.deepEqual([page_count, characters], [given.length, given.join('').length]);
    }),
  );
});

test('packing makes an answer much smaller', () => {
  const page = JSON.stringify(Array.from({ length: 100 }, (_, event) => ({ event, type: 'EQUIPMENT' })));
  assert.ok(packedColumns([page]).packed.length < page.length / 5);
});
