import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openApiBeside } from '../../../test/harness/api-beside.ts';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { followKeyChanges } from '../../accounts/keys/key-changes.ts';
import type { KeyView, NewKey } from './schemas.ts';

const caps = { apiKeys: 3 };
const app = await openConsoleApp({ after }, { caps });
const api = await openApiBeside({ after }, app);

async function newKey(by: SignedIn, body: object = { name: 'ERP', mode: 'test' }): Promise<NewKey> {
  const answer = await by.call(`/w/${by.workspaceId}/keys`, { body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.data;
}

async function keysOf(by: SignedIn): Promise<KeyView[]> {
  return (await by.call(`/w/${by.workspaceId}/keys`)).body.data;
}

async function logOf(by: SignedIn) {
  const { body } = await by.call(`/w/${by.workspaceId}/audit`);
  const told = body.data.filter(({ action }: { action: string }) => action.startsWith('key.'));
  return told.map(({ action, target, details }: Record<string, unknown>) => ({ action, target, details }));
}

test('developers and owners create and revoke keys, viewers do not even see them', async () => {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const developer = await app.signIn({ workspaceId, role: 'developer' });
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  const stranger = await app.signIn();
  const { id } = await newKey(owner);
  const keys = `/w/${workspaceId}/keys`;
  const table: [string, object | undefined, number][] = [
    [keys, undefined, 200],
    [keys, { name: 'CI', mode: 'live' }, 201],
    [`${keys}/${id}/rotate`, { overlap_hours: 1 }, 200],
    [`${keys}/${id}/revoke`, {}, 200],
  ];
  for (const [path, body, expected] of table) {
    const options = { ...(body && { body }) };
    assert.equal((await viewer.call(path, options)).status, 403, `a viewer ${path}`);
    assert.equal((await stranger.call(path, options)).status, 404, `a stranger ${path}`);
    assert.equal((await app.at().call(path, options)).status, 401, `nobody ${path}`);
    assert.equal((await developer.call(path, options)).status, expected, `a developer ${path}`);
  }
});

test('a key is shown in full only when it is created, and works at once', async () => {
  const owner = await app.signIn();
  const made = await newKey(owner);
  assert.match(made.key, /^svc_test_[0-9A-Za-z]{38}$/);
  assert.equal((await api.get('/account', made.key)).status, 200);
  const answer = await owner.call(`/w/${owner.workspaceId}/keys`);
  assert.ok(!JSON.stringify(answer.body).includes(made.key));
  const [known] = answer.body.data;
  assert.deepEqual(
    { id: known.id, name: known.name, mode: known.mode, masked: known.masked, state: known.state },
    { id: made.id, name: 'ERP', mode: 'test', masked: `svc_test_…${made.key.slice(-4)}`, state: 'active' },
  );
  assert.equal(answer.headers.get('cache-control'), 'no-store');
});

test('a restricted key may do only what it is for, and so may its successor', async () => {
  const owner = await app.signIn();
  const keys = `/w/${owner.workspaceId}/keys`;
  const purposes = ['read', 'webhooks'];
  const restricted = { name: 'BI', mode: 'test', purposes };
  const { id, key } = await newKey(owner, restricted);
  const { data } = (await owner.call(`${keys}/${id}/rotate`, { body: { overlap_hours: 1 } })).body;
  for (const each of [key, data.key]) {
    assert.equal((await api.get('/webhooks', each)).status, 200);
    assert.equal((await api.get('/track/MSCU1234566', each)).code, 'insufficient_permissions');
  }
  assert.deepEqual(
    (await keysOf(owner)).map((each) => each.purposes),
    [purposes, purposes],
  );
  assert.deepEqual((await logOf(owner)).at(-1).details, restricted);
  const none = await owner.call(keys, { body: { ...restricted, purposes: [] } });
  assert.deepEqual(
    [none.status, none.body.error.message],
    [400, 'Choose at least one thing that the key may do.'],
  );
});

test('an empty name is refused, with its field', async () => {
  const owner = await app.signIn();
  const { status, body } = await owner.call(`/w/${owner.workspaceId}/keys`, {
    body: { name: '  ', mode: 'live' },
  });
  assert.equal(status, 400);
  assert.equal(body.error.details.fields[0].field, 'name');
  assert.deepEqual(await keysOf(owner), []);
});

test('a revoked key is refused by the API at once, also in another process', async () => {
  const owner = await app.signIn();
  const { id, key } = await newKey(owner);
  assert.equal((await api.get('/account', key)).status, 200);
  const revoke = `/w/${owner.workspaceId}/keys/${id}/revoke`;
  // The clock stands still, and with it what the API remembers of keys: only the notice of the change can end that. The keyring
  // of the API has followed the changes for longer, so it is told first.
  const heard = Promise.withResolvers<void>();
  const unfollow = await followKeyChanges(app.store, heard.resolve);
  assert.equal((await owner.call(revoke, { body: {} })).status, 200);
  await heard.promise;
  await unfollow();
  assert.equal((await api.get('/account', key)).code, 'invalid_api_key');
  assert.equal((await keysOf(owner))[0]?.state, 'revoked');
  assert.equal((await owner.call(revoke, { body: {} })).status, 200, 'again changes nothing');
  assert.equal((await logOf(owner)).length, 2);
});

suite('rotating', () => {
  test('both keys work until the overlap is over, then only the new one', async () => {
    const owner = await app.signIn();
    const old = await newKey(owner, { name: 'ERP', mode: 'live' });
    const answer = await owner.call(`/w/${owner.workspaceId}/keys/${old.id}/rotate`, {
      body: { overlap_hours: 24 },
    });
    const successor = answer.body.data;
    assert.equal(Date.parse(successor.previous_expires_at), app.clock.now().getTime() + 24 * 3_600_000);
    assert.equal(successor.mode, 'live');
    for (const { key } of [old, successor]) assert.equal((await api.get('/account', key)).status, 200);
    const states = (await keysOf(owner)).map(({ id, state }) => [id, state]);
    assert.deepEqual(new Map(states as [string, string][]).get(old.id), 'expiring');
    app.clock.advance(24 * 3_600_000);
    assert.equal((await api.get('/account', old.key)).code, 'invalid_api_key');
    assert.equal((await api.get('/account', successor.key)).status, 200);
  });

  test('is refused for a revoked key, and creates nothing', async () => {
    const owner = await app.signIn();
    const { id } = await newKey(owner);
    const key = `/w/${owner.workspaceId}/keys/${id}`;
    await owner.call(`${key}/revoke`, { body: {} });
    assert.equal((await owner.call(`${key}/rotate`, { body: { overlap_hours: 1 } })).status, 400);
    assert.equal((await keysOf(owner)).length, 1);
  });
});

test("another workspace's key can be neither rotated nor revoked", async () => {
  const owner = await app.signIn();
  const other = await app.signIn();
  const { id, key } = await newKey(other);
  for (const path of [`keys/${id}/rotate`, `keys/${id}/revoke`, 'keys/key_0/revoke']) {
    const { status, body } = await owner.call(`/w/${owner.workspaceId}/${path}`, {
      body: path.endsWith('rotate') ? { overlap_hours: 0 } : {},
    });
    assert.deepEqual([status, body.error.message], [404, 'There is no such key.'], path);
  }
  assert.equal((await api.get('/account', key)).status, 200);
  assert.deepEqual(await logOf(owner), []);
});

test('every change is in the audit log, and no key is', async () => {
  const owner = await app.signIn();
  const { id, key } = await newKey(owner);
  const keys = `/w/${owner.workspaceId}/keys`;
  const { data } = (await owner.call(`${keys}/${id}/rotate`, { body: { overlap_hours: 2 } })).body;
  await owner.call(`${keys}/${data.id}/revoke`, { body: {} });
  const named = { name: 'ERP', mode: 'test' };
  const told = await logOf(owner);
  assert.deepEqual(told, [
    { action: 'key.revoke', target: data.id, details: named },
    { action: 'key.rotate', target: id, details: { ...named, overlapHours: 2, successor: data.id } },
    { action: 'key.create', target: id, details: named },
  ]);
  for (const each of [key, data.key]) assert.ok(!JSON.stringify(told).includes(each));
});

test('a key of a plan without API access is made, and refused until the plan has it', async () => {
  const owner = await app.signIn({ plan: 'Pro' });
  const { key } = await newKey(owner);
  assert.equal((await api.get('/account', key)).code, 'upgrade_required');
});

test('keys of a workspace are limited, also when created at once, or revoked within a day', async () => {
  const owner = await app.signIn();
  const add = () => owner.call(`/w/${owner.workspaceId}/keys`, { body: { name: 'CI', mode: 'test' } });
  const answers = await Promise.all(Array.from({ length: 6 }, add));
  const made = answers.filter(({ status }) => status === 201);
  assert.equal(made.length, caps.apiKeys);
  const refused = answers.filter(({ status }) => status === 409);
  assert.equal(refused.length, 3);
  assert.deepEqual(refused[0]?.body.error.details, { resource: 'api_keys', limit: caps.apiKeys });
  const [first, second] = made.map(({ body }) => `/w/${owner.workspaceId}/keys/${body.data.id}`);
  await owner.call(`${first}/revoke`, { body: {} });
  assert.equal((await add()).status, 409, 'one made today counts though it is revoked');
  const rotated = await owner.call(`${second}/rotate`, { body: { overlap_hours: 1 } });
  assert.equal(rotated.status, 200, 'a key can be replaced at the cap');
  app.clock.advance(25 * 3_600_000);
  assert.equal((await add()).status, 201);
});
