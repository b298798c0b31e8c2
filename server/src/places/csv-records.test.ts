import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CsvRecord, csvRecords } from './csv-records.ts';

async function read(text: string, cut = text.length): Promise<CsvRecord[]> {
  async function* chunks() {
    for (let at = 0; at < text.length; at += cut) yield text.slice(at, at + cut);
  }
  const records = [];
  for await (const record of csvRecords(chunks())) records.push(record);
  return records;
}

test('quotes hold commas, quotes and line ends; lines are counted through them', async () => {
  const text = 'a, b ,c\r\n"x, y","say ""hi""","two\nlines"\n\n,,\nlast,"",5" pipe';
  assert.deepEqual(await read(text), [
    { line: 1, fields: ['a', 'b', 'c'] },
    { line: 2, fields: ['x, y', 'say "hi"', 'two\nlines'] },
    { line: 6, fields: ['last', '', '5" pipe'] },
  ]);
});

test('whatever is written is read back, wherever the stream is cut', async () => {
  const field = fc.string().map((text) => text.replaceAll('\r', '').trim());
  const record = fc.array(field, { minLength: 1 }).filter((fields) => fields.some((text) => text !== ''));
  const cut = fc.integer({ min: 1, max: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(record), cut, async (records, size) => {
      const lines = records.map((fields) =>
        fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
      );
      const told = await read(lines.join('\n'), size);
      assert.deepEqual(
        told.map(({ fields }) => fields),
        records,
      );
    }),
  );
});

test('a quotation mark that is never closed is named, and does not swallow the memory', async () => {
  await assert.rejects(read('a,b\n"c,d\ne,f'), /Line 2 opens a quotation mark/);
  await assert.rejects(read(`a\n"${'x,'.repeat(100_000)}`, 5_000), /Line 2 opens/);
});
