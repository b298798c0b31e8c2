// An owner connects carriers for their workspace, by addresses that the profiles know.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, suite, test } from 'node:test';
import { equipmentEvent } from '../../../test/harness/carriers/sample-events.ts';
import { startScriptedCarrier } from '../../../test/harness/carriers/scripted-carrier.ts';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { commandLine } from '../../audit/audit.ts';
import type { Connect } from '../../carriers/access/http.ts';
import { carrierSettings } from '../../carriers/carrier-settings.ts';
import { profileNames } from '../../carriers/profiles.ts';
import { createConnection } from '../../connections/create-connection.ts';

const server = await startScriptedCarrier();
releaseAtEnd({ after }, () => server.close());
const port = Number(new URL(server.origin).port);
/** Whatever a profile names leads to the scripted server. */
const connectOutside: Connect = (_, callback) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.once('connect', () => callback(null, socket));
  socket.once('error', (error) => callback(error, null));
};
const carriers = [carrierSettings({ scac: 'MSCU', baseUrl: server.origin, auth: { kind: 'none' } })];
const app = await openConsoleApp({ after }, { carriers, given: { connectOutside } });

const formOf = (profile: string, values: Record<string, string>, logIn: string | null = null) => ({
  ...{ profile, logIn },
  values: Object.entries(values).map(([name, value]) => ({ name, value })),
});
const hapag = formOf('hapag-lloyd', { clientId: 'me', clientSecret: 'hush-hush' });
const at = ({ workspaceId }: SignedIn, way = '') => `/w/${workspaceId}/connections${way}`;
const own = async (owner: SignedIn) => (await owner.call(at(owner))).body.data;
const fieldsOf = ({ body }: { body: { error: { details: { fields: { field: string }[] } } } }) =>
  body.error.details.fields.map(({ field }) => field);

