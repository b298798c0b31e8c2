import assert from 'node:assert/strict';
import { after, test } from 'node:test';
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
