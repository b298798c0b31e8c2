import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const { clock, msc } = app;

test('the reference selects the scenario, without a credit and in the same tables', async () => {
  const { call, used } = await app.client({ mode: 'test' });
  const scenarios = { MSCU1234566: 'in_transit', TESTDELAY1: 'delayed', ARRIVE: 'arrived' };
  for (const [reference, status] of Object.entries(scenarios)) {
    const { status: http, body } = await call(`/track/${reference}`);
    assert.equal(http, 200, reference);
    assert.equal(body.data.tracking.status, status, reference);
    assert.ok(body.data.tracking.count > 0);
    assert.equal((await call(`/shipments/${reference}`)).body.data.status, status);
    clock.advance(1000);
  }
  const listed = (await call('/shipments')).body.data.map(
    ({ reference }: { reference: string }) => reference,
  );
  // A Bill of Lading may have several boxes, each an item.
  assert.deepEqual([...new Set(listed)], Object.keys(scenarios).reverse());
  const nothing = await call('/track/MYNODATA9');
  assert.deepEqual([nothing.status, nothing.body.error.code], [404, 'no_carrier_data']);
  assert.equal(await used(), 0);
  assert.equal(msc.asked(), 0);
});

test('the same reference gives the same answer to everyone', async () => {
  const [one, other] = [await app.client({ mode: 'test' }), await app.client({ mode: 'test' })];
  const first = (await one.call('/track/SAMEBOX')).body;
  clock.advance(60_000);
  const second = (await other.call('/track/SAMEBOX')).body;
  assert.deepEqual({ ...second.data.tracking, checked_at: '' }, { ...first.data.tracking, checked_at: '' });
});

test('a shipment tracked for days has the same answer as one tracked today', async () => {
  const [early, late] = [await app.client({ mode: 'test' }), await app.client({ mode: 'test' })];
  for (let day = 0; day < 4; day += 1) {
    await early.call('/track/ANYBOX');
    clock.advance(24 * 3_600_000);
  }
  const answer = async ({ call }: typeof early) => (await call('/track/ANYBOX')).body.data.tracking;
  assert.deepEqual(await answer(early), await answer(late));
});

test('a sandbox key never gets 402', async () => {
  const client = await app.client({ plan: 'Max', mode: 'test' });
  await app.store.db
    .insertInto('allowances')
    .values({ workspace_id: client.principal.workspaceId, period: '2026-03-01', used: 1000 })
    .execute();
  assert.equal((await client.call('/track/FREEBOX')).status, 200);
  const live = await client.withKey('live');
  assert.equal((await live.call('/track/MSCU0000001')).status, 402);
});

test("live and test keys of one workspace do not see each other's shipments", async () => {
  const live = await app.client();
  const sandbox = await live.withKey('test');
  const box = 'MSCU0000017';
  msc.says(box, voyageEvents(box));
  await live.call(`/track/${box}`);
  assert.deepEqual((await sandbox.call('/shipments')).body.data, []);
  for (const path of [`/shipments/${box}`, `/shipments/${box}/history`]) {
    assert.equal((await sandbox.call(path)).body.error.code, 'not_tracked');
  }
  assert.equal((await sandbox.call(`/shipments/${box}`, { method: 'DELETE' })).status, 404);
  const mock = (await sandbox.call(`/track/${box}`)).body.data.tracking;
  assert.notEqual(mock.carrier.scac, 'MSCU');
  assert.equal((await live.call(`/shipments/${box}`)).body.data.carrier.scac, 'MSCU');
  await sandbox.call(`/shipments/${box}`, { method: 'DELETE' });
  assert.equal((await live.call(`/shipments/${box}`)).status, 200);
  const scacs = async (client: typeof live) =>
    (await client.call('/carriers')).body.data.map(({ scac }: { scac: string }) => scac);
  assert.deepEqual(await scacs(live), ['MSCU', 'MAEU']);
  assert.ok(!(await scacs(sandbox)).includes('MSCU'));
});

test("workspaces do not see each other's shipments", async () => {
  const [mine, theirs] = [await app.client(), await app.client()];
  const box = 'MSCU0000022';
  msc.says(box, voyageEvents(box));
  await theirs.call(`/track/${box}`);
  assert.deepEqual((await mine.call('/shipments')).body.data, []);
  for (const path of [`/shipments/${box}`, `/shipments/${box}/history`]) {
    assert.equal((await mine.call(path)).body.error.code, 'not_tracked');
  }
  assert.equal((await mine.call(`/shipments/${box}`, { method: 'DELETE' })).status, 404);
  assert.equal((await theirs.call(`/shipments/${box}`)).status, 200);
  assert.deepEqual([await mine.used(), await theirs.used()], [0, 1]);
});

