import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { createLandfall, type Landfall, LandfallError } from './landfall.ts';
import { openTestServer } from './open-test-server.ts';

const key = 'svc_test_4kTzQ0wXr7Bn2LmVfYc9JaPd8sHq3EuG1oIxNv';

test('each method sends its operation with the key and returns the content of the envelope', async (t) => {
  const seen: string[] = [];
  const landfall = await clientOf(t, async (request, response) => {
    assert.equal(request.headers.authorization, `Bearer ${key}`);
    const idempotencyKey = request.headers['idempotency-key'];
    const more = [idempotencyKey, await text(request)].filter(Boolean);
    seen.push([request.method, request.url, ...more].join(' '));
    response.end('{"ok":true,"data":["what it says"],"next_cursor":"c2"}');
  });
  const data = ['what it says'];
  const page = { items: data, nextCursor: 'c2' };

  assert.deepEqual(await landfall.track('MSCU 123456/6'), data);
  assert.deepEqual(await landfall.track('MSCU1234566', { carrier: 'MSCU' }), data);
  assert.deepEqual(await landfall.track('A', { tags: ['urgent', 'a&b'], carrier: 'MSCU' }), data);
  assert.deepEqual(await landfall.trackBatch(['A', 'B'], { idempotencyKey: 'order 7' }), data);
  assert.deepEqual(await landfall.trackBatch([{ reference: 'A', tags: ['urgent'] }]), data);
  assert.deepEqual(await landfall.shipments(), page);
  const query = {
    limit: 5,
    cursor: 'c1',
    arrived: false,
    status: 'delayed',
    carrier: 'MSCU',
    q: 'a&b',
  } as const;
  assert.deepEqual(await landfall.shipments(query), page);
  assert.deepEqual(await landfall.shipment('../account?x'), data);
  assert.deepEqual(await landfall.history('MSCU1234566', { limit: 2 }), page);
  assert.deepEqual(await landfall.shipment('A', { as_of: '2026-11-20T08:00:00Z' }), data);
  assert.deepEqual(await landfall.change('MSCU1234566', { tags: null }), data);
  assert.deepEqual(await landfall.tags(), data);
  assert.deepEqual(await landfall.exceptions({ kind: 'rolled_over' }), page);
  assert.deepEqual(await landfall.changes({ since: '2026-11-20', tag: 'acme' }), page);
  assert.deepEqual(await landfall.untrack('MSCU1234566'), data);
  assert.deepEqual(await landfall.account(), data);
  assert.deepEqual(await landfall.carriers(), data);

  assert.deepEqual(seen, [
    'GET /api/v1/track/MSCU%20123456%2F6',
    'GET /api/v1/track/MSCU1234566?carrier=MSCU',
    'POST /api/v1/track {"reference":"A","carrier":"MSCU","tags":["urgent","a&b"]}',
    'POST /api/v1/track/batch order 7 {"references":["A","B"]}',
    'POST /api/v1/track/batch {"references":[{"reference":"A","tags":["urgent"]}]}',
    'GET /api/v1/shipments',
    'GET /api/v1/shipments?limit=5&cursor=c1&arrived=false&status=delayed&carrier=MSCU&q=a%26b',
    'GET /api/v1/shipments/..%2Faccount%3Fx',
    'GET /api/v1/shipments/MSCU1234566/history?limit=2',
    'GET /api/v1/shipments/A?as_of=2026-11-20T08%3A00%3A00Z',
    'PATCH /api/v1/shipments/MSCU1234566 {"tags":null}',
    'GET /api/v1/tags',
    'GET /api/v1/exceptions?kind=rolled_over',
    'GET /api/v1/changes?since=2026-11-20&tag=acme',
    'DELETE /api/v1/shipments/MSCU1234566',
    'GET /api/v1/account',
    'GET /api/v1/carriers',
  ]);
});

test('everyShipment reads page after page, and a page only when its items are needed', async (t) => {
  const seen: (string | null)[] = [];
  const landfall = await clientOf(t, (request, response) => {
    const query = new URL(request.url ?? '', 'http://any').searchParams;
    assert.equal(query.get('limit'), '2');
    const cursor = query.get('cursor');
    seen.push(cursor);
    const page = Number(cursor ?? 0);
    const body = {
      ok: true,
      data: page === 1 ? [] : [page, page + 0.5],
      next_cursor: page < 3 ? `${page + 1}` : null,
    };
    response.end(JSON.stringify(body));
  });
  const all: unknown[] = [];
  for await (const each of landfall.everyShipment({ limit: 2 })) all.push(each);
  assert.deepEqual(all, [0, 0.5, 2, 2.5, 3, 3.5]);
  assert.deepEqual(seen.splice(0), [null, '1', '2', '3']);
  for await (const first of landfall.everyShipment({ limit: 2, cursor: '2' })) {
    assert.equal(first, 2);
    break;
  }
  assert.deepEqual(seen, ['2']);
});

