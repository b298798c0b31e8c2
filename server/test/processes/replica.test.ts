// Reads over a real standby: current whatever the standby does.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { judgeReplica } from '../../src/cli/doctor/judge-replica.ts';
import { actFor } from '../../src/store/acting-for.ts';
import { compareReplica } from '../../src/store/compare-replica.ts';
import { openStore } from '../../src/store/open.ts';
import type { ReadSource } from '../../src/store/replica.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { operate } from '../harness/operate.ts';
import { startPostgresPair } from '../harness/postgres-pair.ts';

const lifetime = { after };
const pair = await startPostgresPair(lifetime);
const answered: ReadSource[] = [];
const lines: string[] = [];
const store = await openStore({
  databaseUrl: pair.primary.url,
  readUrl: pair.standby.url,
  readAnswered: (by) => answered.push(by),
  dataDir: '',
  log: (line) => lines.push(line),
});
releaseAtEnd(lifetime, () => store.close());
await store.pool.query('create table notes (number integer primary key)');
let written = 0;

/** Writes another row, reads all rows, and returns where they were read. */
async function writeAndRead(): Promise<ReadSource | undefined> {
  written += 1;
  await store.pool.query('insert into notes values ($1)', [written]);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notes`.execute(
    store.readDb,
  );
  assert.equal(rows[0]?.count, written, 'it reads its own write');
  return answered.at(-1);
}

/** Writes and reads until the replica answers, or fails after far more tries than it needs. */
async function untilReplica(): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) if ((await writeAndRead()) === 'replica') return;
  assert.fail(`never read from the replica: ${lines.join('; ')}`);
}

test('the replica answers, and every read sees the write before it', async () => {
  await untilReplica();
  assert.equal(await store.replicaLag?.(), 0);
  const many = await Promise.all(
    Array.from({ length: 20 }, () => sql`select pg_is_in_recovery() as standby`.execute(store.readDb)),
  );
  assert.ok(many.every(({ rows }) => rows.length === 1));
});

test('the doctor sees how far it is behind, and that another server is no replica', async () => {
  await operate(pair.primary.url, async (client) => {
    await untilReplica();
    assert.equal(judgeReplica(await compareReplica(client, pair.standby.url)).verdict, 'ok');
    assert.equal(judgeReplica(await compareReplica(client, pair.primary.url)).verdict, 'fault');
    const nowhere = pair.standby.url.replace(/:\d+\//, ':1/');
    await assert.rejects(compareReplica(client, nowhere), /DATABASE_READ_URL: nothing answers at/);
  });
  assert.equal(judgeReplica(50_000_000).verdict, 'warning');
});

test('a replica that does not replay is left without an error, and read again when it does', async () => {
  await pair.standby.ask('select pg_wal_replay_pause()');
  assert.equal(await writeAndRead(), 'primary');
  assert.ok(((await store.replicaLag?.()) ?? 0) > 0);
  await pair.standby.ask('select pg_wal_replay_resume()');
  await untilReplica();
});

test('a workspace with more reads than its share waits for itself, and takes the replica from no other', async () => {
  const slow = () => sql`select pg_sleep(0.4)`.execute(store.readDb);
  const reads = Promise.all(Array.from({ length: 30 }, () => actFor('ws_busy', slow)));
  answered.length = 0;
  for (let n = 0; n < 40; n++) {
    await actFor('ws_other', () => sql`select 1`.execute(store.readDb));
    await delay(20);
  }
  assert.deepEqual(new Set(answered), new Set(['replica']));
  await reads;
});

test('a replica that hangs or is gone is left without an error; a fault of the statement stays one', async () => {
  await assert.rejects(sql`select * from no_such_table`.execute(store.readDb), /no_such_table/);
  await untilReplica();
  const slow = sql<{ slept: boolean }>`select pg_is_in_recovery() and pg_sleep(60) is not null as slept`;
  const hung = slow.execute(store.readDb);
  pair.standby.hang();
  assert.deepEqual((await hung).rows, [{ slept: false }], 'answered by the primary, which does not sleep');
  assert.equal(await writeAndRead(), 'primary');
  assert.equal(await store.replicaLag?.(), null);
  pair.standby.goOn();
  await untilReplica();
  await pair.standby.kill();
  assert.equal(await writeAndRead(), 'primary');
  assert.ok(lines.some((line) => line.startsWith('The replica is left')));
});
