// Every big table carries its workspace, in a column of its own or one join away, so that its rows can be distributed by
// workspace over several databases. Tables that serve all workspaces together are named, with the reason.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from '../src/store/pool.ts';
import { bigTables } from './harness/migration-risks.ts';
import { openTestStore } from './harness/store.ts';

/** Columns that refer to a table by name only, without a foreign key. */
const declared: readonly (readonly [table: string, column: string, refersTo: string])[] = [
  ['delivery_attempts', 'endpoint_id', 'webhook_endpoints'],
];

const content = 'equal content of a carrier is stored once for all workspaces';
const evidence = 'evidence serves the forecasts of the whole installation';
const shared: Readonly<Record<string, string>> = {
  answers: content,
  port_calls: evidence,
  port_call_lanes: evidence,
  eta_statements: evidence,
  eta_errors: evidence,
  forecasts: evidence,
};

test('every big table carries its workspace, or serves all', async (t) => {
  const { pool } = await openTestStore(t);
  assert.deepEqual(await withoutWorkspace(pool, [...bigTables]), Object.keys(shared).sort());
});

test('a planted table without a workspace is found', async (t) => {
  const { pool } = await openTestStore(t);
  await pool.query(`
    create table near (shipment_id text references shipments);
    create table own (workspace_id text);
    create table far (id bigint primary key, answer_id bigint references answers);
    create table farther (change_id bigint references journey_changes)`);
  assert.deepEqual(await withoutWorkspace(pool, ['near', 'own', 'far', 'farther']), ['far', 'farther']);
});

test('every declared column exists, and refers to rows with a workspace', async (t) => {
  const { pool } = await openTestStore(t);
  for (const [table, column, refersTo] of declared) {
    await pool.query(
      `select workspace_id from ${table} join ${refersTo} on ${refersTo}.id = ${table}.${column}`,
    );
    assert.deepEqual(await withoutWorkspace(pool, [refersTo]), []);
  }
});

/** Those of the tables that have no column `workspace_id`, and refer to no table that has one. */
async function withoutWorkspace(pool: Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with carrying as (
       select attrelid as id from pg_attribute
       where attname = 'workspace_id' and attnum > 0 and not attisdropped
     ), referring as (
       select conrelid as id, confrelid as other from pg_constraint where contype = 'f'
       union
       select name::regclass, other::regclass from unnest($2::text[], $3::text[]) as listed (name, other)
     )
     select name from unnest($1::text[]) as name
     where name::regclass not in (select id from carrying)
       and name::regclass not in (select referring.id from referring join carrying on carrying.id = other)
     order by 1`,
    [tables, declared.map(([table]) => table), declared.map(([, , refersTo]) => refersTo)],
  );
  return rows.map(({ name }) => name);
}
