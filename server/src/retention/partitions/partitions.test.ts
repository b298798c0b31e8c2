import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore, type TestStore } from '../../../test/harness/store.ts';
import { startDuty } from '../../work/start-duty.ts';
import { dropPartitions, sweepDefault } from './drop-partitions.ts';
import { readPartitionBacklog } from './due-partitions.ts';
import { makeDuePartitions } from './make-due-partitions.ts';
import { makePartitions } from './make-partitions.ts';
import { measurePartitions } from './measure-partitions.ts';
import { coverageOf, missingRanges, partitionName, partitionsOf, partitionsOver } from './partition.ts';
import { partitionDuty } from './partition-duty.ts';
import { type PartitionedTable, partitionedTables } from './partitioned-tables.ts';

const now = new Date('2027-03-03T10:00:00Z');
const days = (count: number, from = now) => new Date(from.getTime() + count * 86_400_000);
const ending = new AbortController().signal;

suite('ranges', () => {
  test('are made from the end of the last one, or from now on, until there are enough', () => {
    const starts = (width: 'day' | 'week', covered: Date | null) =>
      missingRanges(width, covered, now).map((range) => partitionName('t', range));
    assert.deepEqual(starts('week', null), ['t_2027_03_01', 't_2027_03_08', 't_2027_03_15']);
    assert.deepEqual(starts('week', new Date('2027-03-15T00:00:00Z')), ['t_2027_03_15']);
    assert.deepEqual(starts('week', new Date('2027-03-22T00:00:00Z')), []);
    assert.deepEqual(starts('day', new Date('2020-01-01T00:00:00Z')), [
      't_2027_03_03',
      't_2027_03_04',
      't_2027_03_05',
      't_2027_03_06',
      't_2027_03_07',
    ]);
  });

  test('are over when they hold nothing younger, the default partition never', () => {
    const week = (to: string | null) => ({
      name: String(to),
      from: null,
      to: to === null ? null : new Date(to),
    });
    const partitions = [week('2027-02-22'), week('2027-01-25'), week('2027-03-01'), week(null)];
    assert.deepEqual(
      partitionsOver(partitions, new Date('2027-02-22T02:00:00Z')).map(({ name }) => name),
      ['2027-01-25', '2027-02-22'],
    );
    assert.deepEqual(partitionsOver(partitions, new Date('2027-01-25T00:30:00Z')), [], 'an hour of slack');
  });
});

