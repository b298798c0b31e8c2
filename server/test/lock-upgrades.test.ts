// A migration takes the strongest lock on a table at first (CONTRIBUTING.md "Migrations"). Otherwise a server that reads the
// table, and then waits for the weaker lock in order to write, keeps the migration from the stronger one: a deadlock.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type pg from 'pg';
import type { Migration } from '../src/store/migrating/read-migrations.ts';
import { readMigrations } from '../src/store/migrating/read-migrations.ts';
import { connectTo, migrationsOf } from './harness/migrations.ts';
import { openEmptyDatabase } from './harness/store.ts';

test('no migration makes a lock stronger that keeps servers from writing', async (t) => {
  assert.deepEqual(await findUpgrades(t, await readMigrations()), []);
});

test('a planted lock that gets stronger is found, by a statement or by a key', async (t) => {
  const migrations = await migrationsOf(t, {
    '0001_tables.sql':
      'create table people (id text primary key);\ncreate table mails (person_id text constraint person references people);',
    '0002_statement.sql':
      'lock table mails in share row exclusive mode;\nalter table mails add column x text;',
    '0003_key.sql':
      'lock table people in share row exclusive mode;\nlock table mails in access exclusive mode;\nalter table mails drop constraint person;',
    '0004_fine.sql': 'lock table mails in access exclusive mode;\nalter table mails add column y text;',
    '0005_own.sql': 'create table ships (id text);\ncreate index on ships (id);',
  });
  assert.deepEqual(await findUpgrades(t, migrations), [
    { migration: '0002_statement', table: 'mails' },
    { migration: '0003_key', table: 'people' },
  ]);
});

interface Upgrade {
  migration: string;
  table: string;
}

/**
 * Applies the migrations to an empty database, and returns the tables that existed before a migration, and were locked by one
 * of its statements against writes only and by a later one against everything.
 */
async function findUpgrades(t: TestContext, migrations: readonly Migration[]): Promise<Upgrade[]> {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const found: Upgrade[] = [];
  for (const { name, sql, outside } of migrations) {
    if (outside === null) {
      await client.query('begin');
      for (const table of await upgradedBy(client, sql)) found.push({ migration: name, table });
      await client.query('commit');
    } else await client.query(sql);
  }
  return found;
}

async function upgradedBy(client: pg.Client, sql: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ oid: number }>(
    "select oid from pg_class where relkind in ('r', 'p')",
  );
  const before = rows.map(({ oid }) => oid);
  const weaker = new Set<string>();
  const upgraded = new Set<string>();
  for (const statement of statementsOf(sql)) {
    await client.query(statement);
    for (const { table, isWhole } of await listLocked(client, before)) {
      if (!isWhole) weaker.add(table);
      else if (weaker.has(table)) upgraded.add(table);
    }
  }
  return upgraded;
}

/** The tables that other sessions cannot write to, and whether they cannot read them either. */
async function listLocked(client: pg.Client, oids: readonly number[]) {
  const { rows } = await client.query<{ table: string; isWhole: boolean }>(
    `select relname as table, bool_or(mode = 'AccessExclusiveLock') as "isWhole"
     from pg_locks join pg_class on oid = relation
     where pid = pg_backend_pid() and locktype = 'relation' and oid = any ($1)
       and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
     group by relname order by 1`,
    [oids],
  );
  return rows;
}

/** Splits at the semicolons outside of texts, bodies and comments. */
function statementsOf(sql: string): string[] {
  return sql.match(/(?:'(?:[^']|'')*'|\$\$.*?\$\$|--[^\n]*|[^;])+/gs) ?? [];
}