suite('the connections of a workspace', () => {
  test('are checked, saved, shown without secrets, paused, replaced and removed by its owner', async () => {
    const owner = await app.signIn();
    server.script({ status: 401 });
    const refused = await owner.call(at(owner, '/check'), { body: { form: hapag, billable: false } });
    assert.partialDeepStrictEqual(refused.body.data, { scac: 'HLCU', result: 'wrong' });
    server.script({ body: [equipmentEvent()] });
    const sample = { form: hapag, reference: 'MSCU1234566' };
    const tried = await owner.call(at(owner, '/sample'), { body: sample });
    assert.partialDeepStrictEqual(tried.body.data, { outcome: 'found', boxCount: 1 });
    assert.equal(server.requests.at(-1)?.headers['x-ibm-client-secret'], 'hush-hush');

    const { id, carrier } = (await owner.call(at(owner), { body: hapag })).body.data;
    assert.equal(carrier, 'HLCU');
    const [saved] = await own(owner);
    assert.partialDeepStrictEqual(saved, { scac: 'HLCU', health: 'unknown', auth: 'headers' });
    assert.partialDeepStrictEqual(saved.connection, {
      ...{ id, workspace: null, isOperators: false, fault: null, openValues: { clientId: 'me' } },
    });
    assert.doesNotMatch(JSON.stringify(saved), /hush/);
    for (const change of ['pause', 'resume'])
      assert.equal((await owner.call(at(owner, `/${id}/${change}`), { body: {} })).status, 200);
    app.clock.advance(1_000);
    const change = { form: hapag, seenAt: saved.connection.changedAt };
    assert.equal((await owner.call(at(owner, `/${id}/change`), { body: change })).status, 200);
    assert.deepEqual((await owner.call(at(owner, `/${id}/shipments`))).body.data, {
      ...{ watched: 0, mostCounted: 10_000, isServedElse: false },
    });
    server.script({ status: 404, body: [] });
    const checked = await owner.call(at(owner, `/${id}/check`), { body: { billable: false } });
    assert.partialDeepStrictEqual(checked.body.data, { scac: 'HLCU', result: 'ok' });
    assert.equal((await owner.call(at(owner, `/${id}`), { method: 'DELETE' })).status, 200);
    assert.deepEqual(await own(owner), []);
    const { data } = (await owner.call(`/w/${owner.workspaceId}/audit`)).body;
    const log = data.filter(({ target }: { target: string }) => target === 'HLCU');
    assert.deepEqual(
      log.map(({ action, target, person }: Record<string, { id: string }>) => [action, target, person?.id]),
      [
        ...['connection.delete', 'carrier.check', 'connection.change', 'connection.resume'],
        ...['connection.pause', 'connection.create', 'carrier.sample', 'carrier.check'],
      ].map((action) => [action, 'HLCU', owner.personId]),
    );
    assert.doesNotMatch(JSON.stringify(log), /hush/);
  });

  test('are asked about its references alone, and other workspaces neither see nor reach them', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const { id } = (await owner.call(at(owner), { body: hapag })).body.data;
    server.script({ body: [equipmentEvent()] });
    const body = { references: ['HLBU1234566'] };
    const clients = async (who: SignedIn) => {
      const before = server.requests.length;
      await who.call(`/w/${who.workspaceId}/live/track`, { body });
      return server.requests.slice(before).map(({ headers }) => headers['x-ibm-client-id']);
    };
    assert.deepEqual([await clients(other), await clients(owner)], [[undefined], ['me']]);
    assert.deepEqual(await own(other), []);
    const ways: [string, unknown?][] = [
      ['/change', { form: hapag, seenAt: new Date().toISOString() }],
      ['/pause', {}],
      ['/resume', {}],
      ['/check', { billable: false }],
      ['/shipments'],
    ];
    for (const [way, body] of ways)
      assert.equal((await other.call(at(other, `/${id}${way}`), body ? { body } : {})).status, 404, way);
    assert.equal((await other.call(at(other, `/${id}`), { method: 'DELETE' })).status, 404);
    assert.equal((await other.call(at(owner))).status, 404);
    assert.equal((await own(owner)).length, 1);
  });

  test('have addresses of the profiles alone, whatever is sent', async () => {
    const owner = await app.signIn();
    const cards = (await owner.call(at(owner, '/profiles'))).body.data;
    const offered = cards.map(({ profile }: { profile: string }) => profile);
    assert.deepEqual(
      profileNames.filter((name) => !offered.includes(name)),
      ['dcsa-2.2', 'evergreen', 'one', 'yang-ming'],
    );
    assert.doesNotMatch(JSON.stringify(cards), /"(baseUrl|path|tokenUrl)"/);
    const inside = 'https://169.254.169.254';
    const hostile: [object, string][] = [
      [formOf('dcsa-2.2', { scac: 'HLCU', baseUrl: inside }, 'none'), 'profile'],
      [
        formOf('evergreen', { baseUrl: inside, tokenUrl: inside, clientId: 'a', clientSecret: 'b' }),
        'profile',
      ],
      [formOf('hapag-lloyd', { clientId: 'a', clientSecret: 'b', baseUrl: server.origin }), 'baseUrl'],
      [formOf('hapag-lloyd', { clientId: 'a', clientSecret: 'b', path: '/../admin' }), 'path'],
      [formOf('maersk', { clientId: 'a', clientSecret: 'b', tokenUrl: 'https://a.example' }), 'tokenUrl'],
      [formOf('hapag-lloyd', { clientId: 'a', clientSecret: 'b' }, 'none'), 'profile'],
      [formOf('shipsgo', { token: 'a', baseUrl: 'https://a.example' }), 'baseUrl'],
      [formOf('nobody', {}), 'profile'],
    ];
    const asked = server.requests.length;
    for (const [form, field] of hostile) {
      const refused = await owner.call(at(owner), { body: form });
      assert.equal(refused.status, 400, JSON.stringify(form));
      assert.ok(fieldsOf(refused).includes(field), `${JSON.stringify(form)} ${fieldsOf(refused)}`);
    }
    const extra = { ...hapag, workspaceId: 'ws_other', baseUrl: inside };
    assert.equal((await owner.call(at(owner), { body: extra })).status, 400);
    assert.equal(server.requests.length, asked);
    assert.deepEqual(await own(owner), []);
  });

  test('that the operator made with an address of their own are only looked at, without it', async () => {
    const owner = await app.signIn();
    const written = {
      ...{ profile: 'hapag-lloyd', baseUrl: server.origin, auth: { clientId: 'op', clientSecret: 'b' } },
    };
    const { workspaceId } = owner;
    const { id } = await createConnection(app.deps, commandLine, { written, workspaceId });
    await app.deps.installation.carriers.look();
    const [shown] = await own(owner);
    assert.partialDeepStrictEqual(shown, { scac: 'HLCU', address: '', lastAnswer: null });
    assert.deepEqual([shown.connection.isOperators, shown.connection.openValues], [true, {}]);
    assert.ok(!JSON.stringify(shown).includes(server.origin));
    for (const [way, body] of [['/pause', {}] as const, ['/check', { billable: true }] as const])
      assert.equal((await owner.call(at(owner, `/${id}${way}`), { body })).status, 403, way);
    assert.equal((await owner.call(at(owner, `/${id}`), { method: 'DELETE' })).status, 403);
  });

  test('are for owners, in a workspace that is not blocked, where the operator lets them', async (t) => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const members = [
      await app.signIn({ role: 'developer', workspaceId }),
      await app.signIn({ role: 'viewer', tags: ['a'], workspaceId }),
      await app.signIn({ isOperator: true }),
    ];
    for (const member of members) {
      const status = member.workspaceId === workspaceId ? 403 : 404;
      assert.equal((await member.call(at(owner))).status, status);
      assert.equal((await member.call(at(owner), { body: hapag })).status, status);
    }
    await app.store.pool.query('update workspaces set blocked_at = now() where id = $1', [workspaceId]);
    assert.equal((await owner.call(at(owner), { body: hapag })).status, 403);
    const closed = await openConsoleApp(t, { carriers, ownConnections: false });
    const theirs = await closed.signIn();
    for (const [way, options] of [
      ['', {}] as const,
      ['', { body: hapag }] as const,
      ['/profiles', {}] as const,
    ])
      assert.equal((await theirs.call(at(theirs, way), options)).status, 403);
    assert.equal((await theirs.call('/me')).body.data.ownConnections, false);
  });

  test('are checked ten times in a row, and then once a minute; other workspaces are not held up', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const check = async (who: SignedIn) => {
      server.script({ status: 404, body: [] });
      return (await who.call(at(who, '/check'), { body: { form: hapag, billable: false } })).status;
    };
    for (let times = 0; times < 10; times += 1) assert.equal(await check(owner), 200);
    assert.equal(await check(owner), 429);
    const sample = await owner.call(at(owner, '/sample'), {
      body: { form: hapag, reference: 'MSCU1234566' },
    });
    assert.equal(sample.status, 429);
    assert.equal(await check(other), 200);
    app.clock.advance(61_000);
    assert.equal(await check(owner), 200);
  });

  test('are told to its people: the pages know that it asks real carriers', async (t) => {
    const simulated = carrierSettings({
      ...{ scac: 'HLCU', baseUrl: server.origin, auth: { kind: 'none' }, simulated: true },
    });
    const demo = await openConsoleApp(t, { carriers: [simulated], isDemo: true, given: { connectOutside } });
    const [owner, other] = [await demo.signIn(), await demo.signIn()];
    const kindOf = async ({ call }: SignedIn) => (await call('/me')).body.data.workspaces[0].carriers;
    assert.deepEqual([await kindOf(owner), await kindOf(other)], ['simulated', 'simulated']);
    await owner.call(at(owner), { body: hapag });
    assert.deepEqual([await kindOf(owner), await kindOf(other)], ['real', 'simulated']);
  });
});
