import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, test } from 'node:test';
import { authenticate } from '../../../test/harness/authenticate.ts';
import { testClock } from '../../../test/harness/clock.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { commandLine } from '../../audit/audit.ts';
import { blockWorkspace, unblockWorkspace } from '../../console/operator/block-workspace.ts';
import { formatApiKey } from '../../domain/accounts/api-key-form.ts';
import type { PlanName } from '../../domain/accounts/plan.ts';
import { newId, randomBase62 } from '../../domain/ids.ts';
import { openStore } from '../../store/open.ts';
import { changePlan } from '../workspaces/change-plan.ts';
import { createWorkspace } from '../workspaces/create-workspace.ts';
import { createKey } from './create-key.ts';
import { followKeyChanges } from './key-changes.ts';
import { openKeyring } from './keyring.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';

const clock = testClock('2026-03-02T09:00:30Z');
const { now } = clock;
const store = await openTestStore({ after });
/** Stands for the command line or another server: a second process with its own database connection. */
const otherStore = await openStore({ databaseUrl: store.databaseUrl, dataDir: '', log: () => {} });
releaseAtEnd({ after }, () => otherStore.close());
const here = servicesWith({ db: store.db, now, newId });
const elsewhere = servicesWith({ db: otherStore.db, now, newId });
const keyring = await openKeyring(here);
releaseAtEnd({ after }, () => keyring.close());
let heard = Promise.withResolvers<void>();
// Notified after the keyring, which has listened for longer.
await followKeyChanges(store, () => heard.resolve());

const enter = (key: string) => authenticate({ keyring, now }, `Bearer ${key}`);

async function issue(plan: PlanName = 'Max') {
  const workspace = await createWorkspace(here, commandLine, {
    name: 'Acme',
    plan,
    ownerEmail: 'ops@acme.example',
  });
  const created = await createKey(here, commandLine, {
    workspaceId: workspace.id,
    mode: 'live',
    name: 'ERP',
  });
  return { ...created, workspaceId: workspace.id };
}

/** Runs something in the other process and waits until this one has been notified. The clock stands still. */
async function heardHere(change: () => Promise<unknown>): Promise<void> {
  heard = Promise.withResolvers();
  await change();
  await heard.promise;
}

test('a key works from the moment it is created, and only its hash is kept', async () => {
  const { id, key, workspaceId } = await issue();
  assert.deepEqual(await enter(key), { workspaceId, plan: 'Max', mode: 'live' });
  const row = await store.db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row.hash, hash('sha256', key, 'buffer'));
  assert.ok(!JSON.stringify(row).includes(key.slice(9, 41)));
});

