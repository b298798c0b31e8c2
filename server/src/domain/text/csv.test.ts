import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvCell, csvLine } from './csv.ts';

test('quotes a cell where needed, and never contains a formula', () => {
  assert.equal(csvCell('Busan, KR'), '"Busan, KR"');
  assert.equal(csvCell('MSC "OSCAR"'), '"MSC ""OSCAR"""');
  assert.equal(csvCell('=HYPERLINK("http://x")'), '"\'=HYPERLINK(""http://x"")"');
  for (const start of ['+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'])
    assert.equal(csvCell(`${start}A1`)[1], "'");
  assert.equal(csvCell('PO-1;=A1; @B1'), '"PO-1;\'=A1; \'@B1"', 'where semicolons separate cells');
  assert.equal(csvCell('-3'), '-3', 'a number stays a number');
  assert.equal(csvCell('MSCU1234566'), 'MSCU1234566');
});

test('a line ends as RFC 4180 says, and has an empty cell where there is no value', () => {
  assert.equal(csvLine(['a', null, 'b,c'], ','), 'a,,"b,c"\r\n');
});
