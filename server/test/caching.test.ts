// Which answers of the API may be cached, by whom, and how they are compressed.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, type Dispatcher } from 'undici';
import { etagOf } from '../src/http/written.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { openWholeApp, type WholeApp } from './harness/whole-app.ts';

suite('caching and compression', () => {
  let app: WholeApp;
  let client: Client;
  let authorization: string;
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) });
    client = opened.adopt(new Client(app.url), (it) => it.close());
    const { key } = await app.newKey({ mode: 'test' });
    authorization = `Bearer ${key}`;
    await ask('/track/DELAY1');
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  // Not `fetch`, because it asks for compressed answers and unpacks them.
  async function ask(
    path: string,
    headers: Record<string, string> = {},
    more: Partial<Dispatcher.RequestOptions> = {},
  ) {
    const answer = await client.request({
      method: 'GET',
      path: `/api/v1${path}`,
      headers: { authorization, ...headers },
      ...more,
    });
    const body = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, body };
  }

  test('a shipment and its history have an ETag, and are answered with 304 while nothing has changed', async () => {
    for (const path of ['/shipments/DELAY1', '/shipments/DELAY1/history']) {
      const first = await ask(path);
      assert.equal(first.headers['cache-control'], 'private, no-cache');
      const etag = String(first.headers.etag);
      assert.equal(etag, `W/"${etagOf(first.body.toString())}"`);
      assert.equal((await ask(path)).headers.etag, etag, 'the same answer has the same tag');
      for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const again = await ask(path, { 'if-none-match': tags });
        assert.equal(again.status, 304, tags);
        assert.equal(again.body.length, 0);
        assert.equal(again.headers.etag, etag);
        assert.equal(again.headers['cache-control'], 'private, no-cache');
        assert.equal(again.headers['content-type'], undefined);
        assert.equal(again.headers['content-length'], undefined);
        assert.match(String(again.headers['request-id']), /^req_/);
        assert.match(String(again.headers.ratelimit), /r=\d+/, 'a 304 counts like any other request');
      }
      for (const tags of ['', '"other"', etag.slice(3, -1), 'W/"*"']) {
        assert.equal((await ask(path, { 'if-none-match': tags })).status, 200, tags);
      }
      const head = await ask(path, { 'if-none-match': etag }, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers.etag], [304, etag]);
    }
  });

  test('a changed answer has another ETag', async () => {
    const etag = String((await ask('/shipments/DELAY1')).headers.etag);
    await app.store.pool.query(
      `update shipments set checked_at = checked_at + interval '1 minute' where reference = 'DELAY1'`,
    );
    const changed = await ask('/shipments/DELAY1', { 'if-none-match': etag });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.etag, etag);
  });

  test('all other answers under /api/v1 may not be cached, including refusals', async () => {
    const paths = [
      '/track/DELAY1',
      '/shipments',
      '/account',
      '/alerts',
      '/shipments/NONE1',
      '/nowhere',
      '/track/%C3%9F',
    ];
    for (const path of paths) {
      const { headers } = await ask(path, { 'if-none-match': '*' });
      assert.equal(headers['cache-control'], 'private, no-store', path);
      assert.equal(headers.etag, undefined, path);
    }
    const withoutKey = await ask('/shipments/DELAY1', { authorization: '' });
    assert.deepEqual([withoutKey.status, withoutKey.headers['cache-control']], [401, 'private, no-store']);
  });

  test('everyone may cache openapi.json for a while', async () => {
    const first = await ask('/openapi.json', { authorization: '' });
    assert.equal(first.headers['cache-control'], 'public, max-age=300');
    const etag = String(first.headers.etag);
    assert.equal((await ask('/openapi.json', { 'if-none-match': etag })).status, 304);
  });

  test('answers of at least 1 KiB are compressed for clients that can read it', async () => {
    const plain = await ask('/shipments/DELAY1');
    assert.ok(plain.body.length > 1024);
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['identity', undefined],
      ['zstd', undefined],
    ]) {
      const answer = await ask('/shipments/DELAY1', { 'accept-encoding': accepted ?? '' });
      assert.equal(answer.headers['content-encoding'], encoding, accepted);
      assert.equal(answer.headers.etag, plain.headers.etag);
    }
    const packed = await ask('/shipments/DELAY1', { 'accept-encoding': 'gzip' });
    assert.match(String(packed.headers.vary), /accept-encoding/i);
    assert.deepEqual(gunzipSync(packed.body), plain.body);
    const { etag } = packed.headers;
    const kept = await ask('/shipments/DELAY1', { 'accept-encoding': 'gzip', 'if-none-match': String(etag) });
    assert.deepEqual([kept.status, kept.body.length], [304, 0]);
    const small = await ask('/account', { 'accept-encoding': 'gzip' });
    assert.equal(small.headers['content-encoding'], undefined);
  });

  test('an answer with a secret is never compressed', async () => {
    const { key } = await app.newKey();
    const headers = {
      authorization: `Bearer ${key}`,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
    };
    const url = `https://hooks.example.com/${'a'.repeat(1_500)}`;
    const body = JSON.stringify({ url });
    const made = await ask('/webhooks', headers, { method: 'POST', body });
    assert.equal(made.status, 201);
    assert.equal(made.headers['content-encoding'], undefined);
    const { id } = JSON.parse(made.body.toString()).data;
    const rotated = await ask(`/webhooks/${id}/rotate-secret`, headers, { method: 'POST', body: '' });
    assert.equal(rotated.status, 200);
    assert.equal(rotated.headers['content-encoding'], undefined);
    const shown = await ask(`/webhooks/${id}`, headers);
    assert.equal(shown.headers['content-encoding'], 'gzip', 'without its secret the answer is compressed');
  });

  test('a compressed request body is not unpacked', async () => {
    const body = gzipSync('{"references":["DELAY1"]}');
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const refused = await ask('/track/batch', headers, { method: 'POST', body });
    assert.equal(refused.status, 400);
  });

  test('pages of other origins may not call the API', async () => {
    const origin = 'https://evil.example';
    const asked = await ask('/account', { origin });
    const preflight = await ask(
      '/account',
      { origin, 'access-control-request-method': 'GET' },
      { method: 'OPTIONS' },
    );
    assert.equal(preflight.status, 405);
    for (const { headers } of [asked, preflight]) {
      assert.deepEqual(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        [],
      );
    }
  });
});