test('invalid keys are refused, each with its code', async () => {
  const { key } = await issue();
  const deps = { keyring, now };
  const malformed = [
    undefined,
    '',
    key,
    'Bearer',
    'Bearer ',
    `Basic ${key}`,
    `Bearer ${key} ${key}`,
    `Bearer ${key}x`,
  ];
  const wrongChecksum = `Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  for (const header of [...malformed, wrongChecksum, `Bearer sk_live_${key.slice(9)}`, 'Bearer \u0000🚢']) {
    await assert.rejects(
      authenticate(deps, header),
      { code: 'invalid_api_key', status: 401 },
      String(header),
    );
  }
  const neverIssued = formatApiKey('live', randomBase62(32));
  await assert.rejects(enter(neverIssued), { code: 'unauthorized', status: 401 });
  await authenticate(deps, `bearer  ${key}`);
});

test('a key revoked in one process is refused in another as soon as it hears of it', async () => {
  const { id, key } = await issue();
  await enter(key);
  await heardHere(() => revokeKey(elsewhere, commandLine, { keyId: id, workspaceId: null }));
  await assert.rejects(enter(key), { code: 'invalid_api_key' });
});

test('without notifications a revoked key lives on for less than a second', async () => {
  const { id, key } = await issue();
  const deaf = await openKeyring({ ...here, listen: async () => async () => {} });
  const enterDeaf = () => authenticate({ keyring: deaf, now }, `Bearer ${key}`);
  await enterDeaf();
  await heardHere(() => revokeKey(elsewhere, commandLine, { keyId: id, workspaceId: null }));
  clock.advance(1_000);
  await assert.rejects(enterDeaf(), { code: 'invalid_api_key' });
  await deaf.close();
});

test('blocking a workspace and changing its plan take effect in the other process', async () => {
  const { key, workspaceId } = await issue();
  await enter(key);
  await heardHere(() => blockWorkspace(elsewhere, commandLine, { workspaceId, reason: null }));
  await assert.rejects(enter(key), { code: 'forbidden', status: 403 });
  await heardHere(() => unblockWorkspace(elsewhere, commandLine, workspaceId));
  await enter(key);
  await heardHere(() => changePlan(elsewhere, commandLine, { workspaceId, plan: 'Pro' }));
  const details = { plan: 'Pro', required_plan: 'Max' };
  await assert.rejects(enter(key), { code: 'upgrade_required', status: 403, details });
  await heardHere(() => changePlan(elsewhere, commandLine, { workspaceId, plan: 'Enterprise' }));
  assert.equal((await enter(key)).plan, 'Enterprise');
});

test('blocking and revoking again keep the first time', async () => {
  const { id, workspaceId } = await issue();
  const { blocked_at } = await blockWorkspace(here, commandLine, { workspaceId, reason: null });
  const { revoked_at } = await revokeKey(here, commandLine, { keyId: id, workspaceId: null });
  clock.advance(60_000);
  assert.deepEqual(
    (await blockWorkspace(here, commandLine, { workspaceId, reason: null })).blocked_at,
    blocked_at,
  );
  assert.deepEqual(
    (await revokeKey(here, commandLine, { keyId: id, workspaceId: null })).revoked_at,
    revoked_at,
  );
});

test('a rotated key works to the end of the overlap, its successor from the start', async () => {
  const old = await issue();
  await enter(old.key);
  clock.advance(3_600_000);
  const { previous_expires_at, ...created } = await rotateKey(elsewhere, commandLine, {
    keyId: old.id,
    workspaceId: null,
    overlapHours: 24,
  });
  assert.equal(previous_expires_at.getTime(), now().getTime() + 86_400_000);
  assert.equal((await enter(created.key)).workspaceId, old.workspaceId);
  clock.advance(86_400_000 - 1);
  await enter(old.key);
  clock.advance(1);
  await assert.rejects(enter(old.key), { code: 'invalid_api_key' });
  assert.deepEqual(
    (await listKeys(here, old.workspaceId)).map(({ id, name, state }) => ({ id, name, state })),
    [
      { id: created.id, name: 'ERP', state: 'active' },
      { id: old.id, name: 'ERP', state: 'expired' },
    ],
  );
});

test('only a key that works without an end can be rotated', async () => {
  const { id } = await issue();
  const created = await rotateKey(here, commandLine, { keyId: id, workspaceId: null, overlapHours: 0 });
  await assert.rejects(rotateKey(here, commandLine, { keyId: id, workspaceId: null, overlapHours: 24 }), {
    code: 'invalid_request',
  });
  await revokeKey(here, commandLine, { keyId: created.id, workspaceId: null });
  await assert.rejects(
    rotateKey(here, commandLine, { keyId: created.id, workspaceId: null, overlapHours: 24 }),
    { code: 'invalid_request' },
  );
  await assert.rejects(
    rotateKey(here, commandLine, { keyId: 'key_unknown', workspaceId: null, overlapHours: 24 }),
    { code: 'not_found' },
  );
  await assert.rejects(rotateKey(here, commandLine, { keyId: id, workspaceId: null, overlapHours: -1 }), {
    code: 'invalid_request',
  });
});

test('of two rotations of one key at the same time, only one makes a new key', async () => {
  const { id, workspaceId } = await issue();
  const rotations = await Promise.allSettled([
    rotateKey(here, commandLine, { keyId: id, workspaceId: null, overlapHours: 24 }),
    rotateKey(elsewhere, commandLine, { keyId: id, workspaceId: null, overlapHours: 24 }),
  ]);
  assert.equal(rotations.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await listKeys(here, workspaceId)).length, 2);
});

test('a list shows prefix and last four, and the use of a key to the minute once it is written', async () => {
  clock.set('2026-05-01T12:34:56Z');
  const { id, key, workspaceId } = await issue();
  const own = await openKeyring(here);
  await authenticate({ keyring: own, now }, `Bearer ${key}`);
  assert.equal((await listKeys(here, workspaceId))[0]?.last_used_at, null);
  await own.close();
  assert.deepEqual(await listKeys(here, workspaceId), [
    {
      id,
      name: 'ERP',
      mode: 'live',
      purposes: null,
      masked: `svc_live_…${key.slice(-4)}`,
      state: 'active',
      created_at: new Date('2026-05-01T12:34:56Z'),
      last_used_at: new Date('2026-05-01T12:34:00Z'),
      expires_at: null,
      revoked_at: null,
    },
  ]);
});

test('a workspace needs a name and an address, a key a name and a workspace', async () => {
  const ownerEmail = 'ops@acme.example';
  for (const name of ['', '   ', 'two\nlines', 'x'.repeat(101)]) {
    await assert.rejects(createWorkspace(here, commandLine, { name, plan: 'Max', ownerEmail }), {
      code: 'invalid_request',
    });
  }
  for (const address of ['', 'ops', 'ops@acme', 'a b@acme.example', `${'x'.repeat(250)}@acme.example`]) {
    const input = { name: 'Acme', plan: 'Max', ownerEmail: address } as const;
    await assert.rejects(createWorkspace(here, commandLine, input), { code: 'invalid_request' });
  }
  const { workspaceId } = await issue();
  await assert.rejects(createKey(here, commandLine, { workspaceId, mode: 'test', name: ' ' }), {
    code: 'invalid_request',
  });
  await assert.rejects(createKey(here, commandLine, { workspaceId: 'ws_x', mode: 'test', name: 'x' }), {
    code: 'not_found',
  });
  await assert.rejects(blockWorkspace(here, commandLine, { workspaceId: 'ws_x', reason: null }), {
    code: 'not_found',
  });
  await assert.rejects(unblockWorkspace(here, commandLine, 'ws_x'), { code: 'not_found' });
  await assert.rejects(changePlan(here, commandLine, { workspaceId: 'ws_x', plan: 'Pro' }), {
    code: 'not_found',
  });
});
