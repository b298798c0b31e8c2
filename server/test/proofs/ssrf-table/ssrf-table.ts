// A URL, a name or a redirect can lead to a private address in many ways. None of them reaches a listener on loopback.

import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../../src/config.ts';
import type { Db } from '../../../src/store/open.ts';
import { readBanner, startServer } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { openTestStore, type TestStore } from '../../harness/store.ts';
import { startTcpReceiver, type TcpReceiver } from '../../harness/tcp-receiver.ts';
import { type CallApi, openAccount } from '../open-account.ts';
import type { Figures, Proof, Trial } from '../proof.ts';
import { openScope } from '../scope.ts';
import { newEndpoint, sendTest } from '../test-endpoint.ts';
import { localhostNames, localNames, loopbackHosts, refusedHosts } from './hosts.ts';

export const ssrfTable: Proof = {
  name: 'ssrf-table',
  about: 'every way to a private address: nothing reaches a listener on loopback',
  prove,
};

/** Public names with private addresses (deceitful-names.ts). */
const deceitfulNames = [
  'loopback.names.example',
  'loopback6.names.example',
  'mapped.names.example',
  'two.names.example',
  'two-the-other-way.names.example',
  'both-families.names.example',
];
const changingName = 'changing.names.example';
const rebinds = 20;
const accepted = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

async function prove({ tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const store = await openTestStore(scope);
  const traps = await setTraps(scope);
  const ports = traps.map(({ port }) => port);
  const refused = await refuse(store, ports);
  tell('every host was refused at creation, at change and at delivery');
  const rebound = await rebind(store, ports);
  const connections = traps.reduce((sum, trap) => sum + trap.connections(), 0);
  assert.equal(connections, 0, 'something reached a listener on loopback');
  return {
    'hosts refused at creation and at change': refused.atTheDoor,
    'hosts refused at delivery': refused.onTheWay,
    'requests to a name that changes its address': rebinds,
    'of them sent to the allowed address': rebound.sent,
    'of them refused': rebound.refused,
    'connections on loopback': connections,
  };
}

/** Listeners on loopback that would accept any request. */
async function setTraps(scope: Lifetime): Promise<TcpReceiver[]> {
  const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === '::1'),
  );
  const hosts = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
  return Promise.all(
    hosts.map((host) => startTcpReceiver(scope, (socket) => socket.end(accepted), { host, atOnce: true })),
  );
}

/** The server accepts http, so that only the guard keeps it from its own machine. */
async function startSender(scope: Lifetime, store: TestStore, networks: Environment): Promise<CallApi> {
  const names = fileURLToPath(import.meta.resolve('./deceitful-names.ts'));
  const server = startServer(scope, {
    DATABASE_URL: store.databaseUrl,
    APP_SECRET: 'a secret that only this proof knows',
    ROLES: 'api,deliver',
    RATE_LIMIT_PER_MINUTE: '1000000',
    WEBHOOK_REQUIRE_HTTPS: 'false',
    NODE_OPTIONS: `--import ${names}`,
    ...networks,
  });
  return openAccount(store.db, (await readBanner(server)).api);
}

/** Tests a server whose operator allows no private network. Returns the number of hosts that it refused. */
async function refuse(store: TestStore, ports: readonly number[]) {
  await using scope = openScope();
  const call = await startSender(scope, store, {});
  const atTheDoor = [...refusedHosts, ...loopbackHosts, ...localNames];
  await refuseAtTheDoor(call, atTheDoor);
  const onTheWay = [...loopbackHosts, ...localhostNames, ...deceitfulNames];
  for (const port of ports) await refuseOnTheWay(call, store.db, onTheWay, port);
  return { atTheDoor: atTheDoor.length, onTheWay: onTheWay.length };
}

/** Hosts that can be recognized are refused when the endpoint is created or changed. */
async function refuseAtTheDoor(call: CallApi, hosts: readonly string[]): Promise<void> {
  const id = await newEndpoint(call, 'https://hooks.example.com/');
  for (const url of hosts.map((host) => `http://${host}/`)) {
    const answers = [
      await call('POST', '/webhooks', { url }),
      await call('PATCH', `/webhooks/${id}`, { url }),
    ];
    for (const { status, error } of answers) {
      assert.deepEqual([status, error?.code], [400, 'invalid_request'], url);
      assert.match(JSON.stringify(error?.details), /"field":"url"/, url);
    }
  }
  const { data } = await call<{ url: string }>('GET', `/webhooks/${id}`);
  assert.equal(data.url, 'https://hooks.example.com/');
}

/** Writes the URL into the database, as if the endpoint had been created while the operator still allowed it. */
async function refuseOnTheWay(call: CallApi, db: Db, hosts: readonly string[], port: number): Promise<void> {
  for (const host of hosts) {
    const url = `http://${host}:${port}/`;
    const id = await newEndpoint(call, 'https://hooks.example.com/');
    await db.updateTable('webhook_endpoints').set({ url }).where('id', '=', id).execute();
    const { state, attempts } = await sendTest(call, id);
    const [attempt] = attempts;
    assert.deepEqual(
      [state, attempts.length, attempt?.status, attempt?.failure, attempt?.response_head],
      ['failed', 1, null, 'private_address', null],
      `${url} is tried once and refused`,
    );
    assert.doesNotMatch(attempt?.detail ?? '', /\d/, 'the detail names no address');
    await call('DELETE', `/webhooks/${id}`);
  }
}

/** A name whose address changes. A second look-up to connect would give another address than the one that was checked. */
async function rebind(store: TestStore, [port = 0]: readonly number[]) {
  await using scope = openScope();
  const call = await startSender(scope, store, { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.2/32' });
  const outcomes = { sent: 0, refused: 0 };
  const receiver = await startTcpReceiver(scope, (socket) => socket.end(accepted), {
    host: '127.0.0.2',
    port,
  });
  const id = await newEndpoint(call, `http://${changingName}:${port}/`);
  for (let time = 0; time < rebinds; time += 1) {
    const { state, attempts } = await sendTest(call, id);
    const ends = attempts.map(({ status, failure }) => status ?? failure);
    assert.ok(state === 'delivered' ? ends[0] === 200 : ends[0] === 'private_address', `${state}: ${ends}`);
    outcomes[state === 'delivered' ? 'sent' : 'refused'] += 1;
  }
  assert.equal(receiver.requests(), outcomes.sent);
  assert.ok(outcomes.sent > 0 && outcomes.refused > 0, 'the name changed its address');
  return outcomes;
}
