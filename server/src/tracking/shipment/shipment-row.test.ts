import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });

test('the row of a shipment is small: its state and what was announced are stored apart', async () => {
  const { call } = await app.client();
  const { pool } = app.store;
  const copies = 500;
  app.msc.says('MSCU3000001', voyageEvents('MSCU3000001'));
  await call('/track/MSCU3000001');
  const { rows: columns } = await pool.query<{ name: string; value: string }>(
    `select attname as name, case when attname in ('id', 'reference') then format('%I || n', attname) else quote_ident(attname) end as value
     from pg_attribute where attrelid = 'shipments'::regclass and attnum > 0 and not attisdropped`,
  );
  await pool.query(
    `insert into shipments (${columns.map(({ name }) => name)})
     select ${columns.map(({ value }) => value)} from shipments, generate_series(1, ${copies}) n`,
  );
  const { rows } = await pool.query(`
    select pg_relation_size('shipments') / count(*) as row, min(pg_column_size(state)) as state from shipments`);
  assert.ok(rows[0].state > 1_000, 'compressed');
  assert.ok(rows[0].row < 8_192 / 15, `${rows[0].row} bytes`);
});

test('an answer that repeats the one before writes only when its events were seen', async () => {
  const { call } = await app.client();
  const { pool } = app.store;
  const stored = async () =>
    (await pool.query("select state, seen_at from shipments where reference = 'MSCU3000016'")).rows[0];
  const ask = async () => {
    app.clock.advance(3_600_000);
    await call('/track/MSCU3000016');
  };
  app.msc.says('MSCU3000016', voyageEvents('MSCU3000016'));
  await ask();
  const first = await stored();
  assert.equal(first.seen_at, null);
  await ask();
  assert.deepEqual(await stored(), { ...first, seen_at: app.clock.now() });
  app.msc.says('MSCU3000016', voyageEvents('MSCU3000016', { eta: '2026-03-24' }));
  await ask();
  const moved = await stored();
  assert.equal(moved.seen_at, null);
  assert.notDeepEqual(moved.state, first.state);
});
