import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { suite, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Problem } from '../../src/domain/refusals/problem.ts';
import { openStore } from '../../src/store/open.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { startPostgresPair } from '../harness/postgres-pair.ts';

/** docs/scaling.md "When the primary fails" promises this. */
const promisedMs = 15_000;

const one = sql<{ one: number }>`select 1 as one`;

suite('a store whose primary fails', () => {
  test('leaves one that hangs, as soon as its address leads to the standby that was promoted', async (t) => {
    const pair = await startPostgresPair(t);
    const name = await startMovingName(t, pair.primary.port);
    const databaseUrl = pair.primary.url.replace(/:\d+\//, `:${name.port}/`);
    const store = await openStore({ databaseUrl, dataDir: '', log: () => {} });
    releaseAtEnd(t, () => store.close());
    const missed = Promise.withResolvers<void>();
    const replaced = Promise.withResolvers<void>();
    await store.listen('news', (payload) => payload === '' && missed.resolve());
    store.onReplaced(replaced.resolve);
    await Promise.all([one.execute(store.db), one.execute(store.dutyDb), store.tryWrite()]);

    pair.primary.hang();
    const stuck = [store.db, store.dutyDb, store.probes].map((db) => one.execute(db).catch((error) => error));
    await pair.promote();
    name.moveTo(pair.standby.port);
    const movedAt = performance.now();
    for (const refusal of await Promise.all(stuck)) {
      assert.ok(refusal instanceof Problem, String(refusal));
      assert.deepEqual([refusal.code, refusal.retryAfterSeconds], ['unavailable', 5]);
    }
    await Promise.all([missed.promise, replaced.promise]);
    const { rows } = await sql`select inet_server_port() as port`.execute(store.db);
    assert.deepEqual(rows, [{ port: pair.standby.port }]);
    await one.execute(store.dutyDb);
    await store.tryWrite();
    assert.ok(performance.now() - movedAt < promisedMs, 'in the promised time');
  });

  test('keeps its connections to one that was only slow', async (t) => {
    const { primary } = await startPostgresPair(t);
    const log: string[] = [];
    const store = await openStore({ databaseUrl: primary.url, dataDir: '', log: (line) => log.push(line) });
    releaseAtEnd(t, () => store.close());
    const session = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db);
    const { rows: before } = await session();
    primary.hang();
    const stuck = session();
    // Long enough that the store tries a new connection.
    await delay(8_000);
    primary.goOn();
    assert.deepEqual((await stuck).rows, before);
    await delay(3_000);
    assert.deepEqual((await session()).rows, before);
    assert.deepEqual(log, []);
  });

  test('does not open over a standby, and says why', async (t) => {
    const { standby } = await startPostgresPair(t);
    await assert.rejects(openStore({ databaseUrl: standby.url, dataDir: '', log: () => {} }), {
      message: `DATABASE_URL: 127.0.0.1:${standby.port} is read-only; name the primary, not a standby`,
    });
  });
});

/** New connections go where the name leads at that moment; those that exist stay where they are. */
async function startMovingName(t: TestContext, first: number) {
  let target = first;
  const relay = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    // Errors of connections that are cut do not matter.
    pipeline(near, far, near, () => {});
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  releaseAtEnd(t, () => relay.close());
  const { port } = relay.address() as AddressInfo;
  return {
    port,
    moveTo: (to: number) => {
      target = to;
    },
  };
}
