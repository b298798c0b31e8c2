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
