import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { readPlan } from '../../test/harness/read-plan.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { getImportRow, listImportRows, listStatement, lockImport, restartImport } from './import-queries.ts';
import { retryRows } from './row-queries.ts';
import { closeImport } from './working/import-duty.ts';

const store = await openTestStore({ after });
const owner = { workspaceId: 'ws_1', mode: 'live' } as const;
const page = { limit: 20, after: null };
const at = new Date('2026-03-02T09:00:00Z');

suite('the list of twenty imports of 10,000 rows each', () => {
  before(async () => {
    await store.pool.query(
      `insert into workspaces values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', null, now())`,
    );
    await store.pool.query(
      `insert into imports select 'imp_' || n, 'ws_1', 'live', null, 10000, $1, $1 from generate_series(0, 19) as n`,
      [at],
    );
    await store.pool.query(
      `insert into import_rows (import_id, workspace_id, line, reference, outcome, problem_code, charged)
       select 'imp_' || n / 10000, 'ws_1', n % 10000, 'MSCU' || n, case n % 10 when 0 then 'failed' else 'tracked' end,
         case n % 10 when 0 then 'payment_required' end, n % 10 > 1
       from generate_series(0, 199999) as n`,
    );
    await store.pool.query(
      "update import_rows set outcome = 'pending', charged = false, due_at = $1 where import_id = 'imp_0' and line = 1",
      [at],
    );
    await store.pool.query('vacuum analyze import_rows, imports');
    for (let n = 0; n < 20; n += 1) await closeImport(store.db, `imp_${n}`);
  });

  test('counts only the rows of the import that is under way', async () => {
    const { text, pages } = await readPlan(store.db, listStatement(owner, page));
    assert.doesNotMatch(text, /Seq Scan on import_rows/);
    assert.ok(pages < 500, `${pages} pages\n${text}`);
    const { rows } = await store.pool.query('select id from imports where counts is null');
    assert.deepEqual(rows, [{ id: 'imp_0' }]);
    const counts = new Map((await listImportRows(store.db, owner, page)).map((each) => [each.id, each]));
    const ended = {
      pending: 0,
      tracked: 9_000,
      already_tracked: 0,
      repeated: 0,
      failed: 1_000,
      cancelled: 0,
    };
    assert.deepEqual(counts.get('imp_7')?.counts, ended);
    assert.deepEqual(counts.get('imp_0')?.counts, { ...ended, pending: 1, tracked: 8_999 });
    assert.deepEqual([counts.get('imp_7')?.charged, counts.get('imp_0')?.charged], [8_000, 8_000]);
  });

  test('shows the rows of an import as they are when it is tried again', async () => {
    await inTransaction(store.db, async (tx) => {
      await lockImport(tx, owner, 'imp_1');
      await retryRows(tx, 'imp_1', at);
      await restartImport(tx, 'imp_1', { at, keyId: null, asksAll: false });
    });
    await closeImport(store.db, 'imp_1');
    const { counts, charged } = await getImportRow(store.db, owner, 'imp_1');
    assert.deepEqual([counts.pending, counts.failed, charged], [1_000, 0, 8_000]);
  });
});