test('a refusal is thrown with all its fields', async (t) => {
  const landfall = await clientOf(t, (_request, response) => {
    response.writeHead(429, { 'request-id': 'req_7', 'retry-after': '12' });
    const error = { code: 'rate_limited', message: 'Slow down.', details: { limit: 120 } };
    response.end(JSON.stringify({ ok: false, error, request_id: 'req_7' }));
  });
  const error = await failureOf(landfall.account());
  const { code, status, message, details, requestId, retryAfterSeconds } = error;
  assert.deepEqual(
    { code, status, message, details, requestId, retryAfterSeconds },
    {
      code: 'rate_limited',
      status: 429,
      message: 'Slow down.',
      details: { limit: 120 },
      requestId: 'req_7',
      retryAfterSeconds: 12,
    },
  );
});

test("a proxy's Retry-After may be a date", async (t) => {
  const landfall = await clientOf(t, (_request, response) => {
    response.writeHead(503, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() }).end();
  });
  const { retryAfterSeconds } = await failureOf(landfall.account());
  assert.ok(retryAfterSeconds !== null && retryAfterSeconds > 25 && retryAfterSeconds <= 30);
});

test('an answer without the envelope is an unreadable_answer', async (t) => {
  const strangers: [status: number, body: string][] = [
    [502, '<html><body>Bad Gateway</body></html>'],
    [200, '<html>Log in to the hotel</html>'],
    [200, ''],
    [200, 'null'],
    [200, '{"data":[]}'],
    [200, '{"ok":true}'],
    [500, '{"ok":true,"data":[]}'],
    [400, '{"ok":false,"error":"no"}'],
    [404, '{"error":{"code":"not_found","message":"Somebody else’s envelope"}}'],
  ];
  for (const [status, body] of strangers) {
    const landfall = await clientOf(t, (_request, response) => {
      response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
    });
    const error = await failureOf(landfall.track('MSCU1234566'));
    assert.equal(error.code, 'unreadable_answer', body);
    assert.equal(error.status, status);
    assert.match(
      error.message,
      /^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/track\/MSCU1234566 answered \d+ with something other/,
    );
    assert.deepEqual(error.details, { contentType: 'text/plain', beginning: body });
  }
});

test('a missing or incomplete answer is an unreachable error', async (t) => {
  const halved = await clientOf(t, (_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"ok":true,', () => response.destroy());
  });
  assert.equal((await failureOf(halved.account())).code, 'unreachable');

  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const nobody = createLandfall({ baseUrl: `http://127.0.0.1:${port}/api/v1`, key });
  const error = await failureOf(nobody.account());
  assert.deepEqual([error.code, error.status], ['unreachable', null]);
  assert.equal(
    error.message,
    `No answer from http://127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
});

test('a signal aborts the call with its own reason', async (t) => {
  const server = new EventEmitter();
  const landfall = await clientOf(t, (request) => {
    request.socket.once('close', () => server.emit('client gone'));
    server.emit('asked');
  });
  const asked = once(server, 'asked');
  const gone = once(server, 'client gone');
  const giveUp = new AbortController();
  const call = landfall.track('MSCU1234566', { signal: giveUp.signal });
  await asked;
  const reason = new Error('the user left');
  giveUp.abort(reason);
  await assert.rejects(call, reason);
  await gone;
  await assert.rejects(landfall.account({ signal: AbortSignal.abort() }), { name: 'AbortError' });
});

test('a reference that would change the path is refused before it is sent', async (t) => {
  const landfall = await clientOf(t, () => assert.fail('it was sent'));
  for (const reference of ['', ' ', '.', '..']) {
    for (const call of [landfall.track, landfall.shipment, landfall.history, landfall.untrack]) {
      assert.equal((await failureOf(call(reference))).code, 'invalid_reference');
    }
  }
});

test('the client uses the fetch from its options', async () => {
  const landfall = createLandfall({
    baseUrl: 'https://tracking.example.com/api/v1/',
    key,
    fetch: async (input, init) => Response.json({ ok: true, data: [input, init?.method] }),
  });
  assert.deepEqual(await landfall.carriers(), ['https://tracking.example.com/api/v1/carriers', 'GET']);
  assert.throws(() => createLandfall({ baseUrl: '/api/v1', key }), TypeError);
});

async function clientOf(t: TestContext, answer: RequestListener): Promise<Landfall> {
  return createLandfall({ baseUrl: `${await openTestServer(t, answer)}/api/v1`, key });
}

async function failureOf(call: Promise<unknown>): Promise<LandfallError> {
  const error = await call.then(
    () => assert.fail('it succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof LandfallError, String(error));
  return error;
}
