import assert from 'node:assert/strict';
import { lookup, Resolver } from 'node:dns/promises';
import { suite, type TestContext, test } from 'node:test';
import { testClock } from '../../../test/harness/clock.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { startNameServer } from '../../../test/harness/name-server.ts';
import { startReceiver } from '../../../test/harness/receiver.ts';
import { openAskSystem } from './ask-system.ts';
import { openLookUp } from './look-up.ts';
import { openOutbound } from './open-outbound.ts';
import { parseSystemNames } from './system-names.ts';

const { now } = testClock();

suite('look-ups are shared out among workspaces', () => {
  test('names whose servers do not answer leave slots for the names of another workspace', async () => {
    const silent = Promise.withResolvers<{ address: string }[]>();
    const asked: string[] = [];
    const lookUp = openLookUp(async (name) => {
      asked.push(name);
      return name.endsWith('.silent.example') ? silent.promise : [{ address: '192.0.2.1' }];
    });
    const hanging = Array.from({ length: 98 }, (_, nth) => lookUp(`${nth}.silent.example`, 'ws_silent'));
    assert.deepEqual(await lookUp('erp.example', 'ws_1'), [{ address: '192.0.2.1' }]);
    assert.equal(asked.length, 48 + 1, 'three quarters of 64, and the other one');
    silent.resolve([]);
    await Promise.all(hanging);
    assert.equal(asked.length, 98 + 1);
  });

  test('a failed one gives its slot back, and the name is looked up again', async () => {
    let asked = 0;
    const lookUp = openLookUp(async () => {
      asked += 1;
      throw new Error('no answer');
    });
    for (let time = 0; time < 100; time += 1) await assert.rejects(lookUp('erp.example', 'ws_1'));
    assert.equal(asked, 100);
  });
});

suite('a webhook to a name', () => {
  test('is sent while the name servers of a hundred other names do not answer', async (t) => {
    const { post, server } = await underNames(t, { timeoutMs: 1_000 });
    const receiver = await startReceiver(t);
    const port = new URL(receiver.url).port;
    const hanging = Array.from({ length: 98 }, (_, nth) =>
      post(`http://${nth}.silent.example/`, 'ws_silent'),
    );
    await server.until(48 * 2);
    assert.equal((await post(`http://erp.example:${port}/`, 'ws_1')).status, 200);
    // Carriers and mail servers are looked up like this, on the threads of the process.
    assert.ok((await lookup('localhost')).address);
    assert.ok(!server.asked.includes('A 97.silent.example'), 'before all silent names were asked for');
    for (const { failure, detail } of await Promise.all(hanging)) {
      assert.equal(failure, 'dns');
      assert.equal(detail, 'The name server of the host did not answer in time.');
    }
  });

  test('of the hosts file asks no name server', async (t) => {
    const { post, server } = await underNames(t, { hosts: '127.0.0.1 erp.internal.example\n' });
    const receiver = await startReceiver(t);
    const { status } = await post(`http://erp.internal.example:${new URL(receiver.url).port}/`, 'ws_1');
    assert.deepEqual([status, server.asked], [200, []]);
  });

  test('that has a private address beside a public one is refused', async (t) => {
    const { post } = await underNames(t, {});
    assert.equal((await post('http://two.example/', 'ws_1')).failure, 'private_address');
  });
});

/** Sends with a test name server, which does not answer for some names, and knows all others. */
async function underNames(t: TestContext, { timeoutMs = 3_000, hosts = '' }) {
  const server = await startNameServer(t, (name) => {
    if (name.endsWith('.silent.example')) return 'silent';
    return name === 'two.example' ? ['127.0.0.1', '10.0.0.1'] : ['127.0.0.1'];
  });
  const newResolver = (options: { timeout: number; tries: number }) => {
    const resolver = new Resolver(options);
    resolver.setServers([server.address]);
    return resolver;
  };
  const systemNames = () => parseSystemNames(hosts, '');
  const outbound = openOutbound({
    timeoutMs: 120_000,
    requireHttps: false,
    allowedNetworks: ['127.0.0.1/32'],
    now,
    lookup: openAskSystem({ timeoutMs, now, systemNames, newResolver }),
  });
  releaseAtEnd(t, () => outbound.close());
  const post = (url: string, workspaceId: string) =>
    outbound.post({ workspaceId, url, headers: {}, body: '{}' });
  return { server, post };
}
