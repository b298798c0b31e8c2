import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, suite, test } from 'node:test';
import { insertBareShipment } from '../../../test/harness/bare-shipment.ts';
import { equipmentEvent } from '../../../test/harness/carriers/sample-events.ts';
import { startScriptedCarrier } from '../../../test/harness/carriers/scripted-carrier.ts';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { carrierSettings } from '../../carriers/carrier-settings.ts';
import { profileFacts } from '../../carriers/profile-facts.ts';
import type { ProfileName } from '../../carriers/profiles.ts';
import { entryOfForm } from '../../connections/entry-of-form.ts';
import { ownFormOf } from '../../connections/profile-forms.ts';
import { connectOutside } from '../../webhooks/outbound/connect-outside.ts';

const server = await startScriptedCarrier();
releaseAtEnd({ after }, () => server.close());
const carriers = [carrierSettings({ scac: 'MSCU', baseUrl: server.origin, auth: { kind: 'none' } })];
/** As if the scripted server were outside. */
const given = {
  faultOfUrl: () => null,
  connectOutside: connectOutside({ allowedNetworks: ['127.0.0.0/8'] }),
};
const app = await openConsoleApp({ after }, { carriers, given });
const operator = await app.signIn({ isOperator: true });

const filled = (values: Record<string, string>, more: object = {}) => ({
  ...{ profile: 'dcsa-2.2', logIn: 'headers' },
  values: Object.entries(values).map(([name, value]) => ({ name, value })),
  ...more,
});
const formOf = (scac: string, headerValue = 'hush-hush') =>
  filled({ scac, baseUrl: server.origin, headerName: 'X-Key', headerValue });
const path = '/operator/connections';
const listed = async (scac: string) =>
  (await operator.call('/operator/carriers')).body.data.find((each: { scac: string }) => each.scac === scac);

