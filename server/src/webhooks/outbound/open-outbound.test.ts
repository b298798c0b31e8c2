import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { after, suite, type TestContext, test } from 'node:test';
import { testClock } from '../../../test/harness/clock.ts';
import type { Lifetime } from '../../../test/harness/lifetime.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { startReceiver } from '../../../test/harness/receiver.ts';
import { type Manners, startTcpReceiver } from '../../../test/harness/tcp-receiver.ts';
import { openOutbound } from './open-outbound.ts';

const clock = testClock();
const headers = { 'content-type': 'application/json', 'service-event': 'shipment.test' };
const workspaceId = 'ws_1';
const body = '{"id":"evt_1"}';

function open(lifetime: Lifetime, timeoutMs = 10_000) {
  const outbound = openOutbound({
    timeoutMs,
    requireHttps: false,
    allowedNetworks: ['127.0.0.0/8'],
    now: clock.now,
  });
  releaseAtEnd(lifetime, () => outbound.close());
  return outbound;
}

const outbound = open({ after });

/** The result of one request to a receiver with this behaviour. */
async function post(
  t: TestContext,
  manners: Manners,
  options: { atOnce?: boolean; timeoutMs?: number } = {},
) {
  const receiver = await startTcpReceiver(t, manners, options);
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  const attempt = await open(t, options.timeoutMs).post({ url, headers, body, workspaceId });
  return { attempt, receiver };
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

suite('a complete answer', () => {
  test('is returned unchanged, and the request arrives as it was signed', async (t) => {
    const receiver = await startReceiver(t, () => ({
      status: 200,
      headers: { 'x-who': 'ERP' },
      body: 'thanks',
    }));
    const attempt = await outbound.post({ url: `${receiver.url}?tenant=7`, headers, body, workspaceId });
    const { startedAt, durationMs, responseHead, ...rest } = attempt;
    assert.deepEqual(rest, {
      status: 200,
      failure: null,
      detail: null,
      responseBody: 'thanks',
      retryAfterSeconds: null,
    });
    assert.match(responseHead ?? '', /^HTTP\/1\.1 200 OK\nx-who: ERP\n/);
    assert.deepEqual(startedAt, clock.now());
    assert.ok(Number.isInteger(durationMs) && durationMs >= 0);
    const [received] = receiver.received;
    assert.equal(received?.method, 'POST');
    assert.equal(received?.path, `${new URL(receiver.url).pathname}?tenant=7`);
    assert.equal(received?.body, body);
    assert.equal(received?.headers['service-event'], 'shipment.test');
    assert.equal(received?.headers['user-agent'], 'Landfall');
  });

  for (const status of [204, 404, 410, 500, 503]) {
    test(`is an answer even with status ${status}`, async (t) => {
      const receiver = await startReceiver(t, () => ({ status }));
      const attempt = await outbound.post({ url: receiver.url, headers, body, workspaceId });
      assert.deepEqual([attempt.status, attempt.failure, attempt.detail], [status, null, null]);
      assert.equal(attempt.responseBody, null);
    });
  }

  test('may be a redirect, which is not followed and says so', async (t) => {
    const { url, received } = await startReceiver(t, () => ({ status: 302, headers: { location: '/' } }));
    const attempt = await outbound.post({ url, headers, body, workspaceId });
    assert.deepEqual([attempt.status, attempt.failure, received.length], [302, null, 1]);
    assert.match(attempt.detail ?? '', /^Redirects are not followed/);
  });

  test('may say how long to wait, in seconds or by a date', async (t) => {
    const at = new Date(clock.now().getTime() + 90_000).toUTCString();
    for (const [header, seconds] of [
      ['120', 120],
      [at, 90],
      ['soon', null],
    ] as const) {
      const receiver = await startReceiver(t, () => ({ status: 429, headers: { 'retry-after': header } }));
      assert.equal(
        (await outbound.post({ url: receiver.url, headers, body, workspaceId })).retryAfterSeconds,
        seconds,
        header,
      );
    }
    const twice = 'HTTP/1.1 503 Busy\r\nretry-after: 5\r\nretry-after: 60\r\ncontent-length: 0\r\n\r\n';
    const { attempt } = await post(t, (socket) => socket.write(twice));
    assert.equal(attempt.retryAfterSeconds, 5);
  });

  test('may end with the connection, and may come after interim answers', async (t) => {
    const early = 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n';
    const { attempt } = await post(t, (socket) => socket.end(`${early}HTTP/1.0 200 OK\r\n\r\nthanks`));
    assert.deepEqual([attempt.status, attempt.failure, attempt.responseBody], [200, null, 'thanks']);
  });

  test('is stored up to 4 KiB of head and body together, as text that PostgreSQL accepts', async (t) => {
    const bytes = Buffer.concat([Buffer.from('a\0b'), Buffer.of(0xff, 0xfe), Buffer.from('€'.repeat(3_000))]);
    const receiver = await startReceiver(t, () => ({
      status: 200,
      headers: { 'x-long': 'ü'.repeat(300) },
      body: '',
    }));
    const long = await outbound.post({ url: receiver.url, headers, body, workspaceId });
    assert.ok(Buffer.byteLength(long.responseHead ?? '') > 600);
    const binary = await listen(t, (_request, response) => response.end(bytes));
    const { responseHead, responseBody, failure } = await outbound.post({
      url: binary,
      headers,
      body,
      workspaceId,
    });
    assert.equal(failure, null);
    assert.ok(responseBody?.startsWith('a\uFFFDb\uFFFD\uFFFD€€€'));
    assert.ok(responseBody?.endsWith('€'), 'cut between two characters');
    const stored = Buffer.byteLength(`${responseHead}${responseBody}`);
    assert.ok(stored > 4_090 && stored <= 4_096, `${stored} bytes`);
  });
});

suite('an answer that is too large', () => {
  test('is read up to 16 KiB, its status counts, and the connection is closed', async (t) => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 10485760\r\n\r\n';
    let written = 0;
    const { attempt, receiver } = await post(t, (socket) => {
      socket.write(head);
      const pour = () => {
        while (!socket.destroyed && written < 10_485_760 && socket.write('x'.repeat(65_536)))
          written += 65_536;
      };
      socket.on('drain', pour);
      pour();
    });
    assert.equal(attempt.status, 200);
    assert.equal(attempt.failure, 'response_too_large');
    assert.match(attempt.detail ?? '', /16 KiB/);
    assert.match(attempt.responseBody ?? '', /^x{4000,}$/);
    await receiver.left;
    assert.ok(written < 10_485_760, 'most of it was never sent');
  });

  test('is not one of exactly 16 KiB', async (t) => {
    for (const [length, failure] of [
      [16_384, null],
      [16_385, 'response_too_large'],
    ] as const) {
      const url = await listen(t, (_request, response) => response.end('x'.repeat(length)));
      assert.equal((await outbound.post({ url, headers, body, workspaceId })).failure, failure, `${length}`);
    }
  });

  test('has no status when its head does not end', async (t) => {
    const { attempt } = await post(t, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      for (let line = 0; line < 20; line += 1) socket.write(`x-${line}: ${'y'.repeat(1_000)}\r\n`);
    });
    assert.deepEqual(
      [attempt.status, attempt.failure, attempt.responseHead],
      [null, 'response_too_large', null],
    );
  });

  test('includes endless interim answers', async (t) => {
    const { attempt } = await post(t, (socket) =>
      socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(1_000)),
    );
    assert.deepEqual([attempt.status, attempt.failure], [null, 'response_too_large']);
  });
});

