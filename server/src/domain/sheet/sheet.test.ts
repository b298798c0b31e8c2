import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceColumns, sheetOf } from './sheet.ts';

const firstOf = (...rows: string[][]) => referenceColumns(sheetOf(rows))[0]?.name;

test('the column of references is found by its heading in five languages, even if its cells are odd', () => {
  for (const heading of ['Container No.', 'Behälter', 'N° conteneur', 'Contenedor', '集装箱号', '提单号'])
    assert.equal(firstOf(['Gewicht', heading], ['12', 'ABC12']), heading);
});

test('a heading that says something else needs cells that look like references', () => {
  assert.equal(firstOf(['Customer ref', 'Price'], ['PO-1', '3']), undefined);
  assert.equal(firstOf(['Customer ref', 'Price'], ['MSCU1234566', '3']), 'Customer ref');
  assert.equal(firstOf(['Customer ref', 'Box'], ['PO-1', 'MSCU1234566']), 'Box');
});

test('cells lose the spaces around them, and a first row with a reference is no heading', () => {
  assert.deepEqual(sheetOf([[' Box ', 'ETA'], [' x ']]), { names: ['Box', 'ETA'], rows: [['x']] });
  assert.deepEqual(sheetOf([[' MSCU1234566']]), { names: null, rows: [['MSCU1234566']] });
});
