// Sends bytes that no HTTP library would send on a bare socket, and checks the answers.

import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { releaseAtEnd } from './harness/lifetime.ts';
import { type RawAnswer, readAnswers } from './harness/raw-answers.ts';
import { openWholeApp, type WholeApp } from './harness/whole-app.ts';

suite('bytes on a socket', () => {
  let app: WholeApp;
  let key: string;
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) });
    ({ key } = await app.newKey({ mode: 'test' }));
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  /** Sends the chunks and reads the answers until the server ends the connection. */
  function send(...chunks: (string | Buffer)[]): Promise<RawAnswer[]> {
    return converse(chunks, (socket) => socket);
  }

  /** The same, but ends its own side after the chunks. */
  function sendAndEnd(...chunks: string[]): Promise<RawAnswer[]> {
    return converse(chunks, (socket) => socket.end());
  }

  async function converse(
    chunks: (string | Buffer)[],
    finish: (socket: Socket) => void,
  ): Promise<RawAnswer[]> {
    const { hostname, port } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('end', () => socket.end());
    // A server that refuses a request need not read the rest of it.
    socket.on('error', () => {});
    for (const chunk of chunks) socket.write(chunk);
    finish(socket);
    await new Promise((resolve) => socket.once('close', resolve));
    return readAnswers(Buffer.concat(received));
  }

  const close = 'Connection: close';
  const get = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${key}`, ...headers, '', ''].join('\r\n');
  const post = (length: number, ...headers: string[]) =>
    ['POST /api/v1/track/batch HTTP/1.1', 'Host: x', `Authorization: Bearer ${key}`]
      .concat('Content-Type: application/json', `Content-Length: ${length}`, ...headers, '', '')
      .join('\r\n');

  function assertRefusal(answer: RawAnswer | undefined, status: number, code: string): void {
    assert.ok(answer);
    assert.equal(answer.status, status);
    assert.deepEqual([answer.body.ok, answer.body.error.code], [false, code]);
    assert.match(answer.head, new RegExp(`request-id: ${answer.body.request_id}`, 'i'));
  }

  test('pipelined requests are answered in order', async () => {
    const answers = await send(
      get('/api/v1/account') + get('/api/v1/track/DELAY1') + get('/api/v1/nowhere') + get('/health', close),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 404, 403],
    );
    assert.equal(answers[1]?.body.data.reference, 'DELAY1');
  });

  test('garbage after a good request is refused after the good one is answered', async () => {
    const [good, refused] = await send(`${get('/api/v1/account')}NONSENSE\r\n\r\n`);
    assert.equal(good?.status, 200);
    assertRefusal(refused, 400, 'invalid_request');
  });

  test('a request that is cut off in its head or its body is refused', async () => {
    const [head] = await sendAndEnd('GET /api/v1/account HTTP/1.1\r\nHost: x\r\nAuthoriz');
    assertRefusal(head, 400, 'invalid_request');
    const [body] = await sendAndEnd(`${post(500)}{"references":["MSCU`);
    assertRefusal(body, 400, 'invalid_request');
  });

  test('an empty body counts as no body, also with the content type of JSON', async () => {
    const [needed] = await send(post(0, close));
    assertRefusal(needed, 400, 'invalid_request');
    const missing = 'is missing: send a JSON object with references';
    assert.deepEqual(needed?.body.error.details, { fields: [{ field: 'body', message: missing }] });
    const removal = `DELETE /api/v1/alerts/al_none HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
    const [none] = await send(`${removal}Content-Type: application/json\r\n${close}\r\n\r\n`);
    assertRefusal(none, 404, 'not_found');
  });

  test('the message about broken JSON names the place and repeats no part of it', async () => {
    const body = '{"references":\n ["MSCU1234566",]}';
    const [broken] = await send(post(body.length, close) + body);
    assertRefusal(broken, 400, 'invalid_request');
    const message = 'is not valid JSON at line 2, column 17: a value is expected';
    assert.deepEqual(broken?.body.error.details.fields, [{ field: 'body', message }]);
    const [poisoned] = await send(`${post(17, close)}{"__proto__": {}}`);
    assert.match(poisoned?.body.error.message, /has a field that is not allowed/);
  });

  test('10 MB where 64 KiB are allowed is refused, with or without a length', async () => {
    const [told] = await send(post(10_000_000, close), Buffer.alloc(10_000_000, 'a'));
    assertRefusal(told, 413, 'payload_too_large');
    const chunked = post(0, close).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    const [untold] = await send(chunked, `989680\r\n`, Buffer.alloc(10_000_000, 'a'), '\r\n0\r\n\r\n');
    assertRefusal(untold, 413, 'payload_too_large');
  });

  test('headers that are too large, doubled or used to smuggle a request are refused', async () => {
    const [large] = await send(get('/api/v1/account', `X-Large: ${'a'.repeat(20_000)}`));
    assertRefusal(large, 431, 'invalid_request');
    const [smuggled] = await send(post(5, 'Transfer-Encoding: chunked'), '0\r\n\r\n');
    assertRefusal(smuggled, 400, 'invalid_request');
    const [nul] = await send(get('/api/v1/account', 'X-Nul: a\0b'));
    assertRefusal(nul, 400, 'invalid_request');
  });

  test('line breaks in an address stay text, so that no header can be injected', async () => {
    const [answer] = await send(
      get('/api/v1/shipments?limit=1&q=a%0d%0aSet-Cookie:%20a=b&cursor=%0d%0a', close),
    );
    assertRefusal(answer, 400, 'invalid_request');
    assert.doesNotMatch(String(answer?.head), /^set-cookie/im);
  });

  test('an invalid Host is refused', async () => {
    const page = 'GET /docs/ HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n';
    assertRefusal((await send(page))[0], 400, 'invalid_request');
  });

  test('afterwards the server still works, and no request has caused a fault in it', async () => {
    assert.equal((await send(get('/api/v1/account', close)))[0]?.status, 200);
    assert.doesNotMatch(app.logged(), /"level":50/);
    assert.ok(!app.logged().includes(key));
  });
});