/** The events that a reference of this workspace has fired. */
function firedBy({ principal }: Client, reference: string) {
  const own = app.published.filter(({ workspaceId }) => workspaceId === principal.workspaceId);
  return own.filter(({ data }) => data.reference === reference);
}

test('every test track fires the event of its scenario, also from the store', async () => {
  const client = await app.client({ mode: 'test' });
  const scenarios = {
    MSCU1234566: ['shipment.updated', 'in_transit'],
    TESTDELAY1: ['shipment.delayed', 'delayed'],
    ARRIVEPLEASE: ['shipment.arrived', 'arrived'],
  };
  for (const [reference, [type, status]] of Object.entries(scenarios)) {
    for (const _ of ['new', 'stored']) await client.call(`/track/${reference}`);
    clock.advance(24 * 3_600_000);
    await client.call(`/track/${reference}`);
    const fired = firedBy(client, reference);
    assert.deepEqual(
      fired.map((event) => [event.type, event.mode, event.data.status, event.data.sequence]),
      [1, 2, 3].map((sequence) => [type, 'test', status, sequence]),
    );
    const { tracking } = (await client.call(`/shipments/${reference}`)).body.data;
    const { container, vessel, eta, milestone } = fired[2]?.data ?? {};
    assert.deepEqual([container, vessel, eta], [tracking.container, tracking.vessel, tracking.eta]);
    assert.equal(milestone?.event, tracking.trace.at(-1).event);
    assert.equal(fired[2]?.data.delayed, status === 'delayed');
  }
  await client.call('/track/MYNODATA9');
  assert.deepEqual(firedBy(client, 'MYNODATA9'), []);
});

test('a test track fires the events about forecasts, with what they are about', async () => {
  const client = await app.client({ mode: 'test' });
  for (let n = 0; n < 12; n += 1) {
    await client.call(`/track/FORECAST${n}`);
    await client.call(`/track/CONNECT${n}`);
    const [moved] = firedBy(client, `FORECAST${n}`);
    assert.equal(moved?.type, 'shipment.forecast_changed');
    assert.ok(moved?.data.forecast && moved.data.previous.p50);
    assert.notEqual(moved.data.forecast.p50, moved.data.previous.p50);
    const [risk] = firedBy(client, `CONNECT${n}`);
    assert.deepEqual([risk?.type, risk?.data.status], ['shipment.connection_at_risk', 'in_transit']);
    const { connection } = (await client.call(`/shipments/CONNECT${n}`)).body.data.tracking;
    assert.ok(connection.chance_to_miss >= 0.3 && connection.arrives < connection.departs);
    assert.deepEqual(risk?.data.connection, connection);
  }
});

test('a batch fires the events of its references', async () => {
  const client = await app.client({ mode: 'test' });
  const references = ['BATCHBOX', 'BATCHDELAY', 'BATCHNODATA'];
  const { status } = await client.call('/track/batch', { body: { references } });
  assert.equal(status, 200);
  const types = references.map((reference) => firedBy(client, reference).map(({ type }) => type));
  assert.deepEqual(types, [['shipment.updated'], ['shipment.delayed'], []]);
});

test('many test tracks at once each get their own sequence', async () => {
  const client = await app.client({ mode: 'test' });
  await Promise.all(Array.from({ length: 12 }, () => client.call('/track/ATONCE')));
  const sequences = firedBy(client, 'ATONCE').map(({ data }) => data.sequence);
  assert.deepEqual(
    sequences.toSorted((a, b) => a - b),
    Array.from({ length: 12 }, (_, at) => at + 1),
  );
});

test('a reference has the limits of a live one', async () => {
  const { call } = await app.client({ mode: 'test' });
  for (const text of ['x', 'XYZ', 'SOON', 'A'.repeat(36), 'DELAY%251']) {
    const { status, body } = await call(`/track/${text}`);
    assert.deepEqual([status, body.error?.code], [400, 'invalid_reference'], text);
  }
  const { body } = await call('/track/batch', { body: { references: ['XYZ', 'SOON1'] } });
  assert.deepEqual(
    body.data.map((item: { ok: boolean; error?: { code: string } }) => item.error?.code ?? item.ok),
    ['invalid_reference', true],
  );
});

test('a shorter reference from before is shown, checked again and untracked', async () => {
  const { call, principal } = await app.client({ mode: 'test' });
  await call('/track/SOON1');
  await app.store.pool.query("update shipments set reference = 'X' where workspace_id = $1", [
    principal.workspaceId,
  ]);
  assert.equal((await call('/shipments/x')).body.data.reference, 'X');
  assert.equal((await call('/shipments')).body.data.length, 1);
  assert.equal((await call('/shipments/x', { method: 'DELETE' })).status, 200);
});
