import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceColumns } from '../../../server/src/domain/sheet/sheet.ts';
import { readFile } from './read-file.ts';

const columns = async (text: string) => referenceColumns(await readFile(new File([text], 'shipments.csv')));

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

test('a first line of Excel that names the separator is no heading and no number', async () => {
  for (const separator of [';', ',', '\t']) {
    const rows = [
      ['Container', 'ETA'],
      ['MSCU1234566', '1,5; 2'],
      ['HLCU7654321', ''],
    ];
    const lines = rows.map((row) => row.map((cell) => `"${cell}"`).join(separator));
    const found = await columns([`sep=${separator}`, ...lines].join('\r\n'));
    assert.deepEqual(found, [{ at: 0, name: 'Container', cells: ['MSCU1234566', 'HLCU7654321'] }], separator);
  }
});

test('headings are read in UTF-8 and in Windows-1252', async () => {
  const utf8 = Buffer.from('N° conteneur;Été\r\nMSCU1234566;x\r\n');
  for (const bytes of [utf8, Buffer.from(utf8.toString(), 'latin1')]) {
    const [first] = referenceColumns(await readFile(new File([bytes], 'boîtes.csv')));
    assert.deepEqual(first, { at: 0, name: 'N° conteneur', cells: ['MSCU1234566'] });
  }
});

test('a file without headings keeps all its references', async () => {
  const [first] = await columns('MSCU1234566\nHLCU7654321\n');
  assert.deepEqual(first, { at: 0, name: null, cells: ['MSCU1234566', 'HLCU7654321'] });
});

test('other possible columns come after it; a file without any has none', async () => {
  const found = await columns('Bill of Lading,Container\nMEDUOL197367,MSCU1234566');
  assert.deepEqual(
    found.map(({ name }) => name),
    ['Container', 'Bill of Lading'],
  );
  assert.deepEqual(await columns('name,price\nApples,3\nPears,4'), []);
});

test('an Excel workbook has no column of references, also if its bytes spell one', async () => {
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 37) % 256)),
    Buffer.from('MSCU1234566'),
  ]);
  assert.deepEqual(referenceColumns(await readFile(new File([zip], 'shipments.xlsx'))), []);
});

test('empty lines and quotes that do not end change nothing', async () => {
  const [first] = await columns('\n;\nContainer;Customer\n\nMSCU1234566;"Ada\n\n');
  assert.deepEqual(first, { at: 0, name: 'Container', cells: ['MSCU1234566'] });
});
