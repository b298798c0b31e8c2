import assert from 'node:assert/strict';
import { Resolver } from 'node:dns/promises';
import { suite, type TestContext, test } from 'node:test';
import { type NameAnswer, startNameServer } from '../../../test/harness/name-server.ts';
import { askNameServers } from './ask-name-servers.ts';

async function ask(
  t: TestContext,
  names: readonly string[],
  answer: (name: string, type: 'A' | 'AAAA') => NameAnswer,
  timeoutMs = 10_000,
) {
  const server = await startNameServer(t, answer);
  const newResolver = (options: { timeout: number; tries: number }) => {
    const resolver = new Resolver(options);
    resolver.setServers([server.address]);
    return resolver;
  };
  const asked = askNameServers(names, { timeoutMs, newResolver });
  return { server, asked, code: asked.then(String, ({ code }: NodeJS.ErrnoException) => code) };
}

suite('the name servers of the machine', () => {
  test('give all addresses of a name, IPv4 first', async (t) => {
    const { asked } = await ask(t, ['erp.example'], () => ['2001:db8::1', '192.0.2.1', '192.0.2.2']);
    assert.deepEqual(await asked, ['192.0.2.1', '192.0.2.2', '2001:db8::1']);
  });

  test('are asked for the next name of the list when one does not exist', async (t) => {
    const { asked, server } = await ask(t, ['erp.default.svc', 'erp.svc'], (name) =>
      name === 'erp.svc' ? ['192.0.2.1'] : null,
    );
    assert.deepEqual(await asked, ['192.0.2.1']);
    assert.equal(server.asked.length, 4);
  });

  test('say what is wrong with a name', async (t) => {
    for (const [answer, code] of [
      [null, 'ENOTFOUND'],
      [[], 'ENODATA'],
      ['broken', 'ESERVFAIL'],
    ] as const) {
      assert.equal(await (await ask(t, ['erp.example'], () => answer)).code, code);
    }
    const { code, server } = await ask(t, ['erp.example', 'other.example'], () => 'broken');
    assert.equal(await code, 'ESERVFAIL');
    assert.ok(!server.asked.includes('A other.example'), 'it may exist all the same');
  });

  test('that do not answer are given up after the time limit', async (t) => {
    const { code } = await ask(t, ['erp.example', 'other.example'], () => 'silent', 100);
    assert.equal(await code, 'ECANCELLED');
  });

  test('that do not answer for one address family cost half a second, not the name', async (t) => {
    const { asked } = await ask(t, ['erp.example'], (_name, type) =>
      type === 'A' ? ['192.0.2.1'] : 'silent',
    );
    assert.deepEqual(await asked, ['192.0.2.1']);
  });
});
