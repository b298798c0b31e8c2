import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { startScriptedCarrier } from '../../../test/harness/carriers/scripted-carrier.ts';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { commandLine } from '../../audit/audit.ts';
import { carrierSettings } from '../../carriers/carrier-settings.ts';
import { joinFleet } from '../../fleet/join-fleet.ts';
import { makeDuePartitions } from '../../retention/partitions/make-due-partitions.ts';
import { blockWorkspace } from './block-workspace.ts';

const server = await startScriptedCarrier();
releaseAtEnd({ after }, () => server.close());
const carriers = [
  carrierSettings({ scac: 'MSCU', baseUrl: server.origin, auth: { kind: 'none' } }),
  carrierSettings({
    scac: 'CMDU',
    profile: 'cma-cgm',
    baseUrl: server.origin,
    auth: { kind: 'headers', headers: { keyId: 'hush-hush' } },
  }),
];
const app = await openConsoleApp({ after }, { carriers });
const operator = await app.signIn({ isOperator: true });

suite("the operator's pages", () => {
  test('give nothing to people who are not operators, whatever their role', async () => {
    const { workspaceId: id } = operator;
    const asked: [string, unknown?][] = [
      ['/operator/installation'],
      ['/operator/plans'],
      ['/operator/queues'],
      ['/operator/servers'],
      ['/operator/carriers'],
      ['/operator/carriers/MSCU/check', { billable: false }],
      ['/operator/workspaces'],
      ['/operator/workspaces', { name: 'Mine', plan: 'Enterprise', ownerEmail: 'me@acme.example' }],
      [`/operator/workspaces/${id}/plan`, { plan: 'Free' }],
      [`/operator/workspaces/${id}/top-up`, { credits: 10 }],
      [`/operator/workspaces/${id}/block`, { reason: 'because' }],
      [`/operator/workspaces/${id}/unblock`, {}],
    ];
    const owner = await app.signIn({ role: 'owner', workspaceId: id });
    for (const [path, body] of asked) {
      const refused = await owner.call(path, { body });
      assert.deepEqual([refused.status, refused.body.error?.code], [403, 'forbidden'], path);
      const stranger = await app.at().call(path, { body });
      assert.deepEqual([stranger.status, stranger.body.error?.code], [401, 'unauthorized'], path);
    }
    assert.deepEqual(await changesIn(operator), []);
    assert.equal(server.requests.length, 0);
  });

  test('create a workspace, whose owner is invited', async () => {
    const body = { name: ' Globex ', plan: 'Max', ownerEmail: 'hank@globex.example' };
    const { body: created } = await operator.call('/operator/workspaces', { body });
    const { id, link } = created.data;
    const { body: invitation } = await app.at().call(`/invitations/${link.split('/').at(-1)}`);
    assert.partialDeepStrictEqual(invitation.data, {
      workspace: 'Globex',
      role: 'owner',
      email: body.ownerEmail,
    });
    const { body: plans } = await operator.call('/operator/plans');
    assert.partialDeepStrictEqual(plans.data, [{ name: 'Max', included: 1_000 }]);
    const { body: listed } = await operator.call('/operator/workspaces');
    const found = listed.data.find((each: { id: string }) => each.id === id);
    assert.partialDeepStrictEqual(found, {
      name: 'Globex',
      plan: 'Max',
      ownerEmail: body.ownerEmail,
      people: 0,
      blockedAt: null,
      used: 0,
      toppedUp: 0,
      included: 1_000,
    });
    assert.equal((await operator.call(`/w/${id}/team`)).status, 404, 'he does not belong to it');
  });

  test('refuse an invalid workspace, and create nothing', async () => {
    const before = (await operator.call('/operator/workspaces')).body.data.length;
    for (const wrong of [{ name: ' ' }, { ownerEmail: 'hank' }, { plan: 'Gold' }]) {
      const body = { name: 'Globex', plan: 'Max', ownerEmail: 'hank@globex.example', ...wrong };
      assert.equal((await operator.call('/operator/workspaces', { body })).status, 400);
    }
    assert.equal((await operator.call('/operator/workspaces')).body.data.length, before);
  });

  test('change plans, top up, block and unblock; the owners see who did it, and why', async () => {
    const owner = await app.signIn();
    const path = `/operator/workspaces/${owner.workspaceId}`;
    const change = async (what: string, body: object) =>
      assert.equal((await operator.call(`${path}/${what}`, { body })).status, 200, what);
    await change('plan', { plan: 'Max' });
    await change('top-up', { credits: 500 });
    await change('block', { reason: ' unpaid since March ' });
    const blocked = (await operator.call('/operator/workspaces')).body.data;
    assert.partialDeepStrictEqual(
      blocked.find(({ id }: { id: string }) => id === owner.workspaceId),
      { plan: 'Max', toppedUp: 500, people: 1, blockedAt: app.clock.now().toISOString() },
    );
    const rename = { email: 'new@acme.example', role: 'viewer' };
    const invited = await owner.call(`/w/${owner.workspaceId}/team/invitations`, { body: rename });
    assert.deepEqual([invited.status, invited.body.error.code], [403, 'forbidden'], 'nothing changes in it');
    await change('unblock', {});
    assert.equal(
      (await owner.call(`/w/${owner.workspaceId}/team/invitations`, { body: rename })).status,
      200,
    );

    const changes = await changesIn(owner, 'workspace.');
    assert.deepEqual(
      changes.map(({ action, details }) => [action, details]),
      [
        ['workspace.unblock', {}],
        ['workspace.block', { reason: 'unpaid since March' }],
        ['workspace.top_up', { credits: 500 }],
        ['workspace.plan', { from: 'Enterprise', to: 'Max' }],
      ],
    );
    assert.equal(changes[0]?.person.id, operator.personId);
  });

  test('show a change on the command line with neither a person nor a key', async () => {
    const { call, workspaceId } = await app.signIn();
    const deps = servicesWith({ db: app.store.db, now: app.clock.now });
    await blockWorkspace(deps, commandLine, { workspaceId, reason: null });
    const [entry] = (await call(`/w/${workspaceId}/audit`)).body.data;
    const { action, person, key, details } = entry;
    assert.deepEqual([action, person, key, details], ['workspace.block', null, null, {}]);
  });

  test('refuse invalid changes, and log nothing', async () => {
    const owner = await app.signIn();
    const path = `/operator/workspaces/${owner.workspaceId}`;
    const refusals: [string, object, number][] = [
      [`${path}/top-up`, { credits: 0 }, 400],
      [`${path}/top-up`, { credits: 1.5 }, 400],
      [`${path}/plan`, { plan: 'Gold' }, 400],
      [`${path}/block`, { reason: '  ' }, 400],
      ['/operator/workspaces/ws_nowhere/block', { reason: 'unpaid' }, 404],
      ['/operator/workspaces/ws_nowhere/plan', { plan: 'Max' }, 404],
      ['/operator/workspaces/ws_nowhere/top-up', { credits: 5 }, 404],
      ['/operator/carriers/XXXX/check', { billable: false }, 404],
    ];
    for (const [at, body, status] of refusals) {
      assert.equal((await operator.call(at, { body })).status, status, at);
    }
    assert.deepEqual(await changesIn(owner, 'workspace.'), []);
  });

  test('show the settings and the health of carriers, and check their credentials without showing them', async () => {
    const { body } = await operator.call('/operator/carriers');
    assert.partialDeepStrictEqual(body.data, [
      { scac: 'MSCU', health: 'unknown', auth: 'none', billed: false },
      { scac: 'CMDU', health: 'unknown', auth: 'headers', billed: true },
    ]);
    assert.doesNotMatch(JSON.stringify(body), /hush/);
    server.script({ status: 401 });
    const check = async (scac: string, billable: boolean) =>
      (await operator.call(`/operator/carriers/${scac}/check`, { body: { billable } })).body.data;
    assert.partialDeepStrictEqual(await check('MSCU', false), { result: 'wrong' });
    assert.equal(server.requests.length, 1);
    assert.partialDeepStrictEqual(await check('CMDU', false), { result: 'skipped' });
    assert.equal(server.requests.length, 1, 'what bills is not asked by the way');
    assert.partialDeepStrictEqual(await check('CMDU', true), { result: 'wrong' });
  });

  test('show how far the duties are behind, and the settings in force', async () => {
    await makeDuePartitions(app.store.db, app.clock.now());
    const { body: queues } = await operator.call('/operator/queues');
    const due: Record<string, number> = Object.fromEntries(
      queues.data.map(({ duty, rows }: { duty: string; rows: number }) => [duty, rows]),
    );
    const idle = ['watch', 'import', 'late', 'review', 'recount', 'deliver', 'digest', 'briefing'];
    assert.deepEqual(
      Object.entries(due),
      [...idle, 'partition', 'thin', 'mail', 'chat'].map((duty) => [duty, duty === 'mail' ? due.mail : 0]),
    );
    assert.ok((due.mail ?? 0) > 0, 'the invitations above wait to be mailed');
    const { body: installation } = await operator.call('/operator/installation');
    assert.partialDeepStrictEqual(installation.data, { version: '1.2.3', database: 'a test' });
  });
});

