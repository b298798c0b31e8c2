import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDuePartitions } from '../../src/retention/partitions/make-due-partitions.ts';
import { makePartitions } from '../../src/retention/partitions/make-partitions.ts';
import { partitionedTables } from '../../src/retention/partitions/partitioned-tables.ts';
import { prune } from '../../src/retention/prune.ts';
import { openTestStore } from '../harness/store.ts';

const begun = new Date('2027-03-03T10:00:00Z');
const later = new Date('2027-05-05T10:00:00Z');

/**
 * PostgreSQL reads a table that is bigger than a quarter of `shared_buffers` from where it stopped the last time. A server that
 * is stopped while it looks through such a partition leaves that place in the middle of it.
 */
test('a partition is dropped without the events that wait, also when the first run was stopped in its middle', async (t) => {
  const store = await openTestStore(t);
  await makeDuePartitions(store.db, begun);
  const { pool, db } = store;
  await pool.query(`insert into workspaces (id, name, owner_email, plan, created_at)
    values ('ws_1', 'Acme', 'ops@acme.example', 'Enterprise', now())`);
  await pool.query(
    `insert into webhook_endpoints
       (id, workspace_id, mode, label, url, events, secret, created_at, disabled_at, disabled_reason)
     values ('wh_1', 'ws_1', 'live', '', 'https://erp.example', '{all}', '', $1, $1, 'by_request')`,
    [begun],
  );
  await pool.query(
    `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
     select 'evt_' || n, 'ws_1', 'live', 'shp_1', 'shipment.updated',
       (select string_agg(md5((n * 100 + k)::text), '') from generate_series(1, 60) k), $1::timestamptz + n * interval '1 second'
     from generate_series(1, 25000) n`,
    [begun],
  );
  await pool.query(
    `insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
     select 'wh_1', 'evt_' || n, 'pending', $1, $1 from generate_series(1, 25000, 100) n`,
    [begun],
  );
  await pool.query('analyze');
  for (const table of partitionedTables) await makePartitions(db, table, later);
  const deps = { db, now: () => later, purgeAfterDays: 30, sandboxRetentionDays: 30, retentionDays: 30 };
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 600);
  await prune(deps, stopping.signal);
  const { rows: soFar } = await pool.query('select count(*)::int as events from shipment_events');
  assert.deepEqual(soFar, [{ events: 25_000 }], 'the first run was stopped in time');
  await prune(deps, new AbortController().signal);
  const { rows } = await pool.query(`
    select count(*)::int as waiting, count(event.id)::int as events
    from deliveries left join shipment_events event on event.id = event_id`);
  assert.deepEqual(rows, [{ waiting: 250, events: 250 }]);
});