suite('an incomplete answer', () => {
  test('in time: no byte at all', async (t) => {
    const { attempt, receiver } = await post(t, () => {}, { timeoutMs: 1_500 });
    assert.deepEqual([attempt.status, attempt.failure], [null, 'timeout']);
    assert.ok(attempt.durationMs >= 1_495 && attempt.durationMs < 5_000, `${attempt.durationMs} ms`);
    assert.match(attempt.detail ?? '', /No answer/);
    await receiver.left;
  });

  test('in time: a byte of the body now and then', async (t) => {
    const { attempt } = await post(
      t,
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
        const drip = setInterval(() => socket.write('.'), 20);
        socket.once('close', () => clearInterval(drip));
      },
      { timeoutMs: 1_500 },
    );
    assert.deepEqual([attempt.status, attempt.failure], [200, 'timeout']);
    assert.match(attempt.responseBody ?? '', /^\.+$/);
    assert.ok(attempt.durationMs < 5_000);
  });

  test('in time: a byte of the head now and then', async (t) => {
    const { attempt } = await post(
      t,
      (socket) => {
        const bytes = ok.repeat(10)[Symbol.iterator]();
        const drip = setInterval(() => socket.write(bytes.next().value ?? '.'), 100);
        socket.once('close', () => clearInterval(drip));
      },
      { timeoutMs: 1_500 },
    );
    assert.deepEqual([attempt.status, attempt.failure], [null, 'timeout']);
  });

  const breaking: [name: string, manners: Manners, options: { atOnce?: boolean }, status: number | null][] = [
    ['the connection is closed at once', (socket) => socket.destroy(), { atOnce: true }, null],
    ['it is reset at once', (socket) => socket.resetAndDestroy(), { atOnce: true }, null],
    ['it is closed after the request', (socket) => socket.end(), {}, null],
    ['it is reset after the request', (socket) => socket.resetAndDestroy(), {}, null],
    ['it is closed amid the head', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le'), {}, null],
    [
      'it is closed amid the body',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal'),
      {},
      200,
    ],
    ['what comes is not HTTP', (socket) => socket.end('220 mail.example.com ESMTP\r\n'), {}, null],
    [
      'what comes is an upgrade',
      (socket) => socket.write('HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      {},
      null,
    ],
  ];
  for (const [name, manners, options, status] of breaking) {
    test(`because ${name}`, async (t) => {
      const { attempt, receiver } = await post(t, manners, options);
      assert.deepEqual([attempt.status, attempt.failure], [status, 'reset']);
      assert.match(attempt.detail ?? '', /^[A-Z].+\.$/);
      assert.equal(receiver.connections(), 1, 'it is not tried again within the attempt');
    });
  }
});

test('a proxy from the environment is not used', async (t) => {
  const proxy = await startTcpReceiver(t, (socket) => socket.write(ok));
  const receiver = await startReceiver(t);
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
  for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`;
  releaseAtEnd(t, async () => {
    for (const name of names) delete process.env[name];
  });
  assert.equal((await open(t).post({ url: receiver.url, headers, body, workspaceId })).status, 200);
  assert.deepEqual([receiver.received.length, proxy.connections()], [1, 0]);
});

test('an endpoint whose URL no longer fits the settings fails, and nothing is sent', async (t) => {
  const receiver = await startReceiver(t);
  const strict = openOutbound({
    timeoutMs: 1_000,
    requireHttps: true,
    allowedNetworks: ['127.0.0.0/8'],
    now: clock.now,
  });
  releaseAtEnd(t, () => strict.close());
  for (const url of [receiver.url, 'not a url', 'ftp://127.0.0.1/']) {
    const { status, failure, detail } = await strict.post({ url, headers, body, workspaceId });
    assert.equal(status, null);
    assert.match(`${failure}: ${detail}`, /^(tls: .*not https|connect: .*complete URL)/);
  }
  assert.equal(receiver.received.length, 0);
});

/** The URL of a server of node:http with this handler. */
async function listen(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  releaseAtEnd(t, () => server.closeAllConnections());
  releaseAtEnd(t, () => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}
