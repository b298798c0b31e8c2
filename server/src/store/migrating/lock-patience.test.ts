// Migrations on a database in use: locks that others hold, and processes that die.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo, migrationsOf } from '../../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../../test/harness/store.ts';
import { migrate } from '../migrate.ts';
import { defaultLockPatience } from './lock-patience.ts';

const patience = { lockTimeoutMs: 50, pauseMs: 10, limitMs: 60_000 };
const ships = { '0001_ships.sql': 'create table ships (name text); insert into ships values ($$A$$);' };
const addColumn = { ...ships, '0002_imo.sql': 'alter table ships add column imo text;' };
const buildIndex = {
  ...ships,
  '0002_index.sql':
    '-- outside-transaction\ncreate index concurrently if not exists ships_by_name on ships (name);',
};

test('a migration that waits for a long query does not make other queries wait', async (t) => {
  const { client, other, third, migrations } = await begun(t, addColumn);
  await other.query('begin; select from ships');
  const lines: string[] = [];
  const migrated = migrate(client, migrations, { patience, log: (line) => lines.push(line) });
  let longest = 0;
  while (lines.length < 5) {
    const startedAt = performance.now();
    await third.query('select from ships');
    longest = Math.max(longest, performance.now() - startedAt);
    await delay(1);
  }
  await other.query('commit');
  assert.deepEqual(await migrated, ['0002_imo']);
  // Without patience it would wait for the long query.
  assert.ok(longest < patience.limitMs, `a query took ${longest} ms`);
  assert.match(lines[0] ?? '', /^Migration 0002_imo waits for a lock: .* of process \d+ \(landfall \d{4}\)/);
});

test('where a server and a migration wait for each other, the migration gives up', async (t) => {
  const twoTables = {
    '0001_tables.sql': 'create table ships (name text); create table ports (name text);',
    '0002_flags.sql': 'alter table ships add column flag text; alter table ports add column flag text;',
  };
  const { client, other, third, migrations } = await begun(t, twoTables);
  await other.query('begin; select from ports');
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const migrated = migrate(client, migrations, { patience: { ...defaultLockPatience, pauseMs: 50 }, log });
  await until(third, "select from pg_locks where relation = 'ports'::regclass and not granted");
  await other.query('select from ships; commit');
  assert.deepEqual(await migrated, ['0002_flags']);
});

test('a migration that gets no lock is given up, and says which transaction is in the way', async (t) => {
  const { client, other, migrations } = await begun(t, addColumn);
  await other.query('begin; select from ships');
  const { rows } = await other.query('select pg_backend_pid() as pid');
  await assert.rejects(migrate(client, migrations, { patience: { ...patience, limitMs: 200 } }), {
    name: 'StoreUnavailable',
    message: new RegExp(`0002_imo did not get its locks within 0.2 s: .* process ${rows[0].pid} .*end it`),
  });
  await other.query('commit');
  assert.deepEqual(await migrate(client, migrations, { patience }), ['0002_imo']);
});

test('servers that start at once do not stop each other from building an index', async (t) => {
  const { client, other, third, migrations } = await begun(t, buildIndex);
  const applied = await Promise.all(
    [client, other, third].map((each) => migrate(each, migrations, { patience })),
  );
  assert.deepEqual(applied.flat(), ['0002_index']);
});

test('an index whose build was interrupted is built anew', async (t) => {
  const { client, other, third, migrations } = await begun(t, buildIndex);
  await other.query('begin; insert into ships values ($$B$$)');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const migrated = assert.rejects(migrate(client, migrations, { patience }));
  await until(third, 'select from pg_index where not indisvalid');
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await migrated;
  await other.query('commit');
  assert.deepEqual(await migrate(third, migrations, { patience }), ['0002_index']);
  const { rows: indexes } = await third.query(
    "select indisvalid from pg_index where indexrelid = 'ships_by_name'::regclass",
  );
  assert.deepEqual(indexes, [{ indisvalid: true }]);
});

test('an index that was built before the process died is not built again', async (t) => {
  const { client, third, migrations } = await begun(t, buildIndex);
  await third.query('create index ships_by_name on ships (name)');
  assert.deepEqual(await migrate(client, migrations, { patience }), ['0002_index']);
  assert.deepEqual(await migrate(client, migrations, { patience }), []);
});

test('a process that dies in the middle of a migration leaves nothing of it', async (t) => {
  const slow = { ...ships, '0002_slow.sql': 'create table flags (name text); select pg_sleep(600);' };
  const { client, third, migrations } = await begun(t, slow);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const migrated = assert.rejects(migrate(client, migrations, { patience }));
  await until(third, "select from pg_stat_activity where wait_event = 'PgSleep'");
  await third.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await migrated;
  const mended = await migrationsOf(t, { ...ships, '0002_slow.sql': 'create table flags (name text);' });
  assert.deepEqual(await migrate(third, mended, { patience }), ['0002_slow']);
});

test('every page says how long a migration waits for a lock', () => {
  const wait = `waits (?:at most )?${defaultLockPatience.lockTimeoutMs / 1_000} s (?:at most )?for a\\s+lock`;
  for (const page of [
    'CONTRIBUTING.md',
    'docs/operations.md',
    'docs/decisions/0012-migrations-without-a-stop.md',
  ]) {
    const text = readFileSync(join(import.meta.dirname, '../../../..', page), 'utf8');
    assert.match(text, new RegExp(wait), page);
  }
});

/** Three connections to a database that has the first migration. */
async function begun(t: TestContext, files: Record<string, string>) {
  const databaseUrl = await openEmptyDatabase(t);
  const migrations = await migrationsOf(t, files);
  const client = await connectTo(t, databaseUrl);
  await migrate(client, migrations.slice(0, 1));
  return {
    client,
    other: await connectTo(t, databaseUrl),
    third: await connectTo(t, databaseUrl),
    migrations,
  };
}

async function until(client: pg.Client, query: string): Promise<void> {
  while ((await client.query(query)).rowCount === 0) await delay(2);
}
