// Migrations that were released are never edited, and new ones let servers go on (CONTRIBUTING.md "Migrations").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Migration } from '../src/store/migrating/read-migrations.ts';
import { readMigrations } from '../src/store/migrating/read-migrations.ts';
import released from '../src/store/migrations/released.json' with { type: 'json' };
import { bigTables, migrationRisks } from './harness/migration-risks.ts';
import { migrationsOf } from './harness/migrations.ts';
import { openTestStore } from './harness/store.ts';

/** The first migration makes the tables of an empty database. */
const firstNew = Math.max(1, Object.keys(released).length);

test('no released migration was edited, renamed or removed', async () => {
  assert.deepEqual(
    editedIn(await readMigrations(), released),
    [],
    'restore the file, and add a new migration',
  );
});

test('a planted edit, a new name and a removed file are found', async (t) => {
  const files = { '0001_a.sql': 'select 1', '0002_b.sql': 'select 2', '0003_c.sql': 'select 3' };
  const [a, b, c] = await migrationsOf(t, files);
  assert.ok(a && b && c);
  const listed = { '0001_a': a.checksum, '0002_b': b.checksum };
  assert.deepEqual(editedIn([a, b, c], listed), []);
  assert.deepEqual(editedIn([a, { ...b, checksum: c.checksum }], listed), ['0002_b']);
  assert.deepEqual(editedIn([a, { ...b, name: '0002_x' }], listed), ['0002_b']);
  assert.deepEqual(editedIn([a], listed), ['0002_b']);
});

test('no new migration rewrites or locks a big table, or breaks servers of the release before', async () => {
  assert.deepEqual(migrationRisks(await readMigrations(), firstNew), []);
});

test('planted faults are found', async (t) => {
  const plants: readonly [sql: string, reason: RegExp][] = [
    ['create index on shipments (carrier)', /builds an index/],
    ['create unique index shipments_x on shipments (carrier)', /builds an index/],
    ['update shipments set state = null', /changes many rows/],
    ['delete from mails where settled_at is null', /removes many rows/],
    ['lock table journeys', /locks the table/],
    ['alter table mails add column x text generated always as (lower(recipient)) stored', /rewrites/],
    ['alter table mails add column x bigserial', /rewrites/],
    ['alter table mails add column x uuid not null default gen_random_uuid()', /may rewrite/],
    [
      "alter table mails\n  add x text default 'a, b (c)',\n  add y double precision default random()",
      /may rewrite/,
    ],
    ['alter table mails add column x text unique', /builds an index/],
    ['alter table mails add column x text references people (id)', /reads the whole table/],
    ["alter table mails add column x text check (x in ('a', 'b'))", /reads the whole table/],
    ['alter table mails add constraint x check (attempts < 9)', /reads the whole table/],
    ['alter table mails add foreign key (shipment_id) references shipments (id)', /reads the whole table/],
    ['alter table mails add constraint x unique (digest_id)', /builds an index/],
    ['alter table mails alter column attempts type bigint', /rewrites/],
    ['alter table mails alter last_error set not null', /first add a check/],
    ['alter table mails set unlogged', /rewrites/],
    ['drop table mails', /removes or renames/],
    ['alter table people drop column name', /removes or renames/],
    ['alter table people rename column name to names', /removes or renames/],
    ['alter table people rename to persons', /removes or renames/],
    [
      'alter table mails add constraint x check (last_error is not null) not valid;\nalter table mails validate constraint x',
      /in another migration/,
    ],
  ];
  for (const [sql, reason] of plants) {
    const migrations = await migrationsOf(t, {
      '0001_x.sql': 'select 1',
      '0002_y.sql': `-- oldest-server: 0000\n${sql};`,
    });
    const faults = migrationRisks(migrations, 1);
    assert.equal(faults.length, 1, `${sql}: ${faults}`);
    assert.match(faults[0] ?? '', reason, sql);
  }
  const unmarked = await migrationsOf(t, { '0001_x.sql': 'select 1' });
  assert.deepEqual(migrationRisks(unmarked, 0), [
    '0001_x does not say which servers may run beside it: oldest-server',
  ]);
});

test('what servers can go on with is allowed', async (t) => {
  const fine = [
    'create table ships (id text primary key references people (id), at timestamptz not null default now())',
    'create index on people (name)',
    'update people set name = name',
    "alter table mails add column x text not null default 'a', add column y timestamptz default now()",
    'alter table mails add constraint x check (last_error is not null) not valid',
    'alter table mails validate constraint x',
    'alter table mails alter column last_error set not null, drop constraint x',
    'alter table mails add constraint y unique using index z',
    '-- outside-transaction\ncreate index concurrently if not exists x on mails (last_error)',
  ];
  const files = fine.map((sql, at) => [`000${at + 1}_x.sql`, `-- oldest-server: 0000\n${sql};`] as const);
  assert.deepEqual(migrationRisks(await migrationsOf(t, Object.fromEntries(files)), 0), []);
});

test('a row to which big tables refer is deleted without reading the whole of them', async (t) => {
  const { pool } = await openTestStore(t);
  // An index serves if the column comes first in it, and it leaves out no row but those without a value.
  const { rows } = await pool.query<{ big: string; column: string }>(
    `select conrelid::regclass::text as big, attname as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and conrelid::regclass::text = any ($1) and not exists (
       select from pg_index
       where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
         and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname)))
     order by 1, 2`,
    [[...bigTables]],
  );
  // Read once for each workspace that is forgotten: less than an index would cost with every check of a shipment.
  assert.deepEqual(rows, [{ big: 'shipments', column: 'workspace_id' }]);
});

test('what a table holds of a workspace goes with it, also where an older server forgets it', async (t) => {
  const { pool } = await openTestStore(t);
  const { rows } = await pool.query<{ kept: string }>(
    `select conrelid::regclass::text as kept from pg_constraint
     where contype = 'f' and confrelid = 'workspaces'::regclass and confdeltype <> 'c' and conparentid = 0 order by 1`,
  );
  assert.deepEqual(rows, []);
});

test('every big table exists', async (t) => {
  const { pool } = await openTestStore(t);
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
  const tables = new Set(rows.map(({ tablename }) => tablename));
  assert.deepEqual([...bigTables.difference(tables)], []);
});

/** The released migrations that are not there as they were. */
function editedIn(migrations: readonly Migration[], listed: Readonly<Record<string, string>>): string[] {
  return Object.entries(listed)
    .filter(([name, checksum], at) => migrations[at]?.name !== name || migrations[at]?.checksum !== checksum)
    .map(([name]) => name);
}
