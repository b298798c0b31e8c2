import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo, migrationsOf } from '../../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../../test/harness/store.ts';
import { migrate } from '../migrate.ts';
import { planMigrations } from './plan-migrations.ts';
import { readMigrations } from './read-migrations.ts';

const log = () => {};

test('the plan names locks, rewritten tables, indexes and sizes, and touches nothing', async (t) => {
  const databaseUrl = await openEmptyDatabase(t);
  const client = await connectTo(t, databaseUrl);
  const other = await connectTo(t, databaseUrl);
  const migrations = await migrationsOf(t, {
    '0001_ships.sql':
      'create table ships (id integer primary key, name text); create table ports (name text);',
    '0002_flag.sql':
      '-- oldest-server: 0001\nalter table ships add column flag text; create table flags (ship integer references ships);',
    '0003_big.sql': 'alter table ships alter column id type bigint; update ports set name = name;',
    '0004_index.sql':
      '-- outside-transaction\ncreate index concurrently if not exists ships_by_name on ships (name);',
    '0005_end.sql': 'create index on flags (ship); drop table ports;',
  });
  await migrate(client, migrations.slice(0, 1));
  await client.query('insert into ships select n, $$A$$ from generate_series(1, 1000) n; analyze ships');
  const snapshot =
    'select oid, relname, relfilenode, relnamespace from pg_class where oid >= 16384 order by oid';
  const { rows: before } = await client.query(snapshot);
  // While this is open, no lock on the real tables is to be had that stops writes.
  await other.query('begin; insert into ships values (0); insert into ports values ($$A$$)');
  const steps = await planMigrations(client, migrations, log);
  await other.query('rollback');
  assert.deepEqual((await client.query(snapshot)).rows, before);

  const ships = { table: 'ships', bytes: steps[0]?.tables[0]?.bytes, rows: 1000 };
  assert.ok((ships.bytes ?? 0) > 8192);
  const flags = { table: 'flags', bytes: null, rows: null };
  const ports = { table: 'ports', bytes: steps[3]?.tables[1]?.bytes, rows: null };
  const plain = { isRewritten: false, indexes: [] };
  assert.deepEqual(
    steps.map(({ name, oldestServer, outsideTransaction, tables }) => [
      name,
      oldestServer,
      outsideTransaction,
      tables,
    ]),
    [
      ['0002_flag', 1, false, [{ ...ships, ...plain, lock: 'ACCESS EXCLUSIVE' }]],
      [
        '0003_big',
        null,
        false,
        [
          { ...flags, ...plain, lock: 'ACCESS EXCLUSIVE' },
          { ...ports, ...plain, lock: 'ROW EXCLUSIVE' },
          { ...ships, lock: 'ACCESS EXCLUSIVE', isRewritten: true, indexes: [] },
        ],
      ],
      [
        '0004_index',
        null,
        true,
        [{ ...ships, ...plain, lock: 'SHARE UPDATE EXCLUSIVE', indexes: ['ships_by_name'] }],
      ],
      [
        '0005_end',
        null,
        false,
        [
          { ...flags, ...plain, lock: 'SHARE', indexes: ['flags_ship_idx'] },
          { ...ports, ...plain, lock: 'ACCESS EXCLUSIVE' },
        ],
      ],
    ],
  );
  assert.deepEqual(await planMigrations(client, migrations.slice(0, 1), log), []);
});

test('the size of a table with partitions is that of its partitions', async (t) => {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = await migrationsOf(t, {
    '0001_calls.sql': `create table calls (at integer) partition by range (at);
      create table calls_1 partition of calls for values from (0) to (10);
      create table calls_2 partition of calls for values from (10) to (20);`,
    '0002_ship.sql': 'alter table calls add column ship text;',
  });
  await migrate(client, migrations.slice(0, 1));
  await client.query('insert into calls select n from generate_series(0, 19) n; analyze calls');
  const [step] = await planMigrations(client, migrations, log);
  const [calls, ...partitions] = step?.tables ?? [];
  assert.deepEqual(
    [calls?.table, calls?.lock, calls?.rows, calls?.bytes],
    ['calls', 'ACCESS EXCLUSIVE', 20, partitions.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)],
  );
  assert.deepEqual(
    partitions.map(({ table, rows }) => [table, rows]),
    [
      ['calls_1', 10],
      ['calls_2', 10],
    ],
  );
});

test('the plan names the servers that have to be stopped', async (t) => {
  const databaseUrl = await openEmptyDatabase(t);
  const client = await connectTo(t, databaseUrl);
  await connectTo(t, databaseUrl, { application_name: 'landfall 0001' });
  const migrations = await migrationsOf(t, {
    '0001_ships.sql': 'create table ships (name text);',
    '0002_ports.sql': '-- oldest-server: 0001\ncreate table ports (name text);',
    '0003_end.sql': '-- oldest-server: 0002\ndrop table ships;',
  });
  const steps = await planMigrations(client, migrations, log);
  assert.deepEqual(
    steps.map(({ tooOld }) => tooOld),
    [[], [], [{ knows: 1, address: null }]],
  );
});

test('a migration that names a schema is refused before anything is changed', async (t) => {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = await migrationsOf(t, {
    '0001_ships.sql': 'create table ships (name text);',
    '0002_drop.sql': 'drop table public.ships;',
  });
  await migrate(client, migrations.slice(0, 1));
  await assert.rejects(
    planMigrations(client, migrations, log),
    /^Error: 0002_drop names public\.ships by its schema/,
  );
  await client.query('select from ships');
});

test('the migration that once locked a big table for half a minute shows in the plan', async (t) => {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = (await readMigrations()).slice(0, 12);
  await migrate(client, migrations.slice(0, 11));
  const [step] = await planMigrations(client, migrations, log);
  assert.deepEqual(
    step?.tables.map(({ table, lock, isRewritten }) => ({ table, lock, isRewritten })),
    [{ table: 'journeys', lock: 'ACCESS EXCLUSIVE', isRewritten: true }],
  );
});
