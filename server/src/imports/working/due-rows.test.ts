import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { readPlan } from '../../../test/harness/read-plan.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { alikeStatement, type HeldRow, postponeAlike } from './due-rows.ts';

const store = await openTestStore({ after });
const now = new Date('2026-03-02T09:00:00Z');
const later = new Date('2026-03-02T09:10:00Z');
const row: HeldRow = {
  ...{ id: '0', workspaceId: 'ws_1', leasedUntil: now },
  ...{ importId: 'imp_0', reference: 'msc u-1234566', words: null, carrier: null, tries: 1 },
};

/** How many rows of each import are due later, by the beginning of their references. */
async function postponed(): Promise<Record<string, number>> {
  const { rows } = await store.pool.query<{ name: string; count: number }>(
    `select import_id || ' ' || left(reference, 4) as name, count(*)::int from import_rows
     where due_at = $1 group by 1 order by 1`,
    [later],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

suite('a carrier that takes no more questions', () => {
  before(async () => {
    await store.pool.query(
      `insert into workspaces values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', null, now())`,
    );
    await store.pool.query(
      `insert into imports select 'imp_' || n, 'ws_1', 'live', null, 10000, now(), now() from generate_series(0, 3) as n`,
    );
    // In the order in which they are due: one number of another carrier after nine of this one, in four imports of 10,000.
    await store.pool.query(
      `insert into import_rows (import_id, workspace_id, line, reference, outcome, due_at)
       select 'imp_' || n / 10000, 'ws_1', n, case n % 10 when 0 then 'MAEU' else 'MSCU' end || 1000000 + n, 'pending',
         timestamptz '2026-03-01T00:00:00Z' + n * interval '1 millisecond' from generate_series(0, 39999) as n`,
    );
    await store.pool.query('vacuum analyze import_rows');
  });

  test('postpones a bounded number of rows in one statement, however many wait', async () => {
    const { pages, rows } = await readPlan(store.db, alikeStatement(row, later, now));
    assert.equal(rows, 450);
    assert.ok(pages < 10_000, `${pages} pages for ${rows} rows`);
  });

  test('postpones those that are asked next, and the rest with the rows that are refused later', async () => {
    await postponeAlike(store.db, row, later, now);
    assert.deepEqual(await postponed(), { 'imp_0 MSCU': 450 });
    await postponeAlike(store.db, row, later, now);
    assert.deepEqual(
      await postponed(),
      { 'imp_0 MSCU': 855 },
      'the numbers of the other carrier stay, so they are among the next',
    );
    await postponeAlike(store.db, { ...row, importId: 'imp_3' }, later, now);
    assert.deepEqual(await postponed(), { 'imp_0 MSCU': 855 }, 'the rows of that import are not next');
  });
});
