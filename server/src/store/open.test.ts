import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openTestStore } from '../../test/harness/store.ts';

const store = await openTestStore({ after });

test('a calendar day is read as it is written, and a bigint keeps every digit', async () => {
  const { rows } = await store.pool.query("select date '2024-02-29' as day, 9007199254740993::bigint as big");
  assert.deepEqual(rows, [{ day: '2024-02-29', big: '9007199254740993' }]);
});

test('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
  const broken = store.db.transaction().execute(async (tx) => {
    const { rows } = await store.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    assert.equal(rows.length, 1);
    await tx.selectFrom('workspaces').selectAll().execute();
  });
  await assert.rejects(broken);
  assert.deepEqual(await store.db.selectFrom('workspaces').selectAll().execute(), []);
});

test('duties that hold all their connections keep no request and no probe waiting', async (t) => {
  const own = await openTestStore(t);
  const blocker = await own.pool.connect();
  await blocker.query('select pg_advisory_lock(1)');
  const waiting = Array.from({ length: 50 }, () =>
    sql`select pg_advisory_xact_lock_shared(1)`.execute(own.dutyDb),
  );
  for (const db of [own.db, own.probes]) assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
  await own.tryWrite();
  await blocker.query('select pg_advisory_unlock(1)');
  blocker.release();
  await Promise.all(waiting);
});
