import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { newClient } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

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
  const clients = await Promise.all(['a', 'b', 'c'].map(() => connect(t, databaseUrl)));
  const applied = await Promise.all(clients.map((client) => migrate(client, migrations)));
  assert.deepEqual(
    applied.flat(),
    migrations.map(({ name }) => name),
  );
});

test('a later migration that names this version or an older one is no obstacle', async (t) => {
  const client = await emptyDatabase(t);
  const files = { '0001_ships.sql': 'create table ships (name text);' };
  await migrate(client, await migrationsOf(t, files));
  await client.query('alter table schema_migrations add column oldest_server integer');
  await client.query("insert into schema_migrations values (2, '0002_imo', 'any', now(), 1)");
  assert.deepEqual(await migrate(client, await migrationsOf(t, files)), []);
  await client.query('update schema_migrations set oldest_server = 2 where number = 2');
  await assert.rejects(migrate(client, await migrationsOf(t, files)), /newer version of Landfall/);
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

test('a gap, a number taken twice and a strange name are refused', async (t) => {
  for (const names of [['0002_b.sql'], ['0001_a.sql', '0001_b.sql'], ['1_a.sql'], ['0001 a.sql']]) {
    const files = Object.fromEntries(names.map((name) => [name, 'select 1;']));
    await assert.rejects(migrationsOf(t, files), /expected number 000\d/);
  }
});

async function migrationsOf(t: TestContext, files: Record<string, string>): Promise<Migration[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-migrations-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return readMigrations(pathToFileURL(`${folder}/`));
}

async function emptyDatabase(t: TestContext) {
  return connect(t, await openEmptyDatabase(t));
}

async function connect(t: TestContext, connectionString: string) {
  const client = newClient({ connectionString });
  await client.connect();
  t.after(() => client.end());
  return client;
}
