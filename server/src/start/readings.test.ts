// What an operator is alarmed by, read from the database and the disk.

import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { Registry } from 'prom-client';
import { insertBareShipment } from '../../test/harness/bare-shipment.ts';
import { openDispatch } from '../../test/harness/dispatch.ts';
import { readExposition } from '../../test/harness/exposition.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { readPlan } from '../../test/harness/read-plan.ts';
import { measureReadings } from '../metrics/measure-readings.ts';
import { noteBackup } from '../store/backup/last-backup.ts';
import { newClient } from '../store/new-client.ts';
import type { Db } from '../store/open.ts';
import { fruitlessStatement } from '../tracking/shipment/shipment-counts.ts';
import { ownReadings, readingsOf } from './readings.ts';

const dispatch = await openDispatch({ after });
const { clock, store } = dispatch;

/** What a new server would show. */
async function scrape({
  db = store.db,
  dataDir = null as string | null,
  log = assert.fail as (line: string) => void,
} = {}) {
  const registry = new Registry();
  const readings = [...readingsOf(db, clock.now, dataDir), ...ownReadings(() => 0, store.connections)];
  measureReadings(registry, readings, log);
  return readExposition(await registry.metrics());
}
const shown = async (series: string) => (await scrape()).value(`landfall_${series}`);

test('an event is late from its publication, also while a server holds its endpoint and does not send', async (t) => {
  assert.equal(await shown('oldest_undelivered_event_seconds'), 0);
  const erp = await dispatch.addressee(t);
  await dispatch.publish(erp, 2);
  clock.advance(90_000);
  const change = (health: object) =>
    store.db.updateTable('endpoint_health').set(health).where('endpoint_id', '=', erp.id).execute();
  await change({ held_by: 'trn_1', held_until: new Date(clock.now().getTime() + 60_000) });
  assert.equal(await shown('oldest_undelivered_event_seconds'), 90);
  await change({ paused_until: new Date(clock.now().getTime() + 60_000) });
  assert.equal(await shown('oldest_undelivered_event_seconds'), 0, 'a paused endpoint is not ours to serve');
});

test('endpoints are counted by their state', async (t) => {
  const states = ['working', 'paused', 'disabled', 'disabled_by_request'];
  const counts = async () => {
    const { value } = await scrape();
    return states.map((state) => value(`landfall_webhook_endpoints{state="${state}"}`));
  };
  const before = await counts();
  const [working, paused, disabled, stopped] = await Promise.all(
    [1, 2, 3, 4].map(() => dispatch.addressee(t)),
  );
  assert.ok(working && paused && disabled && stopped);
  await store.db
    .updateTable('endpoint_health')
    .set({ paused_until: new Date(clock.now().getTime() + 60_000) })
    .where('endpoint_id', '=', paused.id)
    .execute();
  for (const [{ id }, disabled_reason] of [
    [disabled, 'failing'],
    [stopped, 'by_request'],
  ] as const)
    await store.db
      .updateTable('webhook_endpoints')
      .set({ disabled_at: clock.now(), disabled_reason })
      .where('id', '=', id)
      .execute();
  assert.deepEqual(
    await counts(),
    before.map((count) => count + 1),
  );
});

test('a check is overdue from the last answer, however often it is postponed', async (t) => {
  const { owner } = await dispatch.addressee(t);
  const watched = async (hours: number, change: object) => {
    const id = await insertBareShipment(store.db, owner, new Date(clock.now().getTime() - hours * 3_600_000));
    const next_check_at = new Date(clock.now().getTime() + 60_000);
    await store.db
      .updateTable('shipments')
      .set({ next_check_at, ...change })
      .where('id', '=', id)
      .execute();
  };
  await watched(90, { fruitless_checks: 0 });
  await watched(80, { fruitless_checks: 3, health: 'no_data' });
  await watched(5, { fruitless_checks: 2 });
  await watched(7, { fruitless_checks: 1, health: 'carrier_unknown' });
  const { value } = await scrape();
  const healths = ['active', 'stale', 'no_data', 'carrier_unknown'];
  assert.deepEqual(
    healths.map((health) => value(`landfall_fruitless_shipments{health="${health}"}`)),
    [1, 0, 1, 1],
  );
  assert.equal(
    value('landfall_oldest_fruitless_check_seconds'),
    7 * 3_600,
    'the carrier answered the one of 80 hours',
  );
});

