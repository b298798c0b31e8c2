import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { newId } from '../../domain/ids.ts';
import { createApp } from '../../http/app.ts';
import { showPages } from './routes.ts';

const directory = await mkdtemp(join(tmpdir(), 'landfall-pages-'));
releaseAtEnd({ after }, () => rm(directory, { recursive: true }));
const page = '<!doctype html><title>Console</title>';
const script = `console.log('${'here '.repeat(300)}')`;
await mkdir(join(directory, 'assets'));
await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(directory, 'assets/index-abc.js'), script);
await writeFile(join(directory, 'assets/index-abc.js.br'), brotliCompressSync(script));

const app = createApp({ logger: pino({ level: 'silent' }), newId });
releaseAtEnd({ after }, () => app.close());
app.get('/docs/', { schema: { hide: true } }, async () => 'the docs');
app.post('/api/v1/track/batch', async () => ({}));
await showPages(app, page, directory);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);

suite('the pages', () => {
  test('are one document, which may only load files of this server and is loaded anew each time', async () => {
    for (const path of ['/', '/sign-in', '/join/abc', '/w/ws_1/live/shipments', '/reset-password?token=x']) {
      const response = await ask(path);
      assert.equal(response.status, 200, path);
      assert.equal(await response.text(), page);
      assert.equal(response.headers.get('cache-control'), 'no-cache');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'.*script-src 'self';.*frame-ancestors 'none'$/);
      assert.doesNotMatch(policy, /unsafe/);
    }
    const head = await ask('/', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  test('load files that never change under their names: they are cached for a year, and sent compressed', async () => {
    const response = await ask('/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000, immutable/);
    assert.equal(await response.text(), script);
    const plain = await ask('/assets/index-abc.js', { headers: { 'accept-encoding': 'identity' } });
    assert.deepEqual([plain.headers.get('content-encoding'), await plain.text()], [null, script]);
  });

  test('show a page for an unknown address in a browser', async () => {
    for (const path of ['/nowhere', '/shipments/MSCU1234566', '/docs/nowhere']) {
      const response = await ask(path, { headers: browser });
      assert.deepEqual([response.status, await response.text()], [404, page], path);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    }
  });

  test('leave JSON errors to programs, and do not change other routes', async () => {
    const refused = async (path: string, init?: RequestInit) => {
      const response = await ask(path, init);
      return [response.status, JSON.parse(await response.text()).error?.code];
    };
    assert.deepEqual(await refused('/nowhere'), [404, 'not_found']);
    assert.deepEqual(await refused('/nowhere', { method: 'POST', headers: browser }), [404, 'not_found']);
    for (const path of ['/api/v1/nowhere', '/console/api/nowhere', '/assets/index-old.js', '/assets/']) {
      assert.deepEqual(await refused(path, { headers: browser }), [404, 'not_found'], path);
    }
    assert.deepEqual(await refused('/api/v1/track/batch'), [405, 'method_not_allowed']);
    assert.deepEqual(await refused('/', { method: 'POST' }), [405, 'method_not_allowed']);
    assert.equal(await (await ask('/docs/')).text(), 'the docs');
  });

  test('are not for API keys', async () => {
    const headers = { authorization: `Bearer svc_live_${'x'.repeat(38)}` };
    for (const path of ['/', '/assets/index-abc.js', '/nowhere']) {
      assert.equal((await ask(path, { headers })).status, 403, path);
    }
  });
});
