// Several workers behind one port: one server to its clients.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { windowSeconds } from '../../src/http/request-counter.ts';
import { type Exposition, readExposition } from '../harness/exposition.ts';
import { freePort } from '../harness/free-port.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { childrenOf, isAlive } from './store-process.ts';
import { openSurroundings, type Served } from './surroundings.ts';

const limit = 20;

interface Team {
  server: Served;
  scrape(): Promise<Exposition>;
  /** The processes of both workers, once both answer. */
  answering(): Promise<number[]>;
}

async function startTeam(t: TestContext): Promise<Team> {
  const world = await openSurroundings(t);
  const metricsPort = await freePort();
  const server = await world.serve('api', {
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_PER_MINUTE: String(limit),
  });
  const scrape = async () =>
    readExposition(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
  const answering = async () => {
    while ((await scrape()).value('landfall_workers') < 2) await delay(50);
    return childrenOf(server.process.child.pid ?? 0);
  };
  return { server, scrape, answering };
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await delay(20);
}

test('workers count the same rate limit, add up their metrics, are replaced, and stop together', async (t) => {
  const { server, scrape, answering } = await startTeam(t);
  const [victim = 0] = await answering();
  const startedAt = performance.now();

  // One connection for each request: the connections go to the workers in turn.
  const statuses = await Promise.all(
    Array.from({ length: limit + 10 }, async () => (await server.ask('/account')).status),
  );
  const counted = [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length);
  assert.deepEqual(counted, [limit, 10]);
  const requests = async () => {
    const { value } = await scrape();
    const series = 'landfall_http_request_duration_seconds_count{method="GET",route="/api/v1/account"';
    return ['2xx', '4xx'].map((status) => value(`${series},status="${status}"}`));
  };
  assert.deepEqual(await requests(), counted);

  await kill(victim);
  // Connections that the worker held are reset; the next ones go to the other worker.
  const afterwards = async (): Promise<number> =>
    server.ask('/account').then(({ status }) => status, afterwards);
  const status = await afterwards();
  // A very slow machine may need longer than the minute that is counted; then the count starts again.
  const isSameMinute = performance.now() - startedAt < windowSeconds * 1_000;
  if (isSameMinute) assert.equal(status, 429, 'the count outlives the worker');
  const replaced = await answering();
  assert.ok(!replaced.includes(victim));
  const answered = status === 200 ? limit + 1 : limit;
  assert.equal((await requests())[0], answered, 'what the worker counted is kept');

  server.process.child.kill('SIGTERM');
  assert.equal((await server.process.ended).code, 0);
  assert.deepEqual(replaced.filter(isAlive), []);
});

test('a connection that a worker was handed and did not take before it died is closed, and no client waits', async (t) => {
  const { server, answering } = await startTeam(t);
  const [victim = 0] = await answering();
  // It is handed one connection, and cannot take it. All others go to the other worker.
  process.kill(victim, 'SIGSTOP');
  const asked = Array.from({ length: 6 }, () =>
    server.ask('/account').then(
      ({ status }) => status,
      (error: Error) => error.name,
    ),
  );
  const settled: (number | string)[] = [];
  const others = Promise.withResolvers<void>();
  for (const each of asked) {
    void each.then((result) => settled.push(result) === asked.length - 1 && others.resolve());
  }
  await others.promise;
  assert.deepEqual(settled, Array(asked.length - 1).fill(200));

  await kill(victim);
  await Promise.all(asked);
  assert.equal(settled.at(-1), 'TypeError', 'its connection was closed');
});

test('a worker that still starts when the server stops is stopped, too', async (t) => {
  const world = await openSurroundings(t);
  // Its first worker answers, and the second one has just begun.
  const server = await world.serve('api', { WORKERS: '2' });
  const workers = childrenOf(server.process.child.pid ?? 0);
  server.process.child.kill('SIGTERM');
  assert.equal((await server.process.ended).code, 0);
  assert.deepEqual(workers.filter(isAlive), []);
});

test('a worker that hangs does not outlive the server', async (t) => {
  const { server, answering } = await startTeam(t);
  const workers = await answering();
  const [victim = 0] = workers;
  process.kill(victim, 'SIGSTOP');
  server.process.child.kill('SIGTERM');
  const { code, errors } = await server.process.ended;
  assert.equal(code, 0, errors);
  assert.match(server.process.said(), new RegExp(`Worker ${victim} hangs; it is killed`));
  assert.deepEqual(workers.filter(isAlive), []);
});

test('a server whose first worker cannot start ends', { timeout: 60_000 }, async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  releaseAtEnd(t, () => taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  assert.ok(typeof address === 'object');
  const world = await openSurroundings(t);

  const serving = world.serve('api', { WORKERS: '2', METRICS_PORT: '0', PORT: String(address?.port) });

  await assert.rejects(serving, /It ended first: error: Cannot listen on 127\.0\.0\.1:\d+/);
});
