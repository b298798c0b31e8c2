import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'kysely';
import { openTestStore } from '../../test/harness/store.ts';
import { claimDue, claimStatement, type DueRows, nextDueAt } from './claim-due.ts';

const store = await openTestStore({ after });
const shipments: DueRows = {
  table: 'shipments',
  dueAt: 'next_check_at',
  id: 'id',
};
const now = new Date('2026-03-02T09:00:00Z');
const leasedUntil = new Date('2026-03-02T09:05:00Z');

suite('a hundred thousand shipments, of which a few are due', () => {
  before(async () => {
    await store.pool.query(
      `insert into workspaces values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', null, now())`,
    );
    await store.pool.query(
      `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health,
         state, tracked_at, checked_at, next_check_at)
       select 'shp_' || n, 'ws_1', 'live', 'MSCU' || n, 'container', 'MSCU', 'MSC', 'equipment', 'active',
         '{"known": [], "journeys": []}', now(), now(),
         case when n % 10 > 0 then timestamptz '2026-03-02T08:59:00Z' + (n - 20) * interval '1 second' end
       from generate_series(1, 100000) as n`,
    );
    await store.pool.query('vacuum analyze shipments');
  });

  test('a claim reads the due rows, not all tracked ones', async () => {
    const claim = claimStatement(shipments, { now, leasedUntil, limit: 32 });
    const { rows } = await sql<{
      'QUERY PLAN': unknown;
    }>`explain (analyze, buffers, format json) ${claim}`.execute(store.db);
    const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
    assert.match(plan, /"Index Name":"shipments_due"/);
    assert.doesNotMatch(plan, /Seq Scan/);
    const [, buffers = ''] = /"Shared Hit Blocks":(\d+)/.exec(plan) ?? [];
    assert.ok(Number(buffers) < 2_000, `${buffers} pages for 32 rows`);
  });

  test('so does the look for the next one', async () => {
    const { rows } = await store.pool.query(
      'explain select next_check_at from shipments where next_check_at is not null order by next_check_at limit 1',
    );
    assert.match(JSON.stringify(rows), /Index Only Scan using shipments_due/);
    assert.ok((await nextDueAt(store.db, shipments)) instanceof Date);
  });

  test('no process claims a row that another one holds, however many claim at once', async () => {
    const claims = await Promise.all(
      Array.from({ length: 12 }, () => claimDue(store.db, shipments, { now, leasedUntil, limit: 5 })),
    );
    const ids = claims.flat().map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    const rest = await claimDue(store.db, shipments, { now, leasedUntil, limit: 1_000 });
    assert.ok(rest.every(({ id, workspaceId }) => !ids.includes(id) && workspaceId === 'ws_1'));
    assert.deepEqual(await claimDue(store.db, shipments, { now, leasedUntil, limit: 10 }), []);
  });
});
