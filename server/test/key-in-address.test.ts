// A key for exports may stand in the address, since a sheet sends no headers; no other key may (docs/exports.md "A key for sheets").

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { requireKey } from '../src/accounts/keys/require-key.ts';
import type { KnownKey } from '../src/accounts/queries.ts';
import { formatApiKey, keyRandomLength } from '../src/domain/accounts/api-key-form.ts';
import { newId } from '../src/domain/ids.ts';
import { systemClock } from '../src/domain/time/clock.ts';
import { apiPrefix, createApp } from '../src/http/app.ts';
import { servicesWith } from './harness/services.ts';
import { openWholeApp } from './harness/whole-app.ts';

const app = await openWholeApp({ after });
const files = ['shipments.csv', 'shipments.ndjson', 'events.ndjson'];

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${app.url}/api/v1${path}`, init);
  const text = await answer.text();
  const code = answer.ok || text === '' ? null : JSON.parse(text).error.code;
  return { status: answer.status, code, text, headers: answer.headers };
}

suite('a key that is for exports alone', () => {
  test('reads every export from the address, and nothing else from there', async () => {
    const { key } = await app.newKey({ mode: 'test', purposes: ['export'] });
    for (const file of files) assert.equal((await ask(`/exports/${file}?key=${key}`)).status, 200, file);
    assert.equal((await ask(`/exports/shipments.csv?tag=x&key=${key}&bom=true`)).status, 200);
    assert.equal((await ask(`/exports/shipments.csv?k%65y=${key.replace('_', '%5F')}`)).status, 200);
    for (const path of ['/shipments', '/account', '/events'])
      assert.deepEqual([(await ask(`${path}?key=${key}`)).status], [401], path);
    const refused = await ask(`/exports/shipments.csv?curser=1&key=${key}`);
    assert.deepEqual([refused.status, refused.code], [400, 'invalid_request']);
    const head = await ask(`/exports/shipments.csv?key=${key}`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('allow')], [405, 'GET']);
  });

  test('also stands in the header, but not in both', async () => {
    const { key } = await app.newKey({ mode: 'test', purposes: ['export'] });
    const headers = { authorization: `Bearer ${key}` };
    assert.equal((await ask('/exports/shipments.csv', { headers })).status, 200);
    for (const query of [`key=${key}`, 'key='])
      assert.equal((await ask(`/exports/shipments.csv?${query}`, { headers })).code, 'invalid_api_key');
    assert.equal((await ask(`/exports/shipments.csv?key=${key}&key=${key}`)).code, 'invalid_api_key');
    assert.equal((await ask('/exports/shipments.csv')).code, 'invalid_api_key');
    assert.equal((await ask(`/exports/shipments.csv?key=${key.slice(0, -4)}aaaa`)).status, 401);
  });

  test('reads a file that is compressed on the way', async () => {
    const { key } = await app.newKey({ mode: 'test' });
    const headers = { authorization: `Bearer ${key}` };
    for (const word of ['SLIP1', 'DELAY1', 'ARRIVE1']) await ask(`/track/${word}`, { headers });
    for (const file of ['shipments.csv', 'shipments.ndjson']) {
      const answer = await fetch(`${app.url}/api/v1/exports/${file}`, {
        headers: { ...headers, 'accept-encoding': 'gzip' },
      });
      assert.equal(answer.headers.get('content-encoding'), 'gzip', file);
      assert.match(await answer.text(), /SLIP1/);
    }
  });
});

test('every other key is refused in the address', async () => {
  for (const purposes of [null, ['read'], ['export', 'read']] as const) {
    const { key } = await app.newKey({ mode: 'test', ...(purposes && { purposes }) });
    const { status, code, text } = await ask(`/exports/shipments.csv?key=${key}`);
    assert.deepEqual([status, code], [403, 'insufficient_permissions']);
    assert.match(text, /Only a key that is restricted to export alone may stand in an address/);
  }
});

test('a key that is refused in the address does not count as used', async () => {
  const key = formatApiKey('test', 'a'.repeat(keyRandomLength));
  const known = { id: 'key_1', workspaceId: 'ws_1', plan: 'Max', mode: 'test', blocked: false } as const;
  const used: string[] = [];
  const free = async () => {};
  const limits = {
    ...servicesWith({}).limits,
    allow: free,
    refuse: free,
    allowFailure: free,
    refuseFailing: free,
    enter: () => () => {},
  };
  const statuses = [];
  for (const purposes of [['read'], ['export']] as const) {
    const find = async () =>
      ({ ...known, name: '', purposes, expiresAt: null, revokedAt: null }) as unknown as KnownKey;
    const small = createApp({ logger: pino({ level: 'silent' }), newId });
    await small.register(
      async (scope) => {
        requireKey(scope, { keyring: { find, used: (id) => used.push(id) }, limits, now: systemClock });
        scope.get('/file', { schema: { operationId: 'exportEvents' } }, async () => 'read');
      },
      { prefix: apiPrefix },
    );
    statuses.push((await small.inject(`${apiPrefix}/file?key=${key}`)).statusCode);
    await small.close();
  }
  assert.deepEqual([statuses, used], [[403, 200], ['key_1']]);
});

test('the key is in no line of the log', async () => {
  const { key } = await app.newKey({ mode: 'test', purposes: ['export'] });
  const spellings = [
    `key=${key}`,
    `tag=x&key=${key}&q=y`,
    `key=${key}&curser=1`,
    `key=${key}x`,
    `k%65y=${key}`,
  ];
  for (const query of spellings) await ask(`/exports/shipments.csv?${query}`);
  await ask(`/exports/shipments.csv#key=${key}`);
  assert.ok(app.logged().includes('/exports/shipments.csv'));
  assert.ok(!app.logged().includes(key.slice(9, 40)));
});