test('a hundred thousand shipments are not read to find those without an answer', async (t) => {
  const { owner } = await dispatch.addressee(t);
  await store.pool.query(
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
       tracked_at, checked_at, next_check_at, fruitless_checks)
     select 'shp_' || n, $1, 'live', 'MSCU' || n, 'container', 'MSCU', 'MSC', 'equipment', 'active', '{}', now(), now(), now(),
       (n % 1000 = 0)::int
     from generate_series(1, 100000) as n`,
    [owner.workspaceId],
  );
  await store.pool.query('vacuum analyze shipments');
  const { pages } = await readPlan(store.db, fruitlessStatement);
  assert.ok(pages < 200, `${pages} pages`);
});

test('the newest backup is known, and a database that takes no writes is backed up nevertheless', async (t) => {
  assert.ok(Number.isNaN(await shown('last_backup_timestamp_seconds')));
  const client = newClient({ connectionString: store.databaseUrl });
  await client.connect();
  releaseAtEnd(t, () => client.end());
  await noteBackup(client, '2026-03-01T02:00:00.000Z');
  await noteBackup(client, '2026-02-01T02:00:00.000Z');
  const seconds = Date.parse('2026-03-01T02:00:00Z') / 1_000;
  assert.equal(await shown('last_backup_timestamp_seconds'), seconds);
  await client.query('set default_transaction_read_only to on');
  await noteBackup(client, '2026-03-09T02:00:00.000Z');
  assert.equal(await shown('last_backup_timestamp_seconds'), seconds);
});

test('each table has its size, so that it shows which one grows', async () => {
  const before = await shown('table_bytes{table="audit_log"}');
  await store.pool.query(
    `insert into audit_log (at, person_name, action, target, details, address)
     select now(), 'ERP', 'shipment.words', 'shp_' || n, jsonb_build_object('metadata', md5(n::text)), '192.0.2.7'
     from generate_series(1, 2000) n`,
  );
  const { value, samples } = await scrape();
  assert.ok(value('landfall_table_bytes{table="audit_log"}') > before + 100_000);
  const { rows } = await store.pool.query("select pg_total_relation_size('shipments')::float8 as bytes");
  assert.equal(value('landfall_table_bytes{table="shipments"}'), rows[0].bytes);
  const tables = [...samples.keys()].filter((name) => name.startsWith('landfall_table_bytes'));
  assert.ok(
    tables.some((name) => name.includes('"requests"')) && !tables.some((name) => name.includes('requests_')),
  );
});

test('the disk is measured where the embedded database is, and only there', async () => {
  const { value } = await scrape({ dataDir: tmpdir() });
  assert.ok(value('landfall_data_dir_free_bytes') <= value('landfall_data_dir_size_bytes'));
  assert.ok(Number.isNaN(await shown('data_dir_free_bytes')));
});

test('connections in use are counted, and what waits for one', async () => {
  const all = await Promise.all(
    Array.from({ length: store.pool.driver.options.max }, () => store.pool.connect()),
  );
  const late = store.pool.query('select 1');
  const registry = new Registry();
  measureReadings(
    registry,
    ownReadings(() => 0, store.connections),
    assert.fail,
  );
  const { value } = readExposition(await registry.metrics());
  for (const each of all) each.release();
  await late;
  assert.equal(value('landfall_database_connections{pool="requests",state="in_use"}'), all.length);
  assert.equal(value('landfall_database_connections{pool="requests",state="waiting"}'), 1);
  assert.equal(value('landfall_database_connections{pool="duties",state="waiting"}'), 0);
});

test('what cannot be read is left out and logged, while the rest is served', async () => {
  const lines: string[] = [];
  const { samples, value } = await scrape({
    db: {} as Db,
    dataDir: tmpdir(),
    log: (line) => lines.push(line),
  });
  assert.equal(samples.has('landfall_webhook_endpoints{state="working"}'), false);
  assert.ok(Number.isNaN(value('landfall_oldest_undelivered_event_seconds')));
  assert.ok(value('landfall_data_dir_size_bytes') > 0);
  assert.ok(lines.includes('/metrics cannot read webhook_endpoints'), lines.join());
});
