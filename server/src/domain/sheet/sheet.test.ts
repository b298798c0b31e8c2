import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceColumns, sheetsOf } from './sheet.ts';

const sheets = (...rows: string[][]) => sheetsOf(rows.map((cells, at) => ({ cells, line: at + 1 })));
const firstOf = (...rows: string[][]) => {
  const [sheet] = sheets(...rows);
  assert.ok(sheet);
  return referenceColumns(sheet)[0]?.name;
};

test('the column of references is found by its heading in five languages, even if its cells are odd', () => {
  for (const heading of ['Container No.', 'Behälter', 'N° conteneur', 'Contenedor', '集装箱号', '提单号'])
    assert.equal(firstOf(['Gewicht', heading], ['12', 'ABC12']), heading);
});

test('a heading that says something else needs cells that look like references', () => {
  assert.equal(firstOf(['Customer ref', 'Price'], ['PO-1', '3']), undefined);
  assert.equal(firstOf(['Customer ref', 'Price'], ['MSCU1234566', '3']), 'Customer ref');
  assert.equal(firstOf(['Customer ref', 'Box'], ['PO-1', 'MSCU1234566']), 'Box');
});

test('a column of container numbers is taken whatever it is called, before orders that look like numbers', () => {
  assert.equal(firstOf(['Reference', 'Unit'], ['PO-2026-00042', 'MSCU1234566']), 'Unit');
  assert.equal(firstOf(['Container', 'Unit'], ['SO20260042', 'MSCU1234566']), 'Unit');
});

test('cells lose the spaces around them, and a first row with a value is no heading', () => {
  assert.deepEqual(sheets([' Box\u00A0', 'ETA'], [' x ']), [
    { names: ['Box', 'ETA'], rows: [['x']], lines: [2] },
  ]);
  for (const value of ['MSCU1234566', '123456789', '24.12.2026'])
    assert.deepEqual(sheets([` ${value}`]), [{ names: null, rows: [[value]], lines: [1] }]);
});

test('a sheet ends where headings stand again, or where the number stands in another column', () => {
  const read = sheets(
    ['Week 48'],
    ['Container', 'PO'],
    ['MSCU1234566', 'PO-1'],
    ['HLCU7654321', 'PO-2'],
    ['', ''],
    ['Customer', 'Container'],
    ['Clientis AG', 'HLXU1234563'],
    ['PO-3', 'MSCU1234566'],
    ['MSCU1234566', 'PO-4'],
  );
  assert.deepEqual(
    read.map(({ names, lines }) => [names?.[0] ?? null, ...lines]),
    [['Week 48'], ['Container', 3, 4], ['Customer', 7, 8], [null, 9]],
  );
});
