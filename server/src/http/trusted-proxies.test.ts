import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from './app.ts';

/** The caller's address for the server when the headers name another one. */
async function callerOf(t: TestContext, trustedProxies: string[]): Promise<unknown> {
  const app = createApp({ logger: pino({ level: 'silent' }), newId, trustedProxies });
  releaseAtEnd(t, () => app.close());
  app.get('/caller', async ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'tracking.example',
    'x-forwarded-proto': 'https',
  };
  return (await fetch(`${url}/caller`, { headers })).json();
}

test('the headers of a named proxy are believed', async (t) => {
  const caller = { ip: '203.0.113.9', host: 'tracking.example', protocol: 'https' };
  assert.deepEqual(await callerOf(t, ['127.0.0.0/8']), caller);
});

test('the headers of other clients are ignored', async (t) => {
  for (const proxies of [[], ['10.0.0.0/8']]) {
    const caller = (await callerOf(t, proxies)) as { ip: string; host: string; protocol: string };
    assert.deepEqual([caller.ip, caller.protocol], ['127.0.0.1', 'http']);
    assert.match(caller.host, /^127\.0\.0\.1:/);
  }
});
