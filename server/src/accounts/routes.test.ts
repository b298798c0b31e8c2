import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { testClock } from '../../test/harness/clock.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { commandLine } from '../audit/audit.ts';
import { blockWorkspace } from '../console/operator/block-workspace.ts';
import { formatApiKey } from '../domain/accounts/api-key-form.ts';
import { defaultCaps } from '../domain/accounts/caps.ts';
import type { PlanName } from '../domain/accounts/plan.ts';
import { newId, randomBase62 } from '../domain/ids.ts';
import { type Mode, modes } from '../domain/references/reference.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { topUp } from './credits/top-up.ts';
import { openUsageReader } from './credits/usage.ts';
import { createKey } from './keys/create-key.ts';
import { openKeyring } from './keys/keyring.ts';
import { requireKey } from './keys/require-key.ts';
import { accountRoutes } from './routes.ts';
import { createWorkspace } from './workspaces/create-workspace.ts';

const { now, advance } = testClock();
const store = await openTestStore({ after });
const deps = servicesWith({ db: store.db, now, newId });
const readUsage = openUsageReader({ pool: store.pool, now, caps: defaultCaps });

/** The account route behind `requireKey`, served on loopback, with five requests a minute. */
async function serve() {
  const limits = await openRequestLimits({ perMinute: 5, redisUrl: null, log: () => {} });
  const keyring = await openKeyring(servicesWith({ db: store.db, now }));
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  app.register(
    async (api) => {
      requireKey(api, { keyring, now, limits });
      api.register(accountRoutes({ readUsage }));
    },
    { prefix: '/api/v1' },
  );
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  releaseAtEnd({ after }, async () => {
    await app.close();
    await keyring.close();
    await limits.close();
  });
  return async (key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const response = await fetch(`${base}/api/v1/account`, { headers });
    const body = (await response.json()) as { ok: boolean; error?: { code: string } };
    return { status: response.status, headers: response.headers, body };
  };
}

async function issue(mode: Mode = 'live', plan: PlanName = 'Max') {
  const { id } = await createWorkspace(deps, commandLine, {
    name: 'Acme',
    plan,
    ownerEmail: 'ops@acme.example',
  });
  const { key } = await createKey(deps, commandLine, { workspaceId: id, mode, name: 'ERP' });
  return { id, key };
}

test('200: the account of the key, and the state of its rate limit', async () => {
  const getAccount = await serve();
  const { id, key } = await issue();
  const { status, headers, body } = await getAccount(key);
  assert.equal(status, 200);
  assert.equal(headers.get('ratelimit-policy'), '"default";q=5;w=60, "workspace";q=25;w=60');
  assert.deepEqual(body, {
    ok: true,
    data: {
      plan: 'Max',
      included_per_month: 1_000,
      used_this_period: 0,
      remaining: 1_000,
      topped_up: 0,
      period_started_at: '2026-03-01T00:00:00.000Z',
      period_ends_at: '2026-04-01T00:00:00.000Z',
      no_data_per_day: 200,
      no_data_today: 0,
      workspace: id,
      mode: 'live',
    },
  });
});

test('401: no key, a malformed one, one that was never issued', async () => {
  const getAccount = await serve();
  const codes = [];
  for (const key of [undefined, 'svc_live_short', formatApiKey('live', randomBase62(32))]) {
    const { status, body } = await getAccount(key);
    codes.push([status, body.ok, body.error?.code]);
  }
  assert.deepEqual(codes, [
    [401, false, 'invalid_api_key'],
    [401, false, 'invalid_api_key'],
    [401, false, 'unauthorized'],
  ]);
});

test('401: the challenge of RFC 6750, with the error only where a key was sent', async () => {
  const getAccount = await serve();
  const challenge = async (key?: string) => (await getAccount(key)).headers.get('www-authenticate');
  assert.equal(await challenge(), 'Bearer realm="landfall"');
  assert.equal(
    await challenge('svc_live_short'),
    'Bearer realm="landfall", error="invalid_token", error_description="This is not an API key: check that the whole key was copied."',
  );
  assert.equal(await challenge((await issue()).key), null);
});

test('403: a blocked workspace, and a plan without API, in both modes', async () => {
  const getAccount = await serve();
  const blocked = await issue();
  await blockWorkspace(deps, commandLine, { workspaceId: blocked.id, reason: null });
  assert.partialDeepStrictEqual(await getAccount(blocked.key), {
    status: 403,
    body: { error: { code: 'forbidden' } },
  });
  for (const mode of modes) {
    const { status, body } = await getAccount((await issue(mode, 'Pro')).key);
    assert.equal(status, 403);
    assert.partialDeepStrictEqual(body.error, {
      code: 'upgrade_required',
      details: { plan: 'Pro', required_plan: 'Max' },
    });
  }
});

test('429: a key with too many requests, even of a blocked workspace; other keys still work', async () => {
  const getAccount = await serve();
  const [busy, small, other] = [await issue(), await issue('live', 'Free'), await issue()];
  for (const key of [busy.key, small.key]) {
    for (let request = 0; request < 5; request += 1) assert.notEqual((await getAccount(key)).status, 429);
    const { status, headers, body } = await getAccount(key);
    assert.deepEqual([status, body.error?.code], [429, 'rate_limited']);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  assert.equal((await getAccount(other.key)).status, 200);
});

test('429: a key over its limit is refused before the database is asked for it', async () => {
  const getAccount = await serve();
  const { key } = await issue();
  for (let request = 0; request < 5; request += 1) assert.equal((await getAccount(key)).status, 200);
  // A key is cached for a second.
  advance(2_000);
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  store.pool.driver.on('acquire', count);
  const { status, headers } = await getAccount(key);
  store.pool.driver.off('acquire', count);
  assert.deepEqual([status, statements], [429, 0]);
  assert.match(String(headers.get('ratelimit')), /^"default";r=0;/);
});

test('429: an address that fails too often, while keys in use still work from there', async () => {
  const getAccount = await serve();
  const { key } = await issue();
  assert.equal((await getAccount(key)).status, 200);
  for (let request = 0; request < 5; request += 1) assert.equal((await getAccount('junk')).status, 401);
  assert.equal((await getAccount('junk')).status, 429);
  const guess = await getAccount(formatApiKey('live', randomBase62(32)));
  assert.equal(guess.status, 429, 'a guess is not looked up any more');
  assert.equal((await getAccount(key)).status, 200);
});

test('429: the keys of one workspace together', async () => {
  const getAccount = await serve();
  const { id, key } = await issue();
  const keys = [key];
  for (let made = 0; made < 5; made += 1)
    keys.push((await createKey(deps, commandLine, { workspaceId: id, mode: 'live', name: 'more' })).key);
  for (const each of keys.slice(0, 5))
    for (let request = 0; request < 5; request += 1) assert.equal((await getAccount(each)).status, 200);
  assert.equal((await getAccount(keys[5])).status, 429);
  assert.equal((await getAccount((await issue()).key)).status, 200);
});

test('accounts that are asked for together are each their own', async () => {
  const [spent, unspent] = [await issue(), await issue()];
  const plan = 'Max';
  await topUp(deps, commandLine, { workspaceId: spent.id, credits: 7 });
  const callers = [spent, unspent, spent].map(({ id }) => readUsage({ workspaceId: id, plan, mode: 'live' }));
  callers.push(readUsage({ workspaceId: spent.id, plan, mode: 'test' }));
  assert.deepEqual(
    (await Promise.all(callers)).map(({ topped_up }) => topped_up),
    [7, 0, 7, 0],
  );
});
