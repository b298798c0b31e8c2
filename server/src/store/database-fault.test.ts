import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openEmptyDatabase, openTestStore } from '../../test/harness/store.ts';
import { isDatabaseFault } from './database-fault.ts';
import { givenDatabase } from './database-url.ts';
import { openPool } from './pool.ts';

const faulty = [
  '08006',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P03',
  '58030',
];
const sound = ['22P02', '23505', '40002', '42P01', '57000', 'P0001', 'XX000'];

test('a fault of the database is not taken for a fault of the statement', () => {
  const withCode = (code: string) => Object.assign(new Error('from PostgreSQL or the system'), { code });
  for (const code of [...faulty, 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
    assert.ok(isDatabaseFault(withCode(code)), code);
  for (const code of [...sound, 'EXCEPTION', 'ERR_INVALID_ARG_TYPE'])
    assert.ok(!isDatabaseFault(withCode(code)), code);
  assert.ok(isDatabaseFault(new Error('Connection terminated unexpectedly')));
  assert.ok(!isDatabaseFault(new Error('no luck')));
  assert.ok(!isDatabaseFault('57P01'));
});

test('a statement without an answer is given up, and its connection is never used again', async (t) => {
  const { connection } = givenDatabase(await openEmptyDatabase(t));
  const pool = openPool(() => connection, { size: 1, log: () => {} });
  releaseAtEnd(t, () => pool.end());
  // PostgreSQL's own time limit is longer, so it does not end the statement first.
  const late = { text: 'select pg_sleep(60)', query_timeout: 50 };
  const client = await pool.connect();
  await assert.rejects(client.query(late), { code: 'unavailable' });
  client.release();
  const { rows } = await pool.query('select 7 as seven');
  assert.deepEqual(rows, [{ seven: 7 }], 'by another connection, which answers');
});

test('a fault of a statement stays what it is', async (t) => {
  const { db, pool } = await openTestStore(t);
  await assert.rejects(sql`select 1 / 0`.execute(db), { code: '22012' });
  await assert.rejects(pool.query('select 1 / 0'), { code: '22012' });
});

test('a row of a workspace that was removed is refused, whatever its table', async (t) => {
  const { pool } = await openTestStore(t);
  const { rows } = await pool.query<{ table: string; constraint: string }>(`
    select conrelid::regclass::text as table, conname as constraint from pg_constraint
    where confrelid = 'workspaces'::regclass and contype = 'f'`);
  assert.ok(rows.length > 10);
  for (const { table, constraint } of rows) assert.match(constraint, /_workspace_id_fkey$/, table);
  await assert.rejects(
    pool.query(`insert into allowances (workspace_id, period) values ('ws_removed', '2026-03-01')`),
    { code: 'forbidden', message: 'This workspace was removed.' },
  );
});
