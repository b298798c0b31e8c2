import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { openTestStore } from '../../../test/harness/store.ts';
import { operator } from '../../carriers/asker.ts';
import { countTaken, quotaPromise } from '../../carriers/quota-promise.ts';
import { openStore } from '../../store/open.ts';
import { sharedQuotas } from './shared-quota.ts';

const store = await openTestStore({ after });

const start = new Date('2026-03-02T09:00:00Z');
let passedSeconds = 0;
/** The database's clock, moved ahead as the test says; the clock itself runs, and these tests are exact. */
const clock = (): RawBuilder<Date> =>
  sql<Date>`${start.toISOString()}::timestamptz + make_interval(secs => ${passedSeconds})`;

/** A separate server with the same database. */
async function server(lines: string[] = []) {
  const log = () => {};
  const other = await openStore({ databaseUrl: store.databaseUrl, dataDir: '', poolSize: 3, log });
  after(() => other.close());
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

  test('ask nothing while the database does not answer, and log the reason', async () => {
    const lines: string[] = [];
    const gone = await server(lines);
    const quota = gone.open(newCredential(), [aMinute]);
    await gone.store.close();
    const refused = { taken: false, retryAfterSeconds: 5, isShareSpent: false };
    assert.deepEqual(await quota.take(operator), refused);
    await quota.empty(10);
    assert.match(lines[0] ?? '', /^No carrier is asked while its quota cannot be read: /);
    assert.equal(lines.length, 2);
  });
});
