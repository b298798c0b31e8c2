// A real server on a real socket; its answers are scripted.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite, type TestContext, test } from 'node:test';
import { createLandfall, type WebhookEvent } from '../../../client/src/landfall.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { followEvents } from './listen-follow.ts';

const pace = { pollMs: 1, firstRetryMs: 1, longestRetryMs: 4 };
const eventOf = (id: string, created: number, sequence = 1) => ({
  id,
  type: 'shipment.updated',
  created,
  data: { sequence },
});

type Answer = (response: ServerResponse) => void;
const lists = (events: unknown[]): Answer => {
  return (response) => response.end(JSON.stringify({ ok: true, data: events, next_cursor: null }));
};
const refuses = (status: number, code: string, headers = {}): Answer => {
  return (response) => {
    const body = { ok: false, error: { code, message: `It is ${code}.` } };
    response.writeHead(status, headers).end(JSON.stringify(body));
  };
};

/** Follows a server that gives these answers one after the other, and then the last one for ever. */
async function follow(t: TestContext, answers: Answer[], since: number | null = null) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(url.replace(/^.*[?]/, ''));
    answer?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  releaseAtEnd(t, () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const landfall = createLandfall({ baseUrl: `http://127.0.0.1:${port}/api/v1`, key: 'svc_test_any' });
  const told: string[] = [];
  const stop = new AbortController();
  const deps = { landfall, warn: (line: string) => told.push(line), signal: stop.signal, pace };
  return { asked, told, stop, readings: followEvents(deps, since) };
}

/** The first so many readings that are not empty. */
async function take(readings: AsyncGenerator<WebhookEvent[]>, count: number): Promise<string[][]> {
  const taken: string[][] = [];
  for await (const events of readings) {
    if (events.length > 0) taken.push(events.map(({ id }) => id));
    if (taken.length === count) break;
  }
  return taken;
}

suite('following a server', () => {
  test('yields what is new, oldest first, and those of one second in their sequence', async (t) => {
    const old = eventOf('old', 100);
    const { readings, told } = await follow(t, [
      lists([old]),
      lists([eventOf('d', 120), eventOf('c', 110, 3), eventOf('b', 110, 2), old]),
      lists([eventOf('d', 120), eventOf('late', 115), eventOf('c', 110, 3), eventOf('b', 110, 2), old]),
    ]);
    assert.deepEqual(await take(readings, 2), [['b', 'c', 'd'], ['late']]);
    assert.deepEqual(told, []);
  });

  test('while nothing is new the server is asked to wait for an event after the newest', async (t) => {
    const { asked, readings } = await follow(t, [
      lists([]),
      lists([]),
      lists([eventOf('a', 100)]),
      refuses(429, 'rate_limited', { 'retry-after': '0' }),
      lists([eventOf('a', 100)]),
      lists([eventOf('b', 101), eventOf('a', 100)]),
    ]);
    assert.deepEqual(await take(readings, 2), [['a'], ['b']]);
    assert.deepEqual(asked, [
      'limit=100',
      'limit=100&wait_seconds=55',
      'limit=100&wait_seconds=55',
      // After news and after a refusal it reads what there is.
      'limit=100',
      'limit=100',
      'limit=100&wait_seconds=55&after=a',
    ]);
  });

  test('waits out a server that restarts, its proxy and the rate limit, and says so', async (t) => {
    const { readings, told } = await follow(
      t,
      [
        (response) => response.destroy(),
        (response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
        refuses(503, 'internal_error'),
        refuses(429, 'rate_limited', { 'retry-after': '0' }),
        lists([eventOf('a', 100)]),
      ],
      0,
    );
    assert.deepEqual(await take(readings, 1), [['a']]);
    assert.equal(told.length, 5);
    assert.match(told[0] ?? '', /^No answer from http:.*\. Trying again in 1 s\.$/);
    assert.equal(told[3], 'It is rate_limited. Trying again in 1 s.');
    assert.equal(told[4], 'The server answers again.');
  });

  test('a reading that is interrupted between pages loses no event and repeats none', async (t) => {
    const page = (events: unknown[], cursor: string | null): Answer => {
      return (response) => response.end(JSON.stringify({ ok: true, data: events, next_cursor: cursor }));
    };
    const { readings } = await follow(
      t,
      [
        page([eventOf('b', 101)], 'more'),
        (response) => response.destroy(),
        page([eventOf('b', 101)], 'more'),
        page([eventOf('a', 100)], null),
      ],
      0,
    );
    assert.deepEqual(await take(readings, 1), [['a', 'b']]);
  });

  test('ends with a permanent failure', async (t) => {
    for (const [status, code] of [
      [401, 'invalid_api_key'],
      [403, 'upgrade_required'],
      [404, 'not_found'],
    ] as const) {
      const { readings } = await follow(t, [refuses(status, code)]);
      await assert.rejects(take(readings, 1), { name: 'LandfallError', code });
    }
  });

  test('ends at once with its signal, also while it waits', async (t) => {
    const { readings, stop } = await follow(t, [lists([])]);
    await readings.next();
    const next = readings.next();
    stop.abort();
    await assert.rejects(next, { name: 'AbortError' });
  });
});
