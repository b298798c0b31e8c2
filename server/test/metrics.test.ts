// Tests `/metrics` of a running server: its values follow what happens, and it contains nothing that a client chose.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { createKey } from '../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../src/audit/audit.ts';
import { type Environment, loadConfig } from '../src/config.ts';
import { newId } from '../src/domain/ids.ts';
import { systemClock as now } from '../src/domain/time/clock.ts';
import { makeDuePartitions } from '../src/retention/partitions/make-due-partitions.ts';
import { startServer } from '../src/start/main.ts';
import { type Exposition, readExposition } from './harness/exposition.ts';
import { freePort } from './harness/free-port.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { servicesWith } from './harness/services.ts';
import { openTestStore } from './harness/store.ts';
import { voyageEvents } from './harness/voyage.ts';
import { startVoyageCarrier } from './harness/voyage-carrier.ts';
import { newDataDir } from './processes/store-process.ts';

const APP_SECRET = 'metrics are told without any secret';

suite('/metrics', () => {
  test('/metrics follows requests, carriers, credits and checks, and contains no reference, key or name', async (t) => {
    const { store, msc, url, key, scrape } = await openMeasured(t);
    const ask = (path: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const before = await scrape();
    assert.equal(before.samples.get('landfall_carrier_breaker_open{scac="MSCU"}'), 0);
    assert.equal(before.value('landfall_carrier_quota_left{scac="MSCU",per_seconds="60"}'), 100);
    const box = 'MSCU1234566';
    msc.says(box, voyageEvents(box));
    for (const path of [`/track/${box}`, `/shipments/${box}`, '/shipments/NEVER-SEEN', '/nowhere/at-all']) {
      await (await ask(path)).text();
    }
    // The hook runs after the answer is sent. A second scrape comes after the hook.
    await scrape();
    const { value, samples } = await scrape();
    const requests = (route: string, status: string) =>
      value(`landfall_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
    assert.equal(requests('/api/v1/track/:reference', '2xx'), 1);
    assert.equal(requests('/api/v1/shipments/:reference', '2xx'), 1);
    assert.equal(requests('/api/v1/shipments/:reference', '4xx'), 1);
    assert.equal(requests('none', '4xx'), 1);
    assert.equal(value('landfall_carrier_answers_total{scac="MSCU",outcome="found"}'), 1);
    assert.equal(value('landfall_credits_spent_total'), 1);
    const series = [...samples.keys()].join('\n');
    for (const secret of [box, 'NEVER', 'nowhere', 'Acme', key]) assert.ok(!series.includes(secret), secret);

    await store.db.updateTable('shipments').set({ next_check_at: now() }).execute();
    await store.pool.query(`select pg_notify('work', 'watch')`);
    const done = 'landfall_duty_jobs_total{duty="watch",outcome="done"}';
    while ((await scrape()).value(done) < 1);
    assert.equal(msc.asked(box), 2);
  });

  test('/metrics reports due work on a server that does not do it, and is not on the port of the API', async (t) => {
    const { url, scrape, port } = await openMeasured(t, { ROLES: 'api' });
    assert.equal((await fetch(new URL('/metrics', url))).status, 404);
    assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);
    assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status, 405);
    const { value, samples } = await scrape();
    assert.ok(Math.abs(value('landfall_clock_offset_seconds')) < 1, 'the database runs on this machine');
    for (const duty of ['watch', 'late', 'review', 'deliver', 'mail', 'digest', 'partition', 'thin']) {
      assert.equal(samples.get(`landfall_duty_due_rows{duty="${duty}"}`), 0, duty);
      assert.equal(value(`landfall_duty_lag_seconds{duty="${duty}"}`), 0, duty);
    }
  });

  test('/metrics listens on this machine only, whatever HOST says', {
    // Other systems have only one loopback address.
    skip: process.platform !== 'linux',
  }, async (t) => {
    const { port, scrape } = await openMeasured(t, { ROLES: 'api', HOST: '127.0.0.2' });
    await scrape();
    await assert.rejects(fetch(`http://127.0.0.2:${port}/metrics`));
    const elsewhere = await openMeasured(t, { ROLES: 'api', METRICS_HOST: '127.0.0.2' });
    assert.equal((await fetch(`http://127.0.0.2:${elsewhere.port}/metrics`)).status, 200);
  });

  test('a chosen metrics port that is taken is a clear failure, the default port only a warning', async (t) => {
    const { databaseUrl } = await openTestStore(t);
    const taken = createServer().listen(0, '127.0.0.1');
    releaseAtEnd(t, () => taken.close());
    await once(taken, 'listening');
    const port = portOf(taken);
    const config = loadConfig({ DATABASE_URL: databaseUrl, APP_SECRET, PORT: '0', LOG_LEVEL: 'silent' });
    const start = (metricsPortIsChosen: boolean) =>
      startServer({ ...config, metricsPort: port, metricsPortIsChosen }, { log: () => {} });
    await assert.rejects(
      start(true),
      /^Error: Cannot listen on 127\.0\.0\.1:\d+: another program listens there; stop it, or set METRICS_PORT to another one\.$/,
    );
    const server = await start(false);
    releaseAtEnd(t, () => server.stop());
    assert.equal((await fetch(`${server.url}/health`)).status, 200);
  });
});

interface Measured {
  store: Awaited<ReturnType<typeof openTestStore>>;
  msc: Awaited<ReturnType<typeof startVoyageCarrier>>;
  /** Ends in `/api/v1`. */
  url: string;
  /** The port of /metrics. */
  port: number;
  key: string;
  scrape(): Promise<Exposition>;
}

/** Starts a whole server with one carrier that allows a hundred questions per minute. */
async function openMeasured(t: TestContext, settings: Environment = {}): Promise<Measured> {
  const store = await openTestStore(t);
  await makeDuePartitions(store.db, now());
  const msc = await startVoyageCarrier(t);
  const carriersFile = join(await newDataDir(t), 'carriers.json');
  const { baseUrl } = msc.settings;
  const quota = [{ requests: 100, perSeconds: 60 }];
  await writeFile(carriersFile, JSON.stringify([{ scac: 'MSCU', baseUrl, auth: { kind: 'none' }, quota }]));
  const port = await freePort();
  const environment = {
    DATABASE_URL: store.databaseUrl,
    APP_SECRET,
    CARRIERS_FILE: carriersFile,
    FRESH_FOR_SECONDS: '0',
    PORT: '0',
    METRICS_PORT: String(port),
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const server = await startServer(loadConfig(environment), { log: () => {} });
  releaseAtEnd(t, () => server.stop());
  const deps = servicesWith({ db: store.db, now, newId });
  const { id } = await createWorkspace(deps, commandLine, {
    name: 'Acme',
    plan: 'Max',
    ownerEmail: 'ops@acme.example',
  });
  const { key } = await createKey(deps, commandLine, { workspaceId: id, mode: 'live', name: 'test' });
  return {
    store,
    msc,
    url: `${server.url}/api/v1`,
    port,
    key,
    async scrape() {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`);
      assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
      return readExposition(await response.text());
    },
  };
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return address.port;
}
