import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFile } from './read-file.ts';

const columns = (text: string) => readFile(new File([text], 'shipments.csv'));

test('the column of containers is found, with any heading and separator', async () => {
  for (const text of [
    'Date,Container No.,B/L\n2026-01-01,MSCU1234566,MEDUOL197367\n2026-01-02,HLCU7654321,HLCUBO12345678',
    'Datum;Behälter;Konnossement\r\n01.01.2026;MSCU1234566;x\r\n02.01.2026;HLCU7654321;y\r\n',
    '\uFEFF"ETA","Equipment"\n"2026-01-01","MSCU1234566"\n"","HLCU 765432-1"',
  ]) {
    const [first] = await columns(text);
    assert.equal(first?.cells[0], 'MSCU1234566', text);
    assert.equal(first?.cells.length, 2, text);
  }
});

test('a file without headings keeps all its references', async () => {
  const [first] = await columns('MSCU1234566\nHLCU7654321\n');
  assert.deepEqual(first, { name: null, cells: ['MSCU1234566', 'HLCU7654321'] });
});

test('other possible columns come after it; a file without any has none', async () => {
  const found = await columns('Bill of Lading,Container\nMEDUOL197367,MSCU1234566');
  assert.deepEqual(
    found.map(({ name }) => name),
    ['Container', 'Bill of Lading'],
  );
  assert.deepEqual(await columns('name,price\nApples,3\nPears,4'), []);
});
