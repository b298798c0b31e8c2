import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvRows } from './parse-csv.ts';

test('quotes hold commas, quotes and line ends; lines are counted through them', () => {
  const text = 'a,b\r\n"x, y","say ""hi""","two\nlines"\n\n,,\nlast,"",5" pipe';
  assert.deepEqual(
    [...csvRows(text, ',')].map(({ line, cells }) => [line, ...cells]),
    [
      [1, 'a', 'b'],
      [2, 'x, y', 'say "hi"', 'two\nlines'],
      [4, ''],
      [5, '', '', ''],
      [6, 'last', '', '5" pipe'],
    ],
  );
});

test('whatever is written is read back', () => {
  const record = fc.array(fc.string(), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), (records) => {
      const lines = records.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      const read = [...csvRows(lines.join('\n'), ',')];
      assert.deepEqual(
        read.map(({ cells }) => cells),
        records,
      );
    }),
  );
});

test('a quotation mark that is never closed is named', () => {
  const rows = [...csvRows('a,b\n"c,d\ne,f', ',')];
  assert.deepEqual(
    rows.map(({ line, isClosed }) => [line, isClosed]),
    [
      [1, true],
      [2, false],
    ],
  );
});
