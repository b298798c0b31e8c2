import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { openTestStore } from '../../test/harness/store.ts';
import { actFor, actForAll } from './acting-for.ts';
import { queriesOver } from './database.ts';
import { openSeenLately } from './share-connections.ts';

const { db, pool } = await openTestStore({ after });

const answer = () => sql<{ one: number }>`select 1 as one`.execute(db);

suite('connections of the pool', () => {
  test('one workspace that asks for hundreds leaves some to the others, and to the server', async () => {
    const blocker = await pool.connect();
    await blocker.query('select pg_advisory_lock(1)');
    const waiting = actFor('ws_busy', () =>
      Array.from({ length: 200 }, () => sql`select pg_advisory_xact_lock_shared(1)`.execute(db)),
    );
    assert.equal((await actFor('ws_other', answer)).rows.length, 1);
    assert.equal((await answer()).rows.length, 1);
    // What others wait for does not wait for the busy one.
    assert.equal((await actFor('ws_busy', () => actForAll(answer))).rows.length, 1);
    assert.equal((await pool.query('select 1')).rows.length, 1);
    await blocker.query('select pg_advisory_unlock(1)');
    blocker.release();
    await Promise.all(waiting);
  });

  test('the part of a workspace shrinks with each other that is active', async () => {
    for (const other of ['ws_2', 'ws_3', 'ws_4']) await actFor(other, answer);
    const blocker = await pool.connect();
    await blocker.query('select pg_advisory_lock(2)');
    const waiting = actFor('ws_busy', () =>
      Array.from({ length: 20 }, () => sql`select pg_advisory_xact_lock_shared(2)`.execute(db)),
    );
    const countHeld = async (): Promise<number> => {
      const { rows } = await blocker.query(
        "select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = 2 and not granted",
      );
      return rows[0].held;
    };
    try {
      // The first statement of the busy one may wait for a new connection.
      while ((await countHeld()) === 0) await actFor('ws_2', answer);
      for (let nth = 0; nth < 5; nth += 1) await actFor('ws_2', answer);
      assert.equal(await countHeld(), 1);
    } finally {
      await blocker.query('select pg_advisory_unlock(2)');
      blocker.release();
      await Promise.all(waiting);
    }
  });

  test('reads and writes of a workspace have one share together, and one read goes on beside its writes', async () => {
    for (const other of ['ws_2', 'ws_3', 'ws_4']) await actFor(other, answer);
    const blocker = await pool.connect();
    await blocker.query('select pg_advisory_lock(4)');
    const waiting = actFor('ws_busy', () =>
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0
          ? sql`with w as (update workspaces set name = name where false) select pg_advisory_xact_lock_shared(4)`.execute(
              db,
            )
          : sql`select pg_advisory_xact_lock_shared(4)`.execute(db),
      ),
    );
    const countHeld = async (): Promise<number> => {
      const { rows } = await blocker.query(
        "select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = 4 and not granted",
      );
      return rows[0].held;
    };
    try {
      while ((await countHeld()) < 2) await actFor('ws_2', answer);
      for (let nth = 0; nth < 5; nth += 1) await actFor('ws_2', answer);
      assert.equal(await countHeld(), 2);
    } finally {
      await blocker.query('select pg_advisory_unlock(4)');
      blocker.release();
      await Promise.all(waiting);
    }
  });

  test('a statement that waits too long for a connection is refused, and takes none', async () => {
    const hasty = queriesOver(pool, { longestWaitMs: 20 });
    const select = () => sql`select pg_advisory_xact_lock_shared(3)`.execute(hasty);
    const blocker = await pool.connect();
    await blocker.query('select pg_advisory_lock(3)');
    const waiting = actFor('ws_hasty', () => Array.from({ length: 20 }, select));
    const refused = await Promise.any(
      waiting.map((each) =>
        each.then(
          () => Promise.reject(),
          (error) => error,
        ),
      ),
    );
    assert.deepEqual([refused.code, refused.retryAfterSeconds], ['unavailable', 5]);
    await blocker.query('select pg_advisory_unlock(3)');
    blocker.release();
    const settled = await Promise.allSettled(waiting);
    assert.ok(
      settled.some(({ status }) => status === 'fulfilled'),
      'those that had a connection',
    );
    for (let nth = 0; nth < 20; nth += 1) await actFor('ws_hasty', select);
  });

  test('a statement that fails gives its connection back', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      await assert.rejects(actFor('ws_wrong', () => sql`select 1 / 0`.execute(db)));
    }
    assert.equal((await actFor('ws_wrong', answer)).rows.length, 1);
  });
});

test('each person is counted once, and only while seen within the period', () => {
  let nowMs = 0;
  const seen = openSeenLately({ withinMs: 10, now: () => nowMs });
  for (const who of ['ws_1', 'ws_2', 'ws_1']) seen.note(who);
  assert.equal(seen.count(), 2);
  nowMs = 8;
  seen.note('ws_1');
  nowMs = 11;
  assert.equal(seen.count(), 1);
  nowMs = 19;
  assert.equal(seen.count(), 0);
});
