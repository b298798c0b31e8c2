import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openApiBeside } from '../../../../test/harness/api-beside.ts';
import { openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });
const api = await openApiBeside({ after }, app);

interface Made {
  id: string;
  name: string;
  key: string;
}

async function newKey(by: SignedIn, name: string): Promise<Made> {
  const body = { name, mode: 'live' };
  return (await by.call(`/w/${by.workspaceId}/keys`, { body })).body.data;
}

/** An owner, and a developer who created two keys, revoked a third and replaced one of the owner's. */
async function team() {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const developer = await app.signIn({ workspaceId, role: 'developer' });
  const keys = `/w/${workspaceId}/keys`;
  const [own, erp, tms, revoked] = [
    await newKey(owner, 'Own'),
    await newKey(developer, 'ERP'),
    await newKey(developer, 'TMS'),
    await newKey(developer, 'Old'),
  ];
  await developer.call(`${keys}/${revoked.id}/revoke`, { body: {} });
  const rotated = await developer.call(`${keys}/${own.id}/rotate`, { body: { overlap_hours: 24 } });
  const successor: Made = rotated.body.data;
  const member = `/w/${workspaceId}/team/members/${developer.personId}`;
  return { owner, developer, member, own, erp, tms, successor };
}

const idsOf = (keys: { id: string }[]) => keys.map(({ id }) => id).toSorted();

suite('the API keys of a member who becomes a limited viewer', () => {
  const isRefused = async (key: string) => {
    let { code } = await api.get('/account', key);
    // The notification of a revocation may come a moment after the answer.
    for (let count = 0; code === null && count < 100; count += 1)
      code = (await api.get('/account', key)).code;
    return code === 'invalid_api_key';
  };

  test('are revoked, because they read all shipments; each has its entry in the audit log', async () => {
    const { owner, member, own, erp, tms, successor } = await team();
    const change = async (body: object) =>
      assert.equal((await owner.call(member, { method: 'PATCH', body })).status, 200);
    await change({ role: 'viewer' });
    assert.equal((await api.get('/account', erp.key)).status, 200, 'a viewer without a limit keeps them');
    await change({ role: 'viewer', tags: ['acme'] });
    for (const { id, key } of [erp, tms, successor]) assert.ok(await isRefused(key), id);
    assert.equal((await api.get('/account', own.key)).status, 200, 'that of the owner');
    const log = await owner.call(`/w/${owner.workspaceId}/audit?action=key.revoke&person=${owner.personId}`);
    assert.deepEqual(
      log.body.data.map(({ target }: { target: string }) => target).toSorted(),
      idsOf([erp, tms, successor]),
    );
  });

  test('are revoked when a former member comes back with a limit', async () => {
    const { owner, developer, member, erp } = await team();
    assert.equal((await owner.call(member, { method: 'DELETE' })).status, 200);
    assert.equal((await api.get('/account', erp.key)).status, 200);
    const body = { email: developer.email, role: 'viewer', tags: ['acme'] };
    const { link } = (await owner.call(`/w/${owner.workspaceId}/team/invitations`, { body })).body.data;
    const path = `${new URL(link).pathname.replace('/join', '/invitations')}/accept`;
    assert.equal((await developer.call(path, { body: {} })).status, 200);
    assert.ok(await isRefused(erp.key));
  });
});

suite('the API keys of a member who is removed', () => {
  test('are shown to the owner, before and after; they keep working by default', async () => {
    const { owner, member, own, erp, tms, successor } = await team();
    const before = await owner.call(`${member}/keys`);
    assert.deepEqual(idsOf(before.body.data), idsOf([erp, tms, successor]));
    assert.ok(!JSON.stringify(before.body).includes(erp.key));
    const { status, body } = await owner.call(member, { method: 'DELETE' });
    assert.equal(status, 200);
    assert.deepEqual(idsOf(body.data.keys), idsOf([erp, tms, successor]));
    assert.equal(body.data.keysRevoked, false);
    for (const { key } of [own, erp, tms, successor])
      assert.equal((await api.get('/account', key)).status, 200);
    assert.equal((await owner.call(`${member}/keys`)).status, 404, 'who is no member any more');
  });

  test('are revoked with the membership if the owner says so, each with its entry in the audit log', async () => {
    const { owner, member, own, erp, tms, successor } = await team();
    const { body } = await owner.call(`${member}?revokeKeys=true`, { method: 'DELETE' });
    assert.deepEqual([body.data.keys.length, body.data.keysRevoked], [3, true]);
    for (const { id, key } of [erp, tms, successor]) {
      let { code } = await api.get('/account', key);
      // The notification of a revocation may come a moment after the answer.
      for (let count = 0; code === null && count < 100; count += 1)
        code = (await api.get('/account', key)).code;
      assert.equal(code, 'invalid_api_key', id);
    }
    assert.equal((await api.get('/account', own.key)).status, 200, 'that of the owner');
    const log = await owner.call(`/w/${owner.workspaceId}/audit?action=key.revoke&person=${owner.personId}`);
    assert.deepEqual(
      log.body.data.map(({ target }: { target: string }) => target).toSorted(),
      idsOf([erp, tms, successor]),
    );
  });

  test('are seen and revoked by owners only; keys of a member who leaves stay', async () => {
    const { owner, developer, member, erp } = await team();
    const { workspaceId } = owner;
    const viewer = await app.signIn({ workspaceId, role: 'viewer' });
    const stranger = await app.signIn();
    for (const who of [viewer, developer]) assert.equal((await who.call(`${member}/keys`)).status, 403);
    assert.equal((await stranger.call(`${member}/keys`)).status, 404);
    assert.equal((await developer.call(`${member}?revokeKeys=true`, { method: 'DELETE' })).status, 403);
    const left = await developer.call(member, { method: 'DELETE' });
    assert.deepEqual([left.status, left.body.data.keys], [200, []]);
    assert.equal((await api.get('/account', erp.key)).status, 200);
  });

  test('in other workspaces are left alone', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const guest = await app.signIn({ workspaceId: owner.workspaceId, role: 'developer' });
    const { db } = app.store;
    const membership = { workspace_id: other.workspaceId, person_id: guest.personId };
    await db
      .insertInto('memberships')
      .values({ ...membership, role: 'developer', joined_at: app.clock.now() })
      .execute();
    const body = { name: 'Elsewhere', mode: 'live' };
    const { key } = (await guest.call(`/w/${other.workspaceId}/keys`, { body })).body.data;
    const member = `/w/${owner.workspaceId}/team/members/${guest.personId}`;
    assert.deepEqual((await owner.call(`${member}/keys`)).body.data, []);
    await owner.call(`${member}?revokeKeys=true`, { method: 'DELETE' });
    assert.equal((await api.get('/account', key)).status, 200);
  });
});
