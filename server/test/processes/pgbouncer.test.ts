import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inTransaction } from '../../src/store/in-transaction.ts';
import { notify } from '../../src/store/notify.ts';
import { openStore } from '../../src/store/open.ts';
import { findShipmentVersions } from '../../src/tracking/fast-reads/shipment-versions.ts';
import { freePort } from '../harness/free-port.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { operate } from '../harness/operate.ts';
import { openEmptyDatabase } from '../harness/store.ts';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
const skip = isInstalled ? false : 'pgbouncer is not installed';

suite('behind PgBouncer in transaction mode', { skip }, () => {
  test('the start says which setting is missing', async (t) => {
    const direct = await openEmptyDatabase(t);
    for (const settings of [{}, { ignore_startup_parameters: 'statement_timeout' }]) {
      const databaseUrl = await startPgbouncer(t, direct, settings);
      await assert.rejects(openStore({ databaseUrl, dataDir: '', log: () => {} }), {
        name: 'StoreUnavailable',
        message: /^DATABASE_URL: 127\.0\.0\.1:\d+ is a pooler, .* in DATABASE_LISTEN_URL$/,
      });
    }
  });

  test('the start finds the pooler while others use its sessions', async (t) => {
    const databaseUrl = await startPgbouncer(t, await openEmptyDatabase(t), {
      ignore_startup_parameters: 'statement_timeout',
    });
    const done = new AbortController();
    const others = [1, 2].map((ms) =>
      operate(databaseUrl, async (client) => {
        while (!done.signal.aborted) await client.query('select pg_sleep($1)', [ms / 1000]);
      }),
    );
    try {
      for (let nth = 0; nth < 10; nth++) {
        await assert.rejects(openStore({ databaseUrl, dataDir: '', log: () => {} }), {
          message: /is a pooler/,
        });
      }
    } finally {
      done.abort();
      await Promise.all(others);
    }
  });

  test('everything works with the direct address for what needs a session', async (t) => {
    const listenUrl = await openEmptyDatabase(t);
    const databaseUrl = await startPgbouncer(t, listenUrl);
    const log: string[] = [];
    const store = await openStore({ databaseUrl, listenUrl, dataDir: '', log: (line) => log.push(line) });
    releaseAtEnd(t, () => store.close());
    const heard = Promise.withResolvers<string>();
    await store.listen('news', heard.resolve);
    const key = { workspaceId: 'ws_1', mode: 'live', reference: 'MSCU1234566' } as const;
    await Promise.all(
      Array.from({ length: 200 }, async (_, nth) => {
        await inTransaction(store.db, (tx) => sql`select ${nth}::int, pg_sleep(0.001)`.execute(tx));
        await findShipmentVersions(store.pool, [key]);
        await sql`select ${nth}::int`.execute(store.dutyDb);
        await store.tryWrite();
      }),
    );
    await inTransaction(store.db, (tx) => notify(tx, 'news', 'ws_1'));
    assert.equal(await heard.promise, 'ws_1');
    assert.deepEqual(log, []);
  });
});

/** Starts PgBouncer with few connections to the database, and returns the address behind it. */
async function startPgbouncer(t: TestContext, direct: string, settings = {}): Promise<string> {
  const { host, user, password, database } = new pg.Client({ connectionString: direct });
  const folder = await mkdtemp(join(tmpdir(), 'landfall-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 3,
    ...settings,
  };
  await writeFile(
    file,
    [
      '[databases]',
      `${database} = host=${host} user=${user} password=${password}`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  // It refuses to run as root, and the socket of the tests' PostgreSQL is open only to its owner.
  const { uid, gid } = await stat(host);
  const child = spawn('pgbouncer', ['-q', file], { uid, gid, stdio: 'ignore' });
  const ended = once(child, 'exit');
  releaseAtEnd(t, async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  while (!(await answers(url))) {
    assert.equal(child.exitCode, null, 'PgBouncer runs');
    await delay(20);
  }
  return url;
}

function answers(url: string): Promise<boolean> {
  return operate(url, async () => true).catch(() => false);
}