suite('partitions', () => {
  test('are made ahead with the indexes of the others, for every table of the list', async (t) => {
    const store = await opened(t);
    for (const { table, width } of partitionedTables) {
      const partitions = await partitionsOf(store.db, table);
      assert.deepEqual(missingRanges(width, coverageOf(partitions), now), []);
      const { rows } = await store.pool.query<{ indexes: number }>(
        `select count(*)::int as indexes from pg_inherits join pg_index on indrelid = inhrelid
         where inhparent = $1::regclass group by inhrelid`,
        [table],
      );
      assert.equal(rows.length, partitions.length);
      assert.equal(new Set(rows.map(({ indexes }) => indexes)).size, 1, `${table} ${JSON.stringify(rows)}`);
    }
  });

  test('a missing one refuses no row, and is not made later over rows of the default one', async (t) => {
    const store = await opened(t);
    const far = days(60);
    await insertRequest(store, far);
    assert.deepEqual(await placesOf(store), ['requests_default']);
    const table = tableOf('requests');
    assert.equal(await makePartitions(store.db, table, far), true);
    await insertRequest(store, far);
    await insertRequest(store, days(1, far));
    assert.deepEqual(await placesOf(store), [
      partitionName('requests', { from: days(1, midnight(far)), to: far }),
      'requests_default',
      'requests_default',
    ]);
    await sweepDefault(store.db, table, { before: days(1, far), batch: 1, ending });
    assert.equal((await placesOf(store)).length, 1);
  });

  test('several servers make them at the same time', async (t) => {
    const store = await opened(t);
    const made = await Promise.all(
      [1, 2, 3].map(() => makePartitions(store.db, tableOf('requests'), days(9))),
    );
    assert.deepEqual(made, [true, true, true]);
  });

  test('are dropped whole, and a lock on them is not waited for', async (t) => {
    const store = await opened(t);
    await insertRequest(store, now);
    await insertRequest(store, days(2));
    const drop = () =>
      dropPartitions(store.db, tableOf('requests'), { before: days(2, midnight(now)), batch: 10, ending });
    const client = await store.pool.connect();
    await client.query('begin');
    await client.query('select from requests');
    await drop();
    await client.query('commit');
    client.release();
    assert.equal((await placesOf(store)).length, 2);
    await drop();
    assert.deepEqual(await placesOf(store), [
      partitionName('requests', { from: days(2, midnight(now)), to: now }),
    ]);
  });

  test('several servers drop them at the same time', async (t) => {
    const store = await opened(t);
    const removing = { before: days(2, midnight(now)), batch: 10, ending };
    await Promise.all([1, 2, 3].map(() => dropPartitions(store.db, tableOf('requests'), removing)));
    const left = await partitionsOf(store.db, 'requests');
    assert.deepEqual(partitionsOver(left, removing.before), []);
  });

  test('the duty makes what is due, and its backlog shows since when', async (t) => {
    const store = await opened(t);
    let at = now;
    const clock = () => at;
    assert.deepEqual(await readPartitionBacklog(store.db, at), { rows: 0, oldestDueAt: null });
    at = days(7);
    const backlog = await readPartitionBacklog(store.db, at);
    assert.deepEqual(backlog, { rows: 3, oldestDueAt: days(1, midnight(now)) });
    const work = { listen: store.listen, now: clock, log: assert.ifError };
    const running = await startDuty(work, partitionDuty(servicesWith({ db: store.db, now: clock })));
    releaseAtEnd(t, () => running.stop());
    while ((await readPartitionBacklog(store.db, at)).rows > 0) {
      running.wake();
      await running.idle();
    }
    assert.ok(coverageOf(await partitionsOf(store.db, 'requests')));
  });

  test('their condition shows what is late, what should be gone, and rows without a partition', async (t) => {
    const store = await opened(t);
    await insertRequest(store, days(60));
    const measure = (at: Date) => measurePartitions(store.pool, { retentionDays: 30 }, at);
    const requestsAt = async (at: Date) => (await measure(at)).find(({ table }) => table === 'requests');
    assert.deepEqual(await requestsAt(now), {
      table: 'requests',
      partitions: 6,
      lateMs: 0,
      overdue: [],
      inDefault: 1,
    });
    const later = await requestsAt(days(3));
    assert.deepEqual(
      [later?.lateMs, later?.overdue],
      [days(3).getTime() - days(1, midnight(now)).getTime(), []],
    );
    const last = await requestsAt(days(9));
    const [oldest] = missingRanges('day', null, now);
    assert.deepEqual(last?.overdue, [oldest && partitionName('requests', oldest)]);
  });
});

async function opened(t: TestContext): Promise<TestStore> {
  const store = await openTestStore(t);
  await makeDuePartitions(store.db, now);
  return store;
}

function tableOf(name: string): PartitionedTable {
  const found = partitionedTables.find(({ table }) => table === name);
  if (found === undefined) throw new Error(`${name} has no partitions`);
  return found;
}

function insertRequest({ pool }: TestStore, at: Date) {
  return pool.query(
    `insert into requests (at, request_id, workspace_id, key_id, mode, method, path, status, duration_ms)
     values ($1, 'req_1', 'ws_1', 'key_1', 'live', 'GET', '/', 200, 1)`,
    [at],
  );
}

/** The partitions of all rows in the log of requests, one for each row. */
async function placesOf({ pool }: TestStore): Promise<string[]> {
  const { rows } = await pool.query<{ place: string }>(
    'select tableoid::regclass::text as place from requests order by 1',
  );
  return rows.map(({ place }) => place);
}

function midnight(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);
}
