import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readColumn, readDays } from './read-column.ts';

test('a day is read in the usual forms', () => {
  const forms = ['2026-12-10', '2026/12/10', '2026年12月10日', '10.12.2026', '10-12-2026'];
  assert.deepEqual(readDays(forms), Array(5).fill('2026-12-10'));
  assert.deepEqual(readDays(['', 'soon', '31.02.2026', '46366']), [null, null, null, null]);
});

test('with slashes, the column shows whether the day or the month comes first; else it is not guessed', () => {
  assert.deepEqual(readDays(['10/12/2026', '25/12/2026']), ['2026-12-10', '2026-12-25']);
  assert.deepEqual(readDays(['12/10/2026', '12/25/2026']), ['2026-12-10', '2026-12-25']);
  assert.deepEqual(readDays(['10/12/2026', '05/05/2026']), [null, '2026-05-05']);
  assert.deepEqual(readDays(['10/12/2026', '25/12/2026', '12/25/2026']), [null, null, null]);
});

test('a cell has several tags, and the comma in the name of a company parts none', () => {
  const sheet = {
    names: null,
    rows: [['Acme Trading Co., Ltd.'], ['urgent, Müller GmbH; reefer']],
    lines: [1, 2],
  };
  assert.deepEqual(readColumn(sheet, 0, 'tags').cells, [
    ['Acme Trading Co., Ltd.'],
    ['urgent', 'Müller GmbH', 'reefer'],
  ]);
});
