import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import pino from 'pino';
import { freePort } from '../../test/harness/free-port.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { noRedis, startRedis } from '../../test/harness/redis.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from './app.ts';
import { ok } from './envelope.ts';
import { openRequestLimits, type RequestLimits, type RequestRates } from './rate-limit.ts';
import type { CountedBy } from './request-counter.ts';

suite('rate limit', () => {
  test('says in every answer where the key stands, and refuses what is over', async (t) => {
    const ask = await serve(t, { perMinute: 2, redisUrl: null });
    const first = await ask('a');
    assert.equal(first.headers.get('ratelimit-policy'), '"default";q=2;w=60, "workspace";q=10;w=60');
    assert.equal(first.headers.get('ratelimit'), '"default";r=1;t=60, "workspace";r=9;t=60');
    assert.match(String((await ask('a')).headers.get('ratelimit')), /^"default";r=0;t=(60|59), /);

    const refused = await ask('a');
    assert.equal(refused.status, 429);
    assert.match(await refused.text(), /"code":"rate_limited"/);
    assert.match(String(refused.headers.get('retry-after')), /^(60|59)$/);
    assert.match(String(refused.headers.get('ratelimit')), /^"default";r=0;t=(60|59), /);
    assert.equal((await ask('b')).status, 200, 'another key is not touched');
  });

  test('all keys of a workspace together have a limit too', async (t) => {
    const ask = await serve(t, { perMinute: 2, perWorkspace: 3, redisUrl: null });
    for (const key of ['a', 'b', 'a']) assert.equal((await ask(key)).status, 200);
    const refused = await ask('b');
    assert.equal(refused.status, 429);
    assert.match(await refused.text(), /keys of this workspace/);
    assert.match(String(refused.headers.get('ratelimit')), /^"default";r=0;t=\d+, "workspace";r=0;t=\d+$/);
    assert.equal((await ask('c', 'other')).status, 200, 'another workspace is not touched');
  });

  test('a person is counted in each workspace by itself', async (t) => {
    const limits = await openLimits(t, { perMinute: 1, perPerson: 2, redisUrl: null });
    await limits.allowPerson('ada', 'ws_1');
    await limits.allowPerson('ada', 'ws_1');
    await assert.rejects(limits.allowPerson('ada', 'ws_1'), { code: 'rate_limited' });
    await limits.allowPerson('ada', 'ws_2');
    await limits.allowPerson('ben', 'ws_1');
  });

  test('an address that failed too often is refused without being counted again', async (t) => {
    const limits = await openLimits(t, { perMinute: 1, redisUrl: null });
    await limits.refuseFailing('192.0.2.1');
    await limits.allowFailure('192.0.2.1');
    await assert.rejects(limits.refuseFailing('192.0.2.1'), { code: 'rate_limited' });
    await limits.refuseFailing('192.0.2.2');
  });

  test('failed authentications are counted per address', async (t) => {
    const limits = await openLimits(t, { perMinute: 1, redisUrl: null });
    await limits.allowFailure('192.0.2.1');
    await assert.rejects(limits.allowFailure('192.0.2.1'), { code: 'rate_limited' });
    await limits.allowFailure('192.0.2.2');
    await limits.allowFailure('2001:db8::1');
    await assert.rejects(limits.allowFailure('2001:db8::2'), { code: 'rate_limited' });
  });

  test('two servers share one Redis', { skip: noRedis }, async (t) => {
    const redis = await startRedis(t);
    const [one, other] = [
      await serve(t, { perMinute: 2, redisUrl: redis.url }),
      await serve(t, { perMinute: 2, redisUrl: redis.url }),
    ];
    assert.deepEqual([(await one('a')).status, (await other('a')).status], [200, 200]);
    assert.deepEqual([(await one('a')).status, (await other('a')).status], [429, 429]);
  });

  test('without Redis memory counts; losing it and its return are each logged once', {
    skip: noRedis,
  }, async (t) => {
    const lines: string[] = [];
    let heard = (_line: string) => {};
    const log = (line: string) => {
      lines.push(line);
      heard(line);
    };
    const redis = await startRedis(t);
    const counts = { redis: 0, memory: 0 };
    const counted = (by: CountedBy) => {
      counts[by] += 1;
    };
    const ask = await serve(t, { perMinute: 1000, redisUrl: redis.url, counted, log });
    await ask('a');
    assert.deepEqual(counts, { redis: 2, memory: 0 }, 'for the key and for the workspace');
    await redis.kill();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.deepEqual(counts, { redis: 2, memory: 40 });

    const back = new Promise<void>((resolve) => {
      heard = () => resolve();
    });
    await redis.startAgain();
    let returned = false;
    void back.then(() => {
      returned = true;
    });
    while (!returned) await ask('a');
    assert.deepEqual(
      lines.map((line) => line.split(';')[0]),
      [
        'Rate limits: counted in Redis.',
        'Rate limits: Redis does not answer',
        'Rate limits: counted in Redis.',
      ],
    );
  });

  test('a Redis that hangs delays no request for long', { skip: noRedis }, async (t) => {
    const redis = await startRedis(t);
    const ask = await serve(t, { perMinute: 1000, redisUrl: redis.url });
    const quickest = async () => {
      const times: number[] = [];
      for (let asked = 0; asked < 20; asked += 1) {
        const startedAt = performance.now();
        assert.equal((await ask('a')).status, 200);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    const before = await quickest();
    redis.send('SIGSTOP');
    const hanging = await quickest();
    redis.send('SIGCONT');
    // A request that asks it waits for a quarter of a second.
    assert.ok(hanging < before + 200, 'one of them waited, not all');
  });

  test('an answer of Redis that comes while this process is busy counts', { skip: noRedis }, async (t) => {
    const lines: string[] = [];
    const redis = await startRedis(t);
    const log = (line: string) => lines.push(line);
    const limits = await openRequestLimits({ perMinute: 2, redisUrl: redis.url, log });
    releaseAtEnd(t, () => limits.close());
    await limits.allowAddress('192.0.2.1');
    const counted = limits.allowAddress('192.0.2.1');
    // It is sent now, and its answer is read no sooner than this process waits.
    for (let steps = 0; steps < 20; steps += 1) await null;
    const busyUntil = performance.now() + 500;
    while (performance.now() < busyUntil);
    await counted;
    await assert.rejects(limits.allowAddress('192.0.2.1'), { code: 'rate_limited' });
    assert.deepEqual(lines, ['Rate limits: counted in Redis.']);
  });

  test('a server starts though its Redis is not there', async (t) => {
    const lines: string[] = [];
    const port = await freePort();
    const ask = await serve(t, {
      perMinute: 1,
      redisUrl: `redis://127.0.0.1:${port}`,
      log: (line) => lines.push(line),
    });
    assert.deepEqual([(await ask('a')).status, (await ask('a')).status], [200, 429]);
    assert.equal(lines.length, 1);
  });
});

interface Options extends RequestRates {
  redisUrl: string | null;
  counted?: (by: CountedBy) => void;
  log?: (line: string) => void;
}

async function openLimits(t: TestContext, { log = () => {}, ...options }: Options): Promise<RequestLimits> {
  const limits = await openRequestLimits({ ...options, log });
  releaseAtEnd(t, () => limits.close());
  return limits;
}

/** An app with one route whose "workspace" and "key" are its last path segments. */
async function serve(t: TestContext, options: Options) {
  const limits = await openLimits(t, options);
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  app.get<{ Params: { key: string; of: string } }>('/api/v1/ask/:of/:key', async (request, reply) => {
    await limits.allow({ id: request.params.key, workspaceId: request.params.of }, reply);
    return ok(null);
  });
  releaseAtEnd(t, () => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return (key: string, workspace = 'one') => fetch(`${url}/api/v1/ask/${workspace}/${key}`);
}
