import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { connectTo, migrationsOf } from '../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrating/read-migrations.ts';

test('migrations are applied once, in order, and returned by name', async (t) => {
  const client = await emptyDatabase(t);
  const migrations = await migrationsOf(t, {
    '0001_ships.sql': 'create table ships (name text);',
    '0002_imo.sql': 'alter table ships add column imo text; create index on ships (imo);',
  });
  assert.deepEqual(await migrate(client, migrations.slice(0, 1)), ['0001_ships']);
  assert.deepEqual(await migrate(client, migrations), ['0002_imo']);
  assert.deepEqual(await migrate(client, migrations), []);
  await client.query("insert into ships (name, imo) values ('EVER GIVEN', '9811000')");
});

test('a migration that fails is rolled back, and is tried again', async (t) => {
  const client = await emptyDatabase(t);
  const broken = { '0001_ships.sql': 'create table ships (name text); select 1 / 0;' };
  await assert.rejects(migrate(client, await migrationsOf(t, broken)), /division by zero/);
  const mended = { '0001_ships.sql': 'create table ships (name text);' };
  assert.deepEqual(await migrate(client, await migrationsOf(t, mended)), ['0001_ships']);
});

test('two processes that migrate at once apply everything once', async (t) => {
  const databaseUrl = await openEmptyDatabase(t);
  const migrations = await readMigrations();
  const clients = await Promise.all(['a', 'b', 'c'].map(() => connectTo(t, databaseUrl)));
  const applied = await Promise.all(clients.map((client) => migrate(client, migrations)));
  assert.deepEqual(
    applied.flat(),
    migrations.map(({ name }) => name),
  );
});

test('an edited history and a newer database are refused by name; a change of line ends is no edit', async (t) => {
  const client = await emptyDatabase(t);
  const files = { '0001_ships.sql': 'create table ships (\n  name text\n);', '0002_none.sql': 'select 1;' };
  const migrations = await migrationsOf(t, files);
  await migrate(client, migrations);
  await assert.rejects(migrate(client, migrations.slice(0, 1)), {
    name: 'StoreUnavailable',
    message: /newer version of Landfall \(migration 0002_none\)/,
  });
  const windows = await migrationsOf(t, {
    ...files,
    '0001_ships.sql': 'create table ships (\r\n  name text\r\n);',
  });
  assert.deepEqual(await migrate(client, windows), []);
  const edited = await migrationsOf(t, { ...files, '0001_ships.sql': 'create table ships (name varchar);' });
  await assert.rejects(migrate(client, edited), {
    name: 'StoreUnavailable',
    message: /0001_ships was edited/,
  });
});

test('a missing row of schema_migrations is named, wherever it is', async (t) => {
  const client = await emptyDatabase(t);
  const migrations = await migrationsOf(t, {
    '0001_ships.sql': 'create table ships (name text);',
    '0002_imo.sql': 'alter table ships add column imo text;',
    '0003_index.sql': 'create index ships_by_imo on ships (imo);',
  });
  await migrate(client, migrations);
  for (const [number, name] of [
    [3, '0003_index'],
    [2, '0002_imo'],
    [1, '0001_ships'],
  ] as const) {
    await client.query('delete from schema_migrations where number = $1', [number]);
    const message = new RegExp(
      `^The table schema_migrations has no row of migration ${name}, .* from a backup$`,
    );
    await assert.rejects(migrate(client, migrations), { name: 'StoreUnavailable', message });
  }
  await client.query('insert into schema_migrations values (1, $1, $2), (3, $3, $4)', [
    ...[migrations[0]?.name, migrations[0]?.checksum, migrations[2]?.name, migrations[2]?.checksum],
  ]);
  await assert.rejects(migrate(client, migrations), /no row of migration 0002_imo/);
});

test('a database of an unreleased version is refused with what to do instead', async (t) => {
  const client = await emptyDatabase(t);
  await migrate(client, await migrationsOf(t, { '0001_tracking.sql': 'create table shipments (id text);' }));
  await assert.rejects(migrate(client, await readMigrations()), {
    name: 'StoreUnavailable',
    message:
      'The database was made by an unreleased version of Landfall (migration 0001_tracking); export the shipments with that version, and import them with this one into a new database (docs/operations.md "Upgrade")',
  });
});

test('a server runs beside later migrations as long as each of them says that it may', async (t) => {
  const client = await emptyDatabase(t);
  const files = {
    '0001_ships.sql': 'create table ships (name text);',
    '0002_imo.sql': '-- oldest-server: 0001\nalter table ships add column imo text;',
    '0003_call_sign.sql': '-- oldest-server: 0002\nalter table ships add column call_sign text;',
  };
  const [first, second, third] = await migrationsOf(t, files);
  assert.ok(first && second && third);
  await migrate(client, [first, second]);
  assert.deepEqual(await migrate(client, [first]), [], 'a version before may start');
  await migrate(client, [first, second, third]);
  assert.deepEqual(await migrate(client, [first, second]), []);
  await assert.rejects(migrate(client, [first]), /newer version of Landfall \(migration 0003_call_sign\)/);
});

test('a migration that breaks older servers waits until they have ended', async (t) => {
  const databaseUrl = await openEmptyDatabase(t);
  const client = await connectTo(t, databaseUrl);
  const migrations = await migrationsOf(t, {
    '0001_ships.sql': 'create table ships (name text, flag text);',
    '0002_flags.sql': '-- oldest-server: 0001\ncreate table flags (ship text);',
    '0003_no_flag.sql': '-- oldest-server: 0002\nalter table ships drop column flag;',
  });
  await migrate(client, migrations.slice(0, 1));
  const old = await connectTo(t, databaseUrl, { application_name: 'landfall 0001' });
  await connectTo(t, databaseUrl, { application_name: 'landfall 0002' });
  await connectTo(t, databaseUrl, { application_name: 'a report' });
  await assert.rejects(migrate(client, migrations), {
    name: 'StoreUnavailable',
    message:
      /^Migration 0003_no_flag would break an older version .* up to 0001, 0002 is needed\); stop it first$/,
  });
  await old.end();
  assert.deepEqual(await migrate(client, migrations), ['0003_no_flag'], 'the step before was applied');
});

test('the connections of this version say which migrations it knows', async (t) => {
  const client = await emptyDatabase(t);
  const { rows } = await client.query('show application_name');
  const latest = (await readMigrations()).length;
  assert.deepEqual(rows, [{ application_name: `landfall ${String(latest).padStart(4, '0')}` }]);
});

test('a gap, a number taken twice and a strange name are refused', async (t) => {
  for (const names of [['0002_b.sql'], ['0001_a.sql', '0001_b.sql'], ['1_a.sql'], ['0001 a.sql']]) {
    const files = Object.fromEntries(names.map((name) => [name, 'select 1;']));
    await assert.rejects(migrationsOf(t, files), /expected number 000\d/);
  }
});

async function emptyDatabase(t: TestContext) {
  return connectTo(t, await openEmptyDatabase(t));
}
