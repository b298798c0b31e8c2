import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall } from './landfall.ts';

test('imports can be created from a list or a file, read, cancelled and tried again on a real server', async () => {
  const app = await openWholeApp({ after });
  const { key } = await app.newKey({ mode: 'test' });
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });

  const once = { idempotencyKey: 'list 7' };
  const items = ['MSCU1234566', { reference: 'MSCU1234571', tags: ['urgent'] }, 'x'];
  const list = await landfall.createImport(items, once);
  assert.deepEqual([list.rows, list.pending, list.failed], [3, 2, 1]);
  assert.deepEqual(await landfall.createImport(items, once), list);
  const file = await landfall.createImport({ csv: 'Behälter;Kunde\nMSCU1234566;Müller' });
  assert.equal(file.pending, 1);

  assert.equal((await landfall.imports()).items.length, 2);
  const lines: number[] = [];
  for await (const { line } of landfall.everyImportRow(list.id, { limit: 1 })) lines.push(line);
  assert.deepEqual(lines, [1, 2, 3]);
  const { items: failed } = await landfall.importRows(list.id, { status: 'failed' });
  assert.deepEqual([failed.length, failed[0]?.error?.code], [1, 'invalid_reference']);
  assert.equal((await landfall.cancelImport(list.id)).status, 'cancelled');
  assert.equal((await landfall.retryImport(list.id, { ask: 'all' })).pending, 2);
  assert.equal((await landfall.import(list.id)).status, 'running');
  await assert.rejects(landfall.import('imp_none'), { code: 'not_found', status: 404 });
});
