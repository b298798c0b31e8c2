// Requests that are garbled, slow, or refused by Node itself. Each gets the envelope in time.

import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { releaseAtEnd } from './harness/lifetime.ts';
import { type RawAnswer, readAnswers } from './harness/raw-answers.ts';
import { openWholeApp, type WholeApp } from './harness/whole-app.ts';

suite('garbled and slow requests', () => {
  let app: WholeApp;
  let key: string;
  const opened = new AsyncDisposableStack();
  // Long enough to look up a key on a busy machine.
  const timeouts = { headersTimeout: 1_500, requestTimeout: 3_000, connectionsCheckingInterval: 100 };
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) }, { timeouts });
    ({ key } = await app.newKey());
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  function open(): Socket {
    const { hostname, port } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('error', () => {});
    return socket;
  }

  /** Reads the answers until the server ends the connection. */
  async function read(socket: Socket): Promise<RawAnswer[]> {
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    // A client that still writes while the server closes may hear of the reset before it hears of the end.
    await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
    socket.end();
    return readAnswers(Buffer.concat(received));
  }

  /** Sends the text in one packet. */
  async function send(text: string): Promise<RawAnswer[]> {
    const socket = open();
    const answers = read(socket);
    socket.write(text);
    return await answers;
  }

  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: x', `Authorization: Bearer ${key}`, ...headers, '', ''].join('\r\n');
  const post = (...headers: string[]) =>
    head('POST /api/v1/alerts HTTP/1.1', 'Content-Type: application/json', ...headers);
  const close = 'Connection: close';

  function assertRefused(answer: RawAnswer | undefined, status: number, code: string): void {
    assert.equal(answer?.status, status);
    assert.deepEqual([answer?.body.ok, answer?.body.error.code], [false, code]);
    assert.match(answer?.head ?? '', new RegExp(`request-id: ${answer?.body.request_id}`, 'i'));
  }

  const garbled: [what: string, headers: string[], body: string][] = [
    ['a chunk without a size', ['Transfer-Encoding: chunked'], 'zz\r\n'],
    ['a chunk longer than its size', ['Transfer-Encoding: chunked'], '2\r\nabcdef\r\n'],
    ['an extension of a chunk with a bare line feed', ['Transfer-Encoding: chunked'], '2;\n'],
    ['an invalid transfer encoding', ['Transfer-Encoding: identity'], '{}'],
  ];
  for (const [what, headers, body] of garbled) {
    test(`${what} is refused, also in one packet with the head`, async () => {
      assertRefused((await send(post(...headers) + body))[0], 400, 'invalid_request');
      const socket = open();
      const answers = read(socket);
      socket.write(post(...headers));
      socket.write(body);
      assertRefused((await answers)[0], 400, 'invalid_request');
    });
  }

  test('a body that ends early is refused at once', async () => {
    const socket = open();
    const answers = read(socket);
    socket.end(`${post('Content-Length: 50')}{"recip`);
    assertRefused((await answers)[0], 400, 'invalid_request');
  });

  test('a request whose garbled body is not needed is answered at once', async () => {
    const [answer] = await send(
      `${head('GET /api/v1/account HTTP/1.1', 'Transfer-Encoding: chunked')}zz\r\n`,
    );
    assert.ok(answer?.status === 200 || answer?.status === 400);
  });

  /** Sends one byte every 50 ms until the server ends the connection. */
  async function dribble(begin: string, byte: string): Promise<RawAnswer[]> {
    const socket = open();
    const answers = read(socket);
    socket.write(begin);
    const timer = setInterval(() => socket.writable && socket.write(byte), 50);
    socket.once('data', () => clearInterval(timer));
    try {
      return await answers;
    } finally {
      clearInterval(timer);
    }
  }

  test('a head that arrives byte by byte is refused with 408', async () => {
    const begin = 'GET /api/v1/account HTTP/1.1\r\nHost: x\r\nX-Slow: ';
    assertRefused((await dribble(begin, 'a'))[0], 408, 'request_timeout');
  });

  test('a body that arrives byte by byte is refused with 408, with or without a length', async () => {
    assertRefused((await dribble(post('Content-Length: 50000'), ' '))[0], 408, 'request_timeout');
    const chunked = await dribble(post('Transfer-Encoding: chunked'), '1\r\n \r\n');
    assertRefused(chunked[0], 408, 'request_timeout');
  });

  test('a connection without any bytes is refused or closed', async () => {
    await dribble('', '');
  });

  test('an HTTP/1.1 request without exactly one valid Host header is refused', async () => {
    const bare = (headers: string) => send(`GET /api/v1/openapi.json HTTP/1.1\r\n${headers}${close}\r\n\r\n`);
    assertRefused((await bare(''))[0], 400, 'invalid_request');
    assertRefused((await bare('Host: a\r\nHost: b\r\n'))[0], 400, 'invalid_request');
    assertRefused((await bare('Host: a b<>\r\n'))[0], 400, 'invalid_request');
    assert.equal((await bare('Host: a\r\n'))[0]?.status, 200);
    const [old] = await send('GET /health HTTP/1.0\r\n\r\n');
    assert.equal(old?.status, 200);
  });

  test('an unknown expectation, CONNECT and an invalid request line are refused', async () => {
    const [expecting] = await send(head('GET /api/v1/account HTTP/1.1', 'Expect: foo', close));
    assertRefused(expecting, 417, 'expectation_failed');
    const [connecting] = await send('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
    assertRefused(connecting, 405, 'method_not_allowed');
    assert.match(connecting?.head ?? '', /^allow: DELETE, GET, HEAD, PATCH, POST/im);
    for (const line of [
      'GET\r\n\r\n',
      'FOO / HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    ]) {
      assertRefused((await send(line))[0], 400, 'invalid_request');
    }
  });

  test('a request to upgrade to another protocol is answered without the upgrade', async () => {
    const wish = ['Upgrade: websocket', 'Connection: Upgrade, close'];
    assert.equal((await send(head('GET /api/v1/account HTTP/1.1', ...wish)))[0]?.status, 200);
  });

  test('a request target may be the whole URL, with a key and without', async () => {
    const [account] = await send(head(`GET ${app.url}/api/v1/account HTTP/1.1`, close));
    assert.equal(account?.status, 200);
    const [nowhere] = await send(head(`GET ${app.url}/api/v1/nowhere HTTP/1.1`, close));
    assertRefused(nowhere, 404, 'not_found');
    const [method] = await send(head(`PATCH ${app.url}/api/v1/account HTTP/1.1`, close));
    assertRefused(method, 405, 'method_not_allowed');
    const [outside] = await send(head(`GET ${app.url}/health HTTP/1.1`, close));
    assertRefused(outside, 403, 'forbidden');
    const [query] = await send(head(`GET ${app.url}?a=b HTTP/1.1`, close));
    assertRefused(query, 403, 'forbidden');
  });

  test('afterwards the server still works, and no request has caused a fault in it', async () => {
    assert.equal((await send(head('GET /api/v1/account HTTP/1.1', close)))[0]?.status, 200);
    assert.doesNotMatch(app.logged(), /"level":50/);
  });
});
