import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { openTestStore } from '../../../test/harness/store.ts';
import { readUnfilledBacklog, unfilledCount, unfilledShipments } from './fill-search-text.ts';

const store = await openTestStore({ after });

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (analyze, buffers, format json) ${statement}`.execute(store.db);
  return JSON.stringify(rows);
}

suite('twenty thousand boxes in lists', () => {
  before(async () => {
    await store.pool.query(
      `insert into workspaces values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', null, now())`,
    );
    await store.pool.query(
      `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health,
         state, tracked_at, checked_at)
       select 'shp_' || n, 'ws_1', 'live', 'MSCU' || n, 'container', 'MSCU', 'MSC', 'equipment', 'active',
         '{"known": [], "journeys": []}', now(), now()
       from generate_series(1, 20000) as n`,
    );
    await store.pool.query(
      `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel,
         phase, underway, arrived, search_text)
       select id, reference, 0, workspace_id, mode, reference, carrier, tracked_at, '', 'at_sea', true, false, ''
       from shipments`,
    );
    await store.pool.query('vacuum analyze journeys');
  });

  // The planner still expects what was there when it looked last: once that hardly any row is unfilled, once that all are.
  for (const expected of ['hardly any', 'all']) {
    test(`where ${expected} are said to wait to be filled, only those that do are read`, async () => {
      if (expected === 'all') {
        await store.pool.query('alter table journeys set (autovacuum_enabled = false)');
        await store.pool.query('update journeys set search_text = null');
        await store.pool.query('vacuum analyze journeys');
        assert.equal((await readUnfilledBacklog(store.db)).rows, 10_000, 'the count is bounded');
        await store.pool.query(`update journeys set search_text = ''`);
        await store.pool.query('vacuum (index_cleanup on) journeys');
      }
      await store.pool.query(`update journeys set search_text = null where shipment_id like 'shp_177__'`);
      for (const statement of [unfilledCount, unfilledShipments('')]) {
        const plan = await planOf(statement);
        assert.match(plan, /"Index Name":"journeys_without_search_text"/);
        assert.doesNotMatch(plan, /Seq Scan/);
        const [, buffers = ''] = /"Shared Hit Blocks":(\d+)/.exec(plan) ?? [];
        assert.ok(Number(buffers) < 1_000, `${buffers} pages for 100 rows`);
      }
      assert.deepEqual(await readUnfilledBacklog(store.db), { rows: 100, oldestDueAt: null });
    });
  }
});
