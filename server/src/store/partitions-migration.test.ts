// The migrations that give three tables partitions: on tables with rows, beside servers of the release before.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type pg from 'pg';
import { connectTo } from '../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrating/read-migrations.ts';

const rows = `
  insert into workspaces (id, name, owner_email, plan, created_at)
    values ('ws_1', 'Acme', 'ops@acme.example', 'Max', now()), ('ws_2', 'Brief', 'a@b.example', 'Max', now());
  insert into api_keys (id, workspace_id, mode, name, hash, last_four, created_at)
    select 'key_' || id, id, 'live', 'ERP', sha256(id::bytea), 'abcd', now() from workspaces;
  insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
      tracked_at, checked_at)
    select 'shp_' || id, id, 'live', 'MSCU1234566', 'container', 'MSCU', 'MSC', 'equipment', 'active', '{}', now(), now()
    from workspaces;
  insert into webhook_endpoints (id, workspace_id, mode, label, url, events, secret, created_at)
    select 'wh_' || id, id, 'live', '', 'https://a.example', '{all}', '', now() from workspaces`;
/** As servers of the release before write them. */
const writes = (event: string) => `
  insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
    select '${event}' || id, id, 'live', 'shp_' || id, 'shipment.updated', '{}', now() from workspaces;
  insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
    select 'wh_' || id, '${event}' || id, 'pending', now(), now() from workspaces;
  insert into delivery_attempts (endpoint_id, event_id, started_at, duration_ms, status)
    select 'wh_' || id, '${event}' || id, now(), 1, 200 from workspaces;
  insert into requests (at, request_id, workspace_id, key_id, mode, method, path, status, duration_ms)
    select now(), 'req_1', id, 'key_' || id, 'live', 'GET', '/', 200, 1 from workspaces`;

const tables = ['delivery_attempts', 'requests', 'shipment_events'];

test('the old tables become the first partitions, without being read under a lock', async (t) => {
  const { client, migrateAll } = await begun(t);
  const files = (names: string[]) =>
    read(client, `select pg_relation_filenode(name) from unnest('{${names}}'::text[]) name`);
  const before = await files(tables);
  await client.query('set client_min_messages to debug1');
  const lines: string[] = [];
  client.on('notice', ({ message = '' }) => lines.push(message));
  await migrateAll();
  assert.deepEqual(await files(tables.map((name) => `${name}_first`)), before);
  for (const name of tables)
    assert.ok(
      lines.includes(`partition constraint for table "${name}_first" is implied by existing constraints`),
      `${name} was read: ${lines}`,
    );
});

test('rows that were there and rows of older servers stand beside each other', async (t) => {
  const { client, migrateAll } = await begun(t);
  await migrateAll();
  await client.query(writes('evt_new_'));
  assert.deepEqual(await read(client, 'select id from delivery_attempts order by id'), ['1', '2', '3', '4']);
  assert.deepEqual(await read(client, 'select id from requests order by id'), ['1', '2', '3', '4']);
  assert.equal((await read(client, 'select id from shipment_events')).length, 4);
  await assert.rejects(client.query(writes('evt_new_')), /duplicate key/);
});

test('what refers to a deleted row goes with it, as with the foreign keys before', async (t) => {
  const { client, migrateAll } = await begun(t);
  await migrateAll();
  await client.query(writes('evt_new_'));
  await client.query("delete from shipment_events where id = 'evt_new_ws_1'");
  const events = 'select event_id from deliveries order by 1';
  assert.deepEqual(await read(client, events), ['evt_new_ws_2', 'evt_old_ws_1', 'evt_old_ws_2']);
  await client.query("delete from shipments where id = 'shp_ws_1'");
  assert.deepEqual(await read(client, events), ['evt_new_ws_2', 'evt_old_ws_2']);
  await client.query("delete from workspaces where id = 'ws_2'");
  for (const table of ['deliveries', 'shipment_events'])
    assert.deepEqual(await read(client, `select 1 from ${table}`), [], table);
  assert.deepEqual(await read(client, 'select distinct workspace_id from requests'), ['ws_1']);
});

test('no row of these weeks is in another partition, so deleting by ctid finds the right one', async (t) => {
  const { client, migrateAll } = await begun(t);
  await migrateAll();
  const ends = `select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(.+)''\\)')::timestamptz - now()
    between interval '14 days' and interval '21 days' from pg_class where relname like '%\\_first' and relispartition`;
  assert.deepEqual(await read(client, ends), [true, true, true]);
});

/** A database of the release before, with rows. */
async function begun(t: TestContext) {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = await readMigrations();
  const place = migrations.findIndex(({ name }) => name.endsWith('_partition_bounds'));
  await migrate(client, migrations.slice(0, place));
  await client.query(rows);
  await client.query(writes('evt_old_'));
  return { client, migrateAll: () => migrate(client, migrations.slice(0, place + 3)) };
}

async function read(client: pg.Client, query: string): Promise<unknown[]> {
  const { rows: found } = await client.query({ text: query, rowMode: 'array' });
  return found.map(([value]) => value);
}
