import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { connectTo } from '../../test/harness/migrations.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { measureDatabase } from './measure-database.ts';

test('a table is measured with its indexes, and a partitioned table with all of its partitions', async () => {
  const { databaseUrl } = await openTestStore({ after });
  const client = await connectTo({ after }, databaseUrl);
  await client.query(
    `create table whole (n integer primary key, filler text) partition by range (n);
     create table whole_1 partition of whole for values from (0) to (1000);
     create table whole_2 partition of whole for values from (1000) to (2000);
     create table plain (n integer primary key, filler text);
     insert into whole select n, repeat('x', 100) from generate_series(0, 1999) n;
     insert into plain select n, repeat('x', 100) from generate_series(0, 1999) n`,
  );
  const { tables } = await measureDatabase(client);
  const bytesOf = (name: string) => tables.find((table) => table.name === name)?.bytes ?? 0;
  const { rows } = await client.query("select pg_total_relation_size('plain')::float8 as plain");
  assert.equal(bytesOf('plain'), rows[0].plain);
  assert.ok(bytesOf('whole') >= bytesOf('plain'), `${bytesOf('whole')} of ${bytesOf('plain')} bytes`);
  assert.ok(!tables.some(({ name }) => name === 'whole_1'));
  assert.ok((tables[0]?.bytes ?? 0) >= (tables.at(-1)?.bytes ?? 0), 'the largest is first');
});
