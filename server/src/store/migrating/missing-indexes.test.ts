import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo } from '../../../test/harness/migrations.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { missingIndexes } from './missing-indexes.ts';
import { readMigrations } from './read-migrations.ts';

test('a database has all indexes of its migrations, unless one was dropped or is not valid', async (t) => {
  const { databaseUrl } = await openTestStore(t);
  const client = await connectTo(t, databaseUrl);
  const migrations = await readMigrations();
  assert.deepEqual(await missingIndexes(client, migrations), []);
  await client.query('drop index shipments_due');
  await client.query(
    "update pg_index set indisvalid = false where indexrelid = 'messages_by_name'::regclass",
  );
  assert.deepEqual(await missingIndexes(client, migrations), ['messages_by_name', 'shipments_due']);
});

test('as many indexes are known as the database has, without those of constraints and partitions', async (t) => {
  const { databaseUrl } = await openTestStore(t);
  const client = await connectTo(t, databaseUrl);
  const { rows } = await client.query(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  );
  const names: string[] = rows.map(({ name }) => name);
  for (const name of names) await client.query(`drop index ${name} cascade`);
  assert.deepEqual(await missingIndexes(client, await readMigrations()), names);
});