suite('connections in the console', () => {
  test('are for operators alone', async () => {
    const owner = await app.signIn({ role: 'owner', workspaceId: operator.workspaceId });
    const asked: [string, string, unknown?][] = [
      ['GET', `${path}/profiles`],
      ['POST', path, formOf('HLCU')],
      ['POST', `/operator/workspaces/${operator.workspaceId}/connections`, formOf('HLCU')],
      ['POST', `${path}/check`, { form: formOf('HLCU'), billable: true }],
      ['POST', `${path}/sample`, { form: formOf('HLCU'), reference: 'MSCU1234566' }],
      ['POST', `${path}/con_1/change`, { form: formOf('HLCU'), seenAt: new Date().toISOString() }],
      ['POST', `${path}/con_1/pause`, {}],
      ['POST', `${path}/con_1/resume`, {}],
      ['POST', `${path}/con_1/check`, { billable: true }],
      ['GET', `${path}/con_1/shipments`],
      ['DELETE', `${path}/con_1`],
    ];
    for (const [method, at, body] of asked) {
      assert.equal((await owner.call(at, { method, body } as never)).status, 403, at);
    }
    assert.equal(server.requests.length, 0);
  });

  test('are checked and tried before they are saved, and nothing of it stays', async () => {
    server.script({ status: 401 });
    const refused = await operator.call(`${path}/check`, { body: { form: formOf('HLCU'), billable: true } });
    assert.partialDeepStrictEqual(refused.body.data, { scac: 'HLCU', result: 'wrong' });
    assert.match(refused.body.data.advice, /^The credentials are not known/);
    server.script({ body: [equipmentEvent()] });
    const sample = { form: formOf('HLCU'), reference: 'mscu 123456-6' };
    const { outcome, boxes, boxCount } = (await operator.call(`${path}/sample`, { body: sample })).body.data;
    assert.deepEqual([outcome, boxCount, boxes.length], ['found', 1, 1]);
    assert.ok(boxes[0].steps > 0, JSON.stringify(boxes));
    server.script({ status: 404, body: [] });
    const unknown = await operator.call(`${path}/sample`, { body: sample });
    assert.equal(unknown.body.data.outcome, 'no_data');
    const nonsense = { ...sample, reference: '24.12.2026' };
    assert.equal(
      (await operator.call(`${path}/sample`, { body: nonsense })).body.error.code,
      'invalid_reference',
    );
    const { rows } = await app.store.pool.query('select from connections union all select from answers');
    assert.equal(rows.length, 0);
  });

  test('are saved, shown without secrets, paused, replaced and removed; the log says by whom', async () => {
    const { id } = (await operator.call(path, { body: formOf('HLCU') })).body.data;
    const saved = await listed('HLCU');
    assert.partialDeepStrictEqual(saved, { health: 'unknown', failingSince: null, auth: 'headers' });
    assert.partialDeepStrictEqual(saved.connection, {
      ...{ id, profile: 'dcsa-2.2', pausedAt: null, fault: null, isOverruled: false },
      openValues: { scac: 'HLCU', baseUrl: server.origin },
    });
    assert.doesNotMatch(JSON.stringify(saved), /hush/);
    const again = await operator.call(path, { body: formOf('HLCU') });
    assert.match(again.body.error.message, /there is a connection to HLCU already/);

    assert.equal((await operator.call(`${path}/${id}/pause`, { body: {} })).status, 200);
    assert.equal((await listed('HLCU')).connection.pausedAt, app.clock.now().toISOString());
    assert.equal((await operator.call(`${path}/${id}/resume`, { body: {} })).status, 200);

    app.clock.advance(1_000);
    const change = { form: formOf('HLCU', 'newer'), seenAt: saved.connection.changedAt };
    assert.equal((await operator.call(`${path}/${id}/change`, { body: change })).status, 200);
    const stale = await operator.call(`${path}/${id}/change`, { body: change });
    assert.match(stale.body.error.message, /somebody else has changed the connection meanwhile/);

    // One is the demo's: a simulated carrier of the same code goes on with it.
    const owner = { workspaceId: operator.workspaceId, mode: 'live' } as const;
    for (const simulated of [false, true]) {
      const shipment = await insertBareShipment(app.store.db, owner, app.clock.now());
      await app.store.db
        .updateTable('shipments')
        .set({ carrier: 'HLCU', simulated, next_check_at: app.clock.now() })
        .where('id', '=', shipment)
        .execute();
    }
    assert.deepEqual((await operator.call(`${path}/${id}/shipments`)).body.data, {
      ...{ watched: 1, mostCounted: 10_000, isServedElse: false },
    });
    assert.equal((await operator.call(`${path}/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal(await listed('HLCU'), undefined);
    assert.equal((await operator.call(`${path}/${id}`, { method: 'DELETE' })).status, 404);
    const log = (await operator.call('/operator/audit')).body.data;
    const changes = log.filter(({ action }: { action: string }) => action.startsWith('connection.'));
    assert.deepEqual(
      changes.map(({ action, target, person }: Record<string, { id: string }>) => [
        action,
        target,
        person?.id,
      ]),
      ['delete', 'change', 'resume', 'pause', 'create'].map((what) => [
        ...[`connection.${what}`, 'HLCU', operator.personId],
      ]),
    );
    assert.doesNotMatch(JSON.stringify(log), /hush|newer/);
  });

  test('take what proves a push, and say where it goes; owners name no path', async () => {
    const secrets = { pushSecret: 'a secret of sixteen', pushToken: 't'.repeat(32) };
    const form = { scac: 'HLCU', baseUrl: server.origin, headerName: 'X-Key', headerValue: 'hush-hush' };
    const body = filled({ ...form, ...secrets, noticesPath: '/v1/arrival-notices' });
    const { id } = (await operator.call(path, { body })).body.data;
    const saved = await listed('HLCU');
    assert.equal(saved.pushPath, '/carriers/HLCU/events');
    assert.equal(saved.connection.openValues.noticesPath, '/v1/arrival-notices');
    assert.doesNotMatch(JSON.stringify(saved), /sixteen|ttt/);
    assert.equal((await listed('MSCU')).pushPath, null);
    const { push, noticesPath } = entryOfForm({
      ...{ profile: 'dcsa-2.2', logIn: 'headers' },
      values: { ...form, ...secrets, noticesPath: '/v1/arrival-notices' },
    }) as Record<string, unknown>;
    assert.deepEqual(
      [push, noticesPath],
      [{ secret: secrets.pushSecret, token: secrets.pushToken }, '/v1/arrival-notices'],
    );
    const short = await operator.call(path, { body: filled({ ...form, scac: 'ONEY', pushToken: 'short' }) });
    assert.equal(short.status, 400);
    assert.equal((await operator.call(`${path}/${id}`, { method: 'DELETE' })).status, 200);
    // An owner who could name them would push as the carrier, and Landfall would sign it.
    const ofOwners = (profile: ProfileName) => ownFormOf(profile)?.fields.map(({ name }) => name);
    assert.deepEqual(ofOwners('maersk'), []);
    assert.ok(ofOwners('shipsgo')?.includes('pushSecret'), 'it wakes a check');
  });

  test('are bound to one workspace, shown with its name, and never overruled by the file', async () => {
    const bound = `/operator/workspaces/${operator.workspaceId}/connections`;
    const { id } = (await operator.call(bound, { body: formOf('MSCU') })).body.data;
    const shown = (await operator.call('/operator/carriers')).body.data;
    const own = shown.find(({ connection }: { connection: { id: string } | null }) => connection?.id === id);
    assert.partialDeepStrictEqual(own, { scac: 'MSCU', health: 'unknown' });
    assert.partialDeepStrictEqual(own.connection, {
      workspace: { id: operator.workspaceId },
      isOverruled: false,
      fault: null,
    });
    assert.equal(shown.length, 2, 'beside that of the file');
    server.script({ status: 404, body: [] });
    const checked = await operator.call(`${path}/${id}/check`, { body: { billable: false } });
    assert.partialDeepStrictEqual(checked.body.data, { scac: 'MSCU', result: 'ok' });
    assert.equal(server.requests.at(-1)?.headers['x-key'], 'hush-hush');
    const unknown = await operator.call('/operator/workspaces/ws_nobody/connections', {
      body: formOf('HLCU'),
    });
    assert.equal(unknown.status, 404);
    assert.equal((await operator.call(`${path}/${id}`, { method: 'DELETE' })).status, 200);
    const { rows } = await app.store.pool.query(
      "select action from audit_log where workspace_id = $1 and action like 'c%' order by id",
      [operator.workspaceId],
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['connection.create', 'carrier.check', 'connection.delete'],
    );
  });

  test('to a carrier of CARRIERS_FILE are shown as overruled', async () => {
    const { id } = (await operator.call(path, { body: formOf('MSCU') })).body.data;
    const all = (await operator.call('/operator/carriers')).body.data;
    assert.deepEqual(
      all.map(
        ({ connection }: { connection: { isOverruled: boolean } | null }) => connection?.isOverruled ?? null,
      ),
      [null, true],
    );
    assert.equal((await operator.call(`${path}/${id}/shipments`)).body.data.isServedElse, true);
    await operator.call(`${path}/${id}`, { method: 'DELETE' });
  });

  test('refuse what is no form of the profile, and keys that are encrypted', async () => {
    const pem = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----';
    const msc = { clientId: 'a', scope: 'b', privateKey: pem, certificate: 'c' };
    const wrong: [object, string][] = [
      [filled({}, { profile: 'nobody' }), 'profile'],
      [filled({ colour: 'red' }), 'colour'],
      [filled({ __proto__: 'x' }), 'scac'],
      [filled({}, { logIn: 'cosco-hmac' }), 'log_in'],
      [filled({ clientId: 'x' }, { profile: 'maersk', logIn: null }), 'clientSecret'],
      [filled(msc, { profile: 'msc', logIn: null }), 'privateKey'],
      [filled({ scac: 'HLCU', baseUrl: 'http://a.example', headerName: 'a', headerValue: 'b' }), 'baseUrl'],
    ];
    for (const [body, field] of wrong) {
      const refused = await operator.call(path, { body });
      assert.equal(refused.status, 400, field);
      const fields = refused.body.error.details.fields.map((each: { field: string }) => each.field);
      assert.ok(fields.includes(field), `${field}: ${JSON.stringify(refused.body.error)}`);
    }
    const long = await operator.call(path, { body: formOf('HLCU', 'x'.repeat(17_000)) });
    assert.equal(long.status, 400);
  });
});

test('through the pages, no address inside of our network is asked', async (t) => {
  const strict = await openConsoleApp(t, { carriers: [] });
  const { call } = await strict.signIn({ isOperator: true });
  server.script({});
  for (const baseUrl of [server.origin, 'https://169.254.169.254', 'https://[::1]', 'https://db.internal']) {
    for (const at of ['', '/check', '/sample']) {
      const form = filled({ scac: 'HLCU', baseUrl, headerName: 'X-Key', headerValue: 'hush' });
      const body = {
        '': form,
        '/check': { form, billable: true },
        '/sample': { form, reference: 'HLCU1234567' },
      }[at];
      const refused = await call(`${path}${at}`, { body });
      assert.equal(refused.body.error.details.fields[0].field, 'baseUrl', `${baseUrl} ${at}`);
    }
  }
  assert.equal(server.requests.length, 0);
});

test('through the pages, no name that leads inside is asked: not when it is tried, nor when it is saved', async (t) => {
  const leadsInside = async () => [{ address: '127.0.0.1' }];
  const strict = await openConsoleApp(t, {
    carriers: [],
    given: { faultOfUrl: () => null, connectOutside: connectOutside({ allowedNetworks: [] }, leadsInside) },
  });
  const { call } = await strict.signIn({ isOperator: true });
  server.script({});
  const address = server.origin.replace('127.0.0.1', 'carrier.example');
  const plain = { profile: 'dcsa-2.2', values: [{ name: 'scac', value: 'HLCU' }] };
  const values = (more: Record<string, string>) =>
    Object.entries(more).map(([name, value]) => ({ name, value }));
  const form = {
    ...{ ...plain, logIn: 'none' },
    values: [...plain.values, ...values({ baseUrl: address })],
  };
  const token = {
    clientId: 'a',
    clientSecret: 'b',
    tokenUrl: server.origin.replace('127.0.0.1', 'localhost'),
  };
  const byToken = {
    ...{ ...plain, logIn: 'oauth2' },
    values: [...plain.values, ...values({ baseUrl: 'https://carrier.example', ...token })],
  };
  for (const each of [form, byToken]) {
    const checked = await call(`${path}/check`, { body: { form: each, billable: true } });
    assert.match(checked.body.data.finding, /could not be reached \(private_address\)/);
    const sample = await call(`${path}/sample`, { body: { form: each, reference: 'HLCU1234567' } });
    assert.equal(sample.body.data.outcome, 'unavailable');
  }
  await call(path, { body: form });
  const saved = strict.deps.installation.carriers.directory.find('HLCU') ?? assert.fail('a carrier');
  const asked = await saved.ask(
    { kind: 'equipment', reference: 'HLCU1234567' },
    new AbortController().signal,
  );
  assert.partialDeepStrictEqual(asked, { outcome: 'unavailable', reason: 'unreachable' });
  assert.equal(server.requests.length, 0);
});

test('the pages know whether live data has carriers, or only simulated ones; operators also of those that all share', async (t) => {
  const simulated = carrierSettings({
    ...{ scac: 'HLCU', baseUrl: server.origin, auth: { kind: 'none' }, simulated: true },
  });
  const demo = await openConsoleApp(t, {
    carriers: [simulated],
    isDemo: true,
    given,
  });
  const ada = await demo.signIn({ isOperator: true });
  const bob = await demo.signIn();
  const carriersOf = async ({ call }: typeof ada) => {
    const { carriers, workspaces } = (await call('/me')).body.data;
    return [carriers, workspaces[0].carriers];
  };
  const both = async () => [await carriersOf(ada), await carriersOf(bob)];
  const only = (kind: string) => [
    [kind, kind],
    [null, kind],
  ];
  assert.deepEqual(await both(), only('simulated'));
  const { id } = (await ada.call(path, { body: formOf('MSCU') })).body.data;
  assert.deepEqual(await both(), only('real'));
  await ada.call(`${path}/${id}`, { method: 'DELETE' });
  assert.deepEqual(await both(), only('simulated'), 'the demo goes on');
  const empty = await openConsoleApp(t, { carriers: [] });
  assert.deepEqual(await carriersOf(await empty.signIn({ isOperator: true })), ['none', 'none']);
});

test('the owner of a workspace removes the shipments of the demo at once, and only those', async (t) => {
  const simulated = carrierSettings({
    ...{ scac: 'HLCU', baseUrl: server.origin, auth: { kind: 'none' }, simulated: true },
  });
  const demo = await openConsoleApp(t, { carriers: [simulated], isDemo: true, given });
  const ada = await demo.signIn({ isOperator: true });
  const { workspaceId } = ada;
  const at = `/w/${workspaceId}`;
  server.script({ body: [equipmentEvent()] });
  const tracked = await ada.call(`${at}/live/track`, { body: { references: ['MSCU1234566'] } });
  assert.equal(tracked.body.data[0].outcome, 'tracked', JSON.stringify(tracked.body));
  await ada.call(`${at}/test/track`, { body: { references: ['SLIP1'] } });
  await ada.call(path, { body: formOf('MSCU') });
  const countOf = async () => (await ada.call(`${at}/demo`)).body.data.shipments;
  assert.equal(await countOf(), 1);
  const developer = await demo.signIn({ role: 'developer', workspaceId });
  assert.equal((await developer.call(`${at}/demo`, { method: 'DELETE' })).status, 403);
  assert.deepEqual((await ada.call(`${at}/demo`, { method: 'DELETE' })).body.data, { removed: 1 });
  assert.equal(await countOf(), 0);
  assert.equal((await ada.call(`${at}/test/shipments`)).body.data.length, 1);
  const [entry] = (await ada.call(`${at}/audit`)).body.data;
  assert.deepEqual([entry.action, entry.details.references], ['shipments.untrack', ['MSCU1234566']]);
});

test('a real connection to a carrier of the demo is not asked about the demo’s numbers, which stay simulated', async (t) => {
  const invented = await startScriptedCarrier();
  releaseAtEnd(t, () => invented.close());
  const simulated = carrierSettings({
    ...{ scac: 'HLCU', baseUrl: invented.origin, auth: { kind: 'none' }, simulated: true },
  });
  const demo = await openConsoleApp(t, { carriers: [simulated], isDemo: true, given });
  const ada = await demo.signIn({ isOperator: true });
  const at = `/w/${ada.workspaceId}/live`;
  const number = 'HLBU1234566';
  invented.script({ body: [equipmentEvent({ equipmentReference: number })] });
  await ada.call(`${at}/track`, { body: { references: [number] } });
  const shown = async () => (await ada.call(`${at}/shipments/${number}`)).body.data.carrier;
  assert.partialDeepStrictEqual(await shown(), { scac: 'HLCU', simulated: true });
  await ada.call(path, { body: formOf('HLCU') });
  const [asked, ofDemo] = [server.requests.length, invented.requests.length];
  for (const hours of [2, 30]) {
    demo.clock.advance(hours * 3_600_000);
    const refreshed = await ada.call(`${at}/shipments/${number}/refresh`, { body: {} });
    assert.equal(refreshed.status, 200, JSON.stringify(refreshed.body));
  }
  assert.deepEqual([server.requests.length, invented.requests.length], [asked, ofDemo + 2]);
  assert.partialDeepStrictEqual(await shown(), { scac: 'HLCU', simulated: true });
  assert.deepEqual((await ada.call(`/w/${ada.workspaceId}/demo`)).body.data.shipments, 1);
  server.script({ body: [equipmentEvent({ equipmentReference: 'HLBU7654325' })] });
  await ada.call(`${at}/track`, { body: { references: ['HLBU7654325'] } });
  assert.deepEqual([server.requests.length, invented.requests.length], [1, ofDemo + 2], 'a new number');
});

test('the gallery says of each carrier what docs/carriers.md says', async () => {
  const cards = (await operator.call(`${path}/profiles`)).body.data;
  assert.ok(cards.length > 10 && cards.at(-1).profile === 'dcsa-2.2');
  const page = readFileSync(new URL('../../../../docs/carriers.md', import.meta.url), 'utf8');
  for (const [profile, { product, portal, sure }] of Object.entries(profileFacts)) {
    const row =
      page.split('\n').find((line) => line.startsWith(`| \`${profile}\` |`)) ?? assert.fail(profile);
    for (const said of [product, portal])
      assert.ok(said === null || row.includes(said), `${profile}: ${said}`);
    const words = { specification: /specification/, documents: /documents/, others: /weak/, news: /news/ }[
      sure
    ];
    assert.match(row.split('|').at(-2) ?? '', words, profile);
  }
});
