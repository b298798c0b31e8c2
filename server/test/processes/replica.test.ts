// A real standby for exports and scorecards: they may be old, and nothing else needs it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openStore } from '../../src/store/open.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { startPostgresPair } from '../harness/postgres-pair.ts';
import { openSurroundings } from './surroundings.ts';

test('what is read in bulk is as old as the replica, and fails with it; other work goes on', async (t) => {
  const pair = await startPostgresPair(t);
  const { primary, standby } = pair;
  const store = await openStore({
    databaseUrl: primary.url,
    readUrl: standby.url,
    dataDir: '',
    log: () => {},
  });
  releaseAtEnd(t, () => store.close());
  const { db, bulkDb } = store;
  const isStandby = sql<{ is: boolean }>`select pg_is_in_recovery() as is`;
  assert.deepEqual((await isStandby.execute(bulkDb)).rows, [{ is: true }]);
  assert.deepEqual((await isStandby.execute(db)).rows, [{ is: false }]);

  await standby.ask('select pg_wal_replay_pause()');
  await sql`create table notes ()`.execute(db);
  const found = sql<{ found: string | null }>`select to_regclass('notes')::text as found`;
  assert.deepEqual((await found.execute(bulkDb)).rows, [{ found: null }]);
  assert.deepEqual((await found.execute(db)).rows, [{ found: 'notes' }]);

  await standby.kill();
  await assert.rejects(found.execute(bulkDb), { code: 'unavailable' });
  assert.deepEqual((await found.execute(db)).rows, [{ found: 'notes' }]);
});

test('a server whose replica is gone refuses exports, scorecards and calibration, and nothing else', async (t) => {
  const { serve } = await openSurroundings(t);
  const { ask } = await serve('api', { DATABASE_READ_URL: 'postgres://landfall@127.0.0.1:1/landfall' });
  const inBulk = [
    '/exports/shipments.csv',
    '/exports/shipments.ndjson',
    '/exports/events.ndjson',
    '/scorecards',
    '/scorecards/calls',
    '/forecasts/calibration',
  ];
  for (const path of inBulk) {
    const answer = await ask(path);
    assert.equal(answer.status, 503, path);
    assert.equal(((await answer.json()) as { error: { code: string } }).error.code, 'unavailable', path);
  }
  for (const path of ['/shipments', '/events', '/exceptions', '/account'])
    assert.equal((await ask(path)).status, 200, path);
});
