import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { actFor } from '../../src/store/acting-for.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import { openStore } from '../../src/store/open.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { operate } from '../harness/operate.ts';
import { startTestPostgres } from '../harness/test-postgres.ts';

test('while a synchronous standby is gone, writes wait, and reads and /ready do not', async (t) => {
  const { url, stop } = await startTestPostgres({
    durable: true,
    // The embedded PostgreSQL has no standbys otherwise.
    settings: { max_wal_senders: 2, wal_level: 'replica' },
  });
  releaseAtEnd(t, stop);
  const store = await openStore({ databaseUrl: url, dataDir: '', log: () => {} });
  releaseAtEnd(t, () => store.close());
  const set = (names: string) =>
    operate(url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${names}'`);
      await client.query('select pg_reload_conf()');
    });
  const waiting = async () => {
    const found = await store.probes.executeQuery<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`.compile(
        store.probes,
      ),
    );
    return found.rows[0]?.count ?? 0;
  };
  await sql`create table written (at timestamptz)`.execute(store.db);
  await set('*');
  const insert = sql`insert into written values (now())`;
  const workspaces = ['', 'ws_1', 'ws_2', 'ws_3'];
  const writes = workspaces.flatMap((id) =>
    Array.from({ length: 20 }, (_, nth) =>
      actFor(id, () =>
        nth % 2 ? insert.execute(store.db) : inTransaction(store.db, (tx) => insert.execute(tx)),
      ),
    ),
  );
  while ((await waiting()) < 6) await delay(20);
  for (let round = 0; round < 5; round += 1) {
    const reads = workspaces.flatMap((id) =>
      Array.from({ length: 10 }, () => actFor(id, () => sql`select 1 as one`.execute(store.db))),
    );
    assert.equal((await Promise.all(reads)).length, 40);
    await store.pool.query('select 1');
    await store.tryWrite();
    assert.equal(await waiting(), 6, 'six of ten connections');
  }
  await set('');
  await Promise.all(writes);
  const { rows } = await store.pool.query('select count(*)::int as written from written');
  assert.deepEqual(rows, [{ written: 80 }]);
});
