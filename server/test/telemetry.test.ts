// Tests the traces and logs that running servers send to an OpenTelemetry collector.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { createKey } from '../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../src/audit/audit.ts';
import { type Environment, loadConfig } from '../src/config.ts';
import { newId } from '../src/domain/ids.ts';
import { systemClock as now } from '../src/domain/time/clock.ts';
import { startServer } from '../src/start/main.ts';
import { type Collector, startCollector } from './harness/collector.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import type { ReceivedSpan } from './harness/otlp.ts';
import { startReceiver } from './harness/receiver.ts';
import { servicesWith } from './harness/services.ts';
import { openTestStore } from './harness/store.ts';
import { voyageEvents } from './harness/voyage.ts';
import { startVoyageCarrier } from './harness/voyage-carrier.ts';
import { newDataDir } from './processes/store-process.ts';

const APP_SECRET = 'traces and logs hold no secret at all';
const box = 'MSCU1234566';

suite('traces and logs', () => {
  test('a check is one trace, from the question to the delivery by another server, whose endpoint gets its place', async (t) => {
    const { store, msc, collector, start, newClient } = await openTraced(t);
    const erp = await startReceiver(t);
    const first = await start({ ROLES: 'api,watch', OTEL_SERVICE_NAME: 'first' });
    const { ask, workspaceId } = await newClient(first.url);
    msc.says(box, voyageEvents(box));
    assert.equal((await ask(`/track/${box}`)).status, 200);
    const endpoint = await ask('/webhooks', { method: 'POST', body: JSON.stringify({ url: erp.url }) });
    assert.equal(endpoint.status, 201, await endpoint.text());

    msc.says(box, voyageEvents(box, { arrived: '2026-03-19' }));
    await store.db.updateTable('shipments').set({ next_check_at: now() }).execute();
    await store.pool.query(`select pg_notify('work', 'watch')`);
    await msc.until(2, box);
    const second = await start({ ROLES: 'deliver', OTEL_SERVICE_NAME: 'second' });
    const { headers } = await erp.until(1);
    await Promise.all([first.stop(), second.stop()]);

    const spans = collector.spans();
    const check = only(spans, ({ name }) => name === 'watch');
    const own = spans.filter(({ traceId }) => traceId === check.traceId);
    const question = only(own, ({ name }) => name === 'question');
    const sent = only(own, ({ name, parentSpanId }) => name === 'GET' && parentSpanId === question.spanId);
    const published = own.filter(({ kind }) => kind === 4);
    const [event] = published;
    assert.ok(event);
    const transaction = only(own, ({ spanId }) => spanId === event.parentSpanId);
    const delivery = own.find(({ name, service }) => name === 'POST' && service === 'second');
    assert.ok(delivery);
    assert.deepEqual(
      [check.parentSpanId, question.parentSpanId, transaction.name, transaction.parentSpanId],
      ['', check.spanId, 'transaction', check.spanId],
    );
    assert.ok(published.some(({ spanId }) => spanId === delivery.parentSpanId));
    assert.equal(headers.traceparent, `00-${delivery.traceId}-${delivery.spanId}-01`);
    assert.partialDeepStrictEqual(check.attributes, { 'landfall.workspace.id': workspaceId });
    assert.match(String(check.attributes['landfall.shipment.id']), /^shp_/);
    assert.deepEqual(question.attributes, { 'landfall.carrier.scac': 'MSCU', 'landfall.answer': 'found' });
    assert.partialDeepStrictEqual(sent.attributes, {
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
    });
    assert.equal(delivery.attributes['landfall.event.id'], headers['webhook-id']);
    assert.equal(delivery.attributes['http.response.status_code'], 200);
  });

  test('a request is a span that continues the trace of its caller, with the lines of its log', async (t) => {
    const { msc, collector, start, newClient } = await openTraced(t);
    const server = await start({ LOG_LEVEL: 'info' });
    const { ask } = await newClient(server.url);
    const caller = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${caller}-b7ad6b7169203331-01`;
    msc.says(box, voyageEvents(box));
    const batch = { method: 'POST', body: JSON.stringify({ references: [box] }), headers: { traceparent } };
    assert.equal((await ask('/track/batch', batch)).status, 200);
    const refused = await ask('/shipments/NEVER-SEEN', { headers: { traceparent } });
    assert.equal(refused.status, 404);
    await server.stop();

    const own = collector.spans().filter(({ traceId }) => traceId === caller);
    const tracked = only(own, ({ name }) => name === 'POST /api/v1/track/batch');
    assert.equal(tracked.parentSpanId, 'b7ad6b7169203331');
    // Behind the body of the request, which is read outside of the span.
    assert.ok(own.some(({ name, parentSpanId }) => name === 'question' && parentSpanId === tracked.spanId));
    const lookedUp = only(own, ({ name }) => name === 'GET /api/v1/shipments/:reference');
    assert.deepEqual([lookedUp.attributes['http.response.status_code'], lookedUp.isError], [404, false]);
    const lines = collector.logs().filter(({ spanId }) => spanId === lookedUp.spanId);
    assert.ok(lines.some(({ attributes, traceId }) => attributes.status === 404 && traceId === caller));
  });

  test('a traceparent that is not valid begins a new trace, and no caller decides what is kept', async (t) => {
    const { collector, start, newClient } = await openTraced(t);
    const server = await start();
    const { ask } = await newClient(server.url);
    const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const hostile = [
      `00-${trace}-${parent}`,
      `ff-${trace}-${parent}-01`,
      `00-${trace}-${parent}-01-more`,
      `00-${'0'.repeat(32)}-${parent}-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
      `00-${trace.toUpperCase()}-${parent}-01`,
      `00-${trace}-${parent}-01, 00-${trace}-${parent}-01`,
      '-'.repeat(8_000),
    ];
    for (const traceparent of hostile) {
      assert.equal((await ask('/account', { headers: { traceparent } })).status, 200);
    }
    await server.stop();
    const requests = collector.spans().filter(({ name }) => name === 'GET /api/v1/account');
    assert.equal(requests.length, hostile.length);
    assert.deepEqual(new Set(requests.map(({ parentSpanId }) => parentSpanId)), new Set(['']));
    assert.ok(requests.every(({ traceId }) => traceId.toLowerCase() !== trace));

    const before = collector.spans().length;
    const sparing = await start({ OTEL_TRACES_SAMPLER_ARG: '0' });
    const kept = await newClient(sparing.url);
    await kept.ask('/account', { headers: { traceparent: `00-${trace}-${parent}-01` } });
    await sparing.stop();
    assert.equal(collector.spans().length, before);
  });

  test('nothing that is sent holds a reference, a key, a secret, a body or the address of an endpoint', async (t) => {
    const { msc, collector, start, newClient } = await openTraced(t);
    const erp = await startReceiver(t);
    const server = await start({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector' });
    const { ask, key } = await newClient(server.url);
    const made = await ask('/webhooks', { method: 'POST', body: JSON.stringify({ url: erp.url }) });
    assert.equal(made.status, 201);
    const { data } = (await made.json()) as { data: { id: string; secret: string } };
    msc.says(box, voyageEvents(box));
    await ask(`/track/${box}?unknown=${box}`);
    await ask(`/track/${box}`);
    assert.ok((await ask(`/webhooks/${data.id}/test`, { method: 'POST' })).ok);
    await erp.until(1);
    await server.stop();

    const everything = Buffer.concat(collector.received.map(({ raw }) => raw)).toString('latin1');
    assert.ok(collector.spans().some(({ name }) => name === 'publish shipment.test'));
    const path = new URL(erp.url).pathname;
    for (const secret of [box, key, data.secret, path, 'NORTHERN WIND', APP_SECRET, 'of-the-collector']) {
      assert.ok(!everything.includes(secret), secret);
    }
    assert.equal(collector.received[0]?.headers.authorization, 'Bearer of-the-collector');
  });

  test('a collector that never answers keeps no request waiting, and no server from its end', async (t) => {
    const { collector, start, newClient } = await openTraced(t);
    collector.holds();
    const server = await start();
    const { ask } = await newClient(server.url);
    assert.equal((await ask('/account')).status, 200);
    await collector.until(1);
    assert.equal((await ask('/account')).status, 200);
    const stoppedAt = performance.now();
    await server.stop();
    assert.ok(performance.now() - stoppedAt < 15_000, 'the grace time of a server');
  });

  test('OpenTelemetry is loaded by one dynamic import only', () => {
    assert.deepEqual(eager(readFileSync), []);
    const plant = () => "import { trace } from '@opentelemetry/api';";
    assert.ok(eager(plant).includes('http/app.ts'));
  });
});

/** The files that load OpenTelemetry, or the room that does, when they are loaded. */
function eager(read: (path: string, encoding: 'utf8') => string): string[] {
  const cwd = join(import.meta.dirname, '../src');
  const files = globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts', 'telemetry/*'] });
  return files.filter((file) =>
    /^(import|export) (?!type ).*from '(@opentelemetry\/|.*\/telemetry\/)/m.test(
      read(join(cwd, file), 'utf8'),
    ),
  );
}

function only(spans: readonly ReceivedSpan[], is: (span: ReceivedSpan) => boolean): ReceivedSpan {
  const [found, ...others] = spans.filter(is);
  assert.ok(found !== undefined && others.length === 0, `one of ${spans.map(({ name }) => name).join(', ')}`);
  return found;
}

interface Client {
  workspaceId: string;
  key: string;
  ask(path: string, init?: RequestInit): Promise<Response>;
}

interface Traced {
  store: Awaited<ReturnType<typeof openTestStore>>;
  msc: Awaited<ReturnType<typeof startVoyageCarrier>>;
  collector: Collector;
  start(settings?: Environment): Promise<Awaited<ReturnType<typeof startServer>>>;
  /** A new workspace that asks the server at this URL. */
  newClient(url: string): Promise<Client>;
}

/** Servers over one database, with one carrier and one collector. */
async function openTraced(t: TestContext): Promise<Traced> {
  const store = await openTestStore(t);
  const msc = await startVoyageCarrier(t);
  const collector = await startCollector(t);
  const carriersFile = join(await newDataDir(t), 'carriers.json');
  const { baseUrl } = msc.settings;
  await writeFile(carriersFile, JSON.stringify([{ scac: 'MSCU', baseUrl, auth: { kind: 'none' } }]));
  return {
    store,
    msc,
    collector,
    async start(settings = {}) {
      const environment = {
        DATABASE_URL: store.databaseUrl,
        APP_SECRET,
        CARRIERS_FILE: carriersFile,
        FRESH_FOR_SECONDS: '0',
        WEBHOOK_REQUIRE_HTTPS: 'false',
        WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
        ...settings,
      };
      const server = await startServer(loadConfig(environment), { log: () => {} });
      releaseAtEnd(t, server.stop);
      return server;
    },
    async newClient(url) {
      const deps = servicesWith({ db: store.db, now, newId });
      const workspace = { name: 'Acme', plan: 'Enterprise', ownerEmail: 'ops@acme.example' } as const;
      const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
      const { key } = await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'test' });
      return {
        workspaceId,
        key,
        ask: (path, { headers, ...init } = {}) =>
          fetch(`${url}/api/v1${path}`, {
            ...init,
            headers: {
              authorization: `Bearer ${key}`,
              ...(init.body !== undefined && { 'content-type': 'application/json' }),
              ...headers,
            },
          }),
      };
    },
  };
}
