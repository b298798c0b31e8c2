// What a start waits for, warns of, and leaves behind.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readBanner, startServer } from '../e2e/landfall-process.ts';
import { freePort } from '../harness/free-port.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { openTestStore } from '../harness/store.ts';
import { newDataDir } from './store-process.ts';

const APP_SECRET = 'a secret that only this test knows';

test('several signals at once stop the embedded PostgreSQL as well as one', async (t) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const DATA_DIR = await newDataDir(t);
    const server = startServer(t, { DATA_DIR, DEMO: 'false', LOG_LEVEL: 'silent' });
    await readBanner(server);
    const runs = join(DATA_DIR, 'postgres', 'postmaster.pid');
    await access(runs);
    for (let times = 0; times < 3; times += 1) {
      server.child.kill(signal);
      await delay(20);
    }
    assert.deepEqual(await server.ended, { code: 0, errors: '' });
    await assert.rejects(access(runs), { code: 'ENOENT' });
  }
});

test('a database that is not there yet is waited for, and what a start warns of is JSON in the log', async (t) => {
  const { databaseUrl } = await openTestStore(t);
  const port = await freePort();
  const { host, port: at, user, password, database } = new pg.Client(databaseUrl);
  const target = { path: join(host, `.s.PGSQL.${at}`) };
  const settings = {
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    APP_SECRET,
  };

  const hasty = await startServer(t, { ...settings, DATABASE_WAIT_SECONDS: '0' }).ended;
  assert.equal(hasty.code, 1);
  assert.match(hasty.errors, /^error: DATABASE_URL: nothing answers at .*\n$/);

  const stopped = startServer(t, settings);
  await stopped.heard(/Waiting for the database\. DATABASE_URL: nothing answers at/);
  stopped.child.kill('SIGTERM');
  assert.equal((await stopped.ended).code, 1);

  const patient = startServer(t, { ...settings, RETENTION_DAY: '5', ROLES: 'api' });
  await patient.heard(/Waiting for the database/);
  const proxy = createServer((client) => {
    const server = connect(target);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  }).listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  releaseAtEnd(t, () => proxy.close());
  await readBanner(patient);
  patient.child.kill('SIGTERM');
  const { code, errors } = await patient.ended;
  assert.equal(code, 0);
  const warnings = errors
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    warnings.map(({ level, msg }) => [level, msg]),
    [
      [40, 'RETENTION_DAY is no setting: did you mean RETENTION_DAYS?'],
      [
        40,
        'There are no carriers for live keys: connect one in the console, or with npx landfall carriers add',
      ],
    ],
  );
});
