import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { csvColumns } from './csv-columns.ts';
import { inGroups } from './shipment-lines.ts';

test('the page has the columns of the CSV, in their order', async () => {
  const page = await readFile(new URL('../../../docs/exports.md', import.meta.url), 'utf8');
  const [, table = ''] = /## The columns\n(.*?)\n## /s.exec(page) ?? [];
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(listed, Object.keys(csvColumns));
});

test('shipments are read in groups of fifty boxes, and one with more boxes alone', () => {
  const found = [20, 30, 1, 1_000, 50, 1].map((boxes, place) => ({
    id: String(place),
    tracked_at: new Date(0),
    boxes,
  }));
  const groups = [...inGroups(found)].map((group) => group.map(({ boxes }) => boxes));
  assert.deepEqual(groups, [[20, 30], [1], [1_000], [50], [1]]);
  assert.deepEqual([...inGroups([])], []);
});
