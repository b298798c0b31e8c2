import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { countTaken, quotaPromise } from '../../../test/harness/carriers/quota-promise.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { startPostgresProxy } from '../../../test/harness/tcp-proxy.ts';
import { operator } from '../../carriers/asker.ts';
import { openStore } from '../../store/open.ts';
import { sharedQuotas } from './shared-quota.ts';

const store = await openTestStore({ after });

const start = new Date('2026-03-02T09:00:00Z');
let passedSeconds = 0;
/** The database's clock, moved ahead as the test says; the clock itself runs, and these tests are exact. */
const clock = (): RawBuilder<Date> =>
  sql<Date>`${start.toISOString()}::timestamptz + make_interval(secs => ${passedSeconds})`;

/** A separate server with the same database. */
async function server(lines: string[] = [], databaseUrl = store.databaseUrl) {
  const log = () => {};
  const other = await openStore({ databaseUrl, dataDir: '', poolSize: 3, log });
  releaseAtEnd({ after }, () => other.close());
  return { open: sharedQuotas({ db: other.db, log: (line) => lines.push(line), clock }), store: other };
}

function newCredential(): string {
  return createHash('sha256').update(randomUUID()).digest('hex');
}

const one = await server();
quotaPromise({
  name: 'a database',
  open: (windows) => one.open(newCredential(), windows),
  advance: (seconds) => {
    passedSeconds += seconds;
  },
});

/** Whether a server holds the row of a quota, and has to say something next. */
async function isHeld(): Promise<boolean> {
  const { rows } = await store.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction' and query like '%for update of carrier_quotas%'`,
  );
  return rows.length > 0;
}

const aMinute = { requests: 10, perSeconds: 60 };

suite('servers with one database', () => {
  test('together never exceed the limit, whichever is faster', async () => {
    const credential = newCredential();
    const servers = await Promise.all([server(), server(), server()]);
    const quotas = servers.map(({ open }) => open(credential, [aMinute]));
    const granted = await Promise.all(quotas.map((quota) => countTaken(quota, 20)));
    assert.equal(
      granted.reduce((total, each) => total + each, 0),
      10,
    );
    for (const quota of quotas) assert.deepEqual(await quota.left(), [{ ...aMinute, left: 0 }]);
    assert.equal(await countTaken(one.open(newCredential(), [aMinute]), 1), 1, 'another credential is free');
  });

  test('that are far from the database get their turns, beside one that is near and always asks', async (t) => {
    const credential = newCredential();
    const limit = { requests: 5_000, perSeconds: 86_400 };
    const proxy = await startPostgresProxy({ after }, store.databaseUrl);
    const far = await Promise.all([server([], proxy.databaseUrl), server([], proxy.databaseUrl)]);
    const near = one.open(credential, [limit]);
    let isOver = false;
    let granted = 0;
    const asking = (async () => {
      while (!isOver) if ((await near.take(operator)).taken) granted += 1;
    })();
    proxy.slow(200);
    const begunAt = performance.now();
    const counts = await Promise.all(far.map(({ open }) => countTaken(open(credential, [limit]), 50)));
    const tookMs = performance.now() - begunAt;
    isOver = true;
    await asking;
    proxy.slow(0);
    t.diagnostic(
      `fifty questions of each far server: ${Math.round(tookMs)} ms; the near one asked ${granted}`,
    );
    assert.deepEqual(counts, [50, 50]);
    assert.ok(tookMs < 60_000, `${tookMs} ms`);
    const [{ left } = assert.fail()] = await near.left();
    assert.equal(left, limit.requests - 100 - granted, 'each token is counted once');
  });

  test('wait a few seconds at most for one that stops in the middle of its turn', async () => {
    const credential = newCredential();
    const proxy = await startPostgresProxy({ after }, store.databaseUrl);
    const lines: string[] = [];
    const stopped = await server(lines, proxy.databaseUrl);
    const quota = one.open(credential, [aMinute]);
    assert.equal(await countTaken(quota, 1), 1);
    const silent = proxy.silenceAfter('for update of carrier_quotas');
    const undecided = stopped.open(credential, [aMinute]).take(operator);
    let isSettled = false;
    undecided
      .catch(() => {})
      .finally(() => {
        isSettled = true;
      });
    await silent;
    while (!isSettled && !(await isHeld())) await delay(10);
    assert.equal(await countTaken(quota, 12), 9);
    proxy.heal();
    await assert.rejects(undecided, { code: 'unavailable' });
    assert.deepEqual(lines, []);
  });

  test('all follow a pause that the carrier demanded from one of them', async () => {
    const credential = newCredential();
    const other = await server();
    await one.open(credential, []).empty(3_600);
    const refused = { taken: false, retryAfterSeconds: 3_600, isShareSpent: false };
    assert.deepEqual(await other.open(credential, []).take(operator), refused);
  });

  test('use the database’s own clock by default', async () => {
    const quota = sharedQuotas({ db: store.db, log: assert.fail })(newCredential(), [aMinute]);
    assert.equal(await countTaken(quota, 12), 10);
  });

  test('ask nothing while the database does not answer, which is no fault of the carrier', async () => {
    const lines: string[] = [];
    const gone = await server(lines);
    const quota = gone.open(newCredential(), [aMinute]);
    await gone.store.close();
    await assert.rejects(quota.take(operator), { code: 'unavailable', retryAfterSeconds: 5 });
    await quota.empty(10);
    assert.match(lines.join(), /^Could not record for the other servers /);
  });
});
