import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMarks } from './read-migrations.ts';

const read = (sql: string) => readMarks('0027_x.sql', 27, sql);

test('marks are read from the comments at the start', () => {
  assert.deepEqual(read('-- Why.\n-- oldest-server: 0025\nselect 1;'), { oldestServer: 25, outside: null });
  assert.deepEqual(read('select 1;\n-- oldest-server: 0025'), { oldestServer: null, outside: null });
  for (const statement of [
    'create index concurrently if not exists ships_by_imo on ships (imo)\n  where imo is not null;',
    'create unique index concurrently if not exists ships_by_imo on ships (imo)',
    'drop index concurrently if exists ships_by_imo;',
  ]) {
    const { outside } = read(`-- Why.\n-- outside-transaction\n-- oldest-server: 0025\n${statement}`);
    assert.deepEqual(outside, { index: 'ships_by_imo' }, statement);
  }
});

test('a wrong mark is refused with the file and the rule', () => {
  for (const number of ['25', '0028', 'none', '']) {
    assert.throws(() => read(`-- oldest-server: ${number}\nselect 1;`), /0027_x\.sql: oldest-server is a/);
  }
  for (const statement of [
    'create index concurrently ships_by_imo on ships (imo);',
    'create index if not exists ships_by_imo on ships (imo);',
    'update ships set imo = null;',
    'create index concurrently if not exists a on ships (imo); drop table ships;',
  ]) {
    assert.throws(() => read(`-- outside-transaction\n${statement}`), /there is one statement/, statement);
  }
});
