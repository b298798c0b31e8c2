import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { storable, storableText } from './storable.ts';

test('what PostgreSQL refuses is replaced, and nothing else is touched', () => {
  assert.equal(storableText('a\0b\ud800c😀'), 'a\ufffdb\ufffdc😀');
  const clean = { name: 'MSC OSCAR', words: String.raw`a literal \u0000`, list: [1, null, true, '😀'] };
  assert.deepEqual(storable(clean), clean);
  assert.deepEqual(storable({ name: 'A\0B', list: ['\udc00'] }), { name: 'A\ufffdB', list: ['\ufffd'] });
});

test('every text comes out without NUL and well formed', () => {
  const anyText = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(anyText, (text) => {
      const { kept } = storable({ kept: text });
      assert.ok(kept.isWellFormed() && !kept.includes('\0'));
      assert.equal(kept, storableText(text));
    }),
  );
});