test('the running servers are listed with what is not equal on all', async () => {
  const joined = ['30', '5'].map((days, at) =>
    joinFleet(
      { ...app.store, log: () => {} },
      {
        id: `srv_${at}`,
        name: `app${at}:3000`,
        roles: at === 0 ? ['api', 'watch'] : ['deliver'],
        version: '1.2.3',
        carriers: ['MSCU'],
        settings: { CARRIERS_FILE: 'MSCU', RETENTION_DAYS: days },
      },
    ),
  );
  const [first, second] = await Promise.all(joined);
  const listed = async () => (await operator.call('/operator/servers')).body.data;
  assert.partialDeepStrictEqual(await listed(), [
    {
      name: 'app0:3000',
      roles: ['api', 'watch'],
      version: '1.2.3',
      differences: [{ setting: 'RETENTION_DAYS', value: '30' }],
    },
    { name: 'app1:3000', roles: ['deliver'], differences: [{ setting: 'RETENTION_DAYS', value: '5' }] },
  ]);
  await second?.leave();
  assert.partialDeepStrictEqual(await listed(), [{ name: 'app0:3000', differences: [] }]);
  await first?.leave();
});

interface Entry {
  action: string;
  details: unknown;
  person: { id: string | null };
}

/** The entries of a workspace's audit log, newest first, without the entry for joining. */
async function changesIn({ call, workspaceId }: SignedIn, prefix = ''): Promise<Entry[]> {
  const { body } = await call(`/w/${workspaceId}/audit`);
  return body.data.filter(({ action }: Entry) => action !== 'member.join' && action.startsWith(prefix));
}
