// Receivers with many kinds of faults: each delivery ends as promised, and its attempts say why.

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveryDetailView } from '../../../src/webhooks/deliveries/delivery-schemas.ts';
import type { EndpointView } from '../../../src/webhooks/endpoints/endpoint-schemas.ts';
import { readBanner, startServer } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { selfSignedCertificate } from '../../harness/self-signed-certificate.ts';
import { openTestStore } from '../../harness/store.ts';
import { startTcpReceiver } from '../../harness/tcp-receiver.ts';
import { type CallApi, openAccount } from '../open-account.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { newDirectory, openScope } from '../scope.ts';
import { newEndpoint, sendTest } from '../test-endpoint.ts';
import { type Animal, type Habitat, startAnimals } from './animals.ts';

export const receiverZoo: Proof = {
  name: 'receiver-zoo',
  about: 'receivers with many kinds of faults: each delivery ends as promised, and its attempts say why',
  prove,
};

/** The retries are faster than in production, so that the proof ends within a minute. */
const paces: Record<Extent, { delaysSeconds: number[]; timeoutSeconds: number }> = {
  whole: { delaysSeconds: [1, 1, 1, 1, 1], timeoutSeconds: 3 },
  short: { delaysSeconds: [1, 0], timeoutSeconds: 1 },
};

/** How late a busy machine may be with a deadline. */
const marginMs = 2_000;

async function prove({ extent, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const { delaysSeconds, timeoutSeconds } = paces[extent];
  const trap = await startTcpReceiver(scope, () => {}, { host: '127.0.0.2', atOnce: true });
  const habitat = {
    most: delaysSeconds.length + 1,
    timeoutMs: timeoutSeconds * 1_000,
    privateUrl: `http://127.0.0.2:${trap.port}/`,
    ...certificates(),
  };
  const animals = await startAnimals(scope, habitat);
  const call = await startSender(scope, habitat, delaysSeconds);
  tell(`${animals.length} receivers, ${habitat.most} attempts each at most`);
  const ends = await Promise.all(animals.map((animal) => feed(call, animal, habitat)));
  assert.equal(trap.connections(), 0, 'no request followed the redirect');
  return Object.fromEntries(ends);
}

/** Starts a server with its own database. It trusts the certificates that the habitat names. */
async function startSender(scope: Lifetime, habitat: Habitat, delaysSeconds: number[]): Promise<CallApi> {
  const store = await openTestStore(scope);
  const authorities = join(await newDirectory(scope), 'authorities.pem');
  await writeFile(authorities, habitat.sound.certificate + habitat.expired.certificate);
  const server = startServer(scope, {
    DATABASE_URL: store.databaseUrl,
    APP_SECRET: 'a secret that only this proof knows',
    ROLES: 'api,deliver',
    RATE_LIMIT_PER_MINUTE: '1000000',
    WEBHOOK_RETRY_DELAYS_SECONDS: delaysSeconds.join(','),
    WEBHOOK_TIMEOUT_SECONDS: String(habitat.timeoutMs / 1_000),
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32,::1/128',
    WEBHOOK_REQUIRE_HTTPS: 'false',
    NODE_EXTRA_CA_CERTS: authorities,
  });
  return openAccount(store.db, (await readBanner(server)).api);
}

function certificates(): Pick<Habitat, 'sound' | 'expired' | 'unknown'> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return {
    sound: selfSignedCertificate(inDays(-1), inDays(1), 'localhost'),
    expired: selfSignedCertificate(inDays(-2), inDays(-1), 'localhost'),
    unknown: selfSignedCertificate(inDays(-1), inDays(1), 'localhost'),
  };
}

/**
 * Sends one test delivery, waits for its end and compares. Returns the name of the receiver and how the delivery ended.
 */
async function feed(call: CallApi, animal: Animal, habitat: Habitat): Promise<[name: string, end: string]> {
  const { name, url, state, detail, disabled = null } = animal;
  const id = await newEndpoint(call, url);
  const delivery = await sendTest(call, id);
  const attempts = delivery.attempts.toReversed();
  const ways = attempts.map(({ status, failure }) => `${status ?? '-'} ${failure ?? '-'}`);
  assert.deepEqual([delivery.state, ways], [state, animal.attempts], name);
  if (detail !== undefined) assert.match(attempts.at(-1)?.detail ?? '', detail, name);
  checkTimes(delivery, habitat, name);
  const { data: endpoint } = await call<EndpointView>('GET', `/webhooks/${id}`);
  assert.equal(endpoint.disabled_reason, disabled, name);
  return [
    name,
    `${delivery.state} after ${ways.length}: ${ways.at(-1)} ${attempts.at(-1)?.detail ?? ''}`.trim(),
  ];
}

/** The deadline holds. A receiver that sends Retry-After gets the time it asks for, up to twice the scheduled pause. */
function checkTimes({ attempts }: DeliveryDetailView, { timeoutMs }: Habitat, name: string): void {
  for (const { failure, duration_ms } of attempts) {
    const isInTime =
      duration_ms <= timeoutMs + marginMs && (failure !== 'timeout' || duration_ms >= timeoutMs - 50);
    assert.ok(isInTime, `${name}: an attempt took ${duration_ms} ms`);
  }
  const [second, first] = attempts;
  if (first?.status !== 429 || second === undefined) return;
  const pauseMs = Date.parse(second.at) - Date.parse(first.at);
  assert.ok(pauseMs >= 2_000 && pauseMs < 30_000, `${name}: the next attempt came after ${pauseMs} ms`);
}
