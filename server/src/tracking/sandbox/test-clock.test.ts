// The test clock: the sandbox of a workspace goes forward when a test key says so, and each event comes on the way.

import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { publishEvents } from '../../webhooks/events/publish-events.ts';
import { startDuty } from '../../work/start-duty.ts';
import { watchDuty } from '../watch.ts';

const kept = 8;
const app = await openTrackingApp({ after }, { caps: { sandboxEvents: kept } });
const { clock, deps, store } = app;

/** Advances the clock of the workspace, and lets the duty check what is due then. */
async function advance({ call }: Client, t: TestContext, days: number) {
  const { status, body } = await call('/sandbox/clock', { body: { advance_days: days } });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.data.status, 'advancing');
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const duty = await startDuty({ listen: store.listen, now: clock.now, log }, watchDuty(deps));
  releaseAtEnd(t, () => duty.stop());
  await duty.idle();
  await duty.stop();
  return body.data;
}

function eventsOf({ principal }: Client) {
  return app.published.filter(
    ({ workspaceId, type }) => workspaceId === principal.workspaceId && !type.includes('forecast'),
  );
}

const read = async ({ call }: Client, path: string) => (await call(path)).body.data;

test('one advance of two weeks fires each event of a story in its order, on the days of the story', async (t) => {
  const client = await app.client({ mode: 'test' });
  await client.call('/track/SLIP1');
  assert.deepEqual(eventsOf(client), []);
  const advanced = await advance(client, t, 14);
  assert.equal(advanced.now, '2026-03-16T09:00:00.000Z');
  assert.deepEqual(
    eventsOf(client).map(({ type, data }) => [type, data.last_updated.slice(0, 10), data.eta]),
    [
      ['shipment.updated', '2026-03-04', '2026-03-11'],
      ['shipment.eta_changed', '2026-03-04', '2026-03-11'],
      ['shipment.updated', '2026-03-06', '2026-03-13'],
      ['shipment.eta_changed', '2026-03-06', '2026-03-13'],
      ['shipment.updated', '2026-03-13', '2026-03-13'],
      ['shipment.arrived', '2026-03-13', '2026-03-13'],
      ['shipment.discharged', '2026-03-13', '2026-03-13'],
    ],
  );
  assert.ok(
    eventsOf(client).every(({ createdAt }) => createdAt <= clock.now()),
    'deliveries are due at once',
  );
  const { status, tracking } = await read(client, '/shipments/SLIP1');
  assert.deepEqual([status, tracking.checked_at.slice(0, 10)], ['arrived', '2026-03-16']);
  const learned = (await read(client, '/shipments/SLIP1/history')).map((change: { learned_at: string }) =>
    change.learned_at.slice(0, 10),
  );
  assert.deepEqual([...new Set(learned)], ['2026-03-13', '2026-03-06', '2026-03-04', '2026-03-02']);
  assert.deepEqual(await read(client, '/sandbox/clock'), { ...advanced, status: 'ready' });
});

test('days and statuses are read by the clock of the workspace, and other workspaces stay in the present', async (t) => {
  const client = await app.client({ mode: 'test' });
  const other = await app.client({ mode: 'test' });
  for (const each of [client, other]) await each.call('/track/SILENT1');
  await advance(client, t, 5);
  const list = async (who: Client) =>
    (await read(who, '/shipments')).map(({ status, days_to_eta }: Record<string, unknown>) => [
      status,
      days_to_eta,
    ]);
  assert.deepEqual(await list(client), [['in_transit', 1]]);
  assert.deepEqual(await list(other), [['in_transit', 6]]);
  await advance(client, t, 2);
  assert.deepEqual(await list(client), [['delayed', -1]]);
  assert.equal((await read(client, '/shipments/SILENT1')).status, 'delayed');
  assert.equal((await read(client, '/shipments?status=delayed')).length, 1);
  assert.deepEqual(await list(other), [['in_transit', 6]]);
  assert.equal((await read(other, '/sandbox/clock')).days_ahead, 0);
});

test('what is overdue or has arrived is checked again, keeps its distance, and fires nothing', async (t) => {
  const client = await app.client({ mode: 'test' });
  for (const reference of ['DELAY1', 'ARRIVE1']) await client.call(`/track/${reference}`);
  const fired = eventsOf(client).length;
  const etaOf = async (reference: string) => Date.parse((await read(client, `/shipments/${reference}`)).eta);
  const before = [await etaOf('DELAY1'), await etaOf('ARRIVE1')];
  await advance(client, t, 3);
  const after = [await etaOf('DELAY1'), await etaOf('ARRIVE1')];
  assert.deepEqual(
    after.map((eta, at) => (eta - (before[at] ?? 0)) / 86_400_000),
    [3, 3],
  );
  assert.equal((await read(client, '/shipments/DELAY1')).status, 'delayed');
  assert.equal((await read(client, '/shipments/ARRIVE1')).status, 'arrived');
  assert.equal(eventsOf(client).length, fired);
});

test('a story that is tracked later begins on the day of the clock', async (t) => {
  const client = await app.client({ mode: 'test' });
  await client.call('/track/SOON1');
  await advance(client, t, 20);
  await client.call('/track/SOON2');
  assert.equal((await read(client, '/shipments/SOON2')).eta, '2026-03-25');
  assert.equal((await read(client, '/shipments/SOON2')).tracked_at, '2026-03-22T09:00:00.000Z');
});

test('while shipments follow, a client makes none of them skip a step, and no second advance is accepted', async (t) => {
  const client = await app.client({ mode: 'test' });
  await client.call('/track/SLIP1');
  await client.call('/sandbox/clock', { body: { advance_days: 14 } });
  const early = await client.call('/track/SLIP1');
  assert.equal(early.body.data.tracking.eta, '2026-03-08');
  const refused = await client.call('/sandbox/clock', { body: { advance_days: 1 } });
  assert.deepEqual([refused.status, refused.body.error.code], [409, 'clock_advancing']);
  const duty = await startDuty({ listen: store.listen, now: clock.now, log: () => {} }, watchDuty(deps));
  releaseAtEnd(t, () => duty.stop());
  await duty.idle();
  assert.ok(eventsOf(client).some(({ data }) => data.eta === '2026-03-11'));
});

test('the clock goes forward only, at most 30 days at once and 365 in all, and only with something to check', async (t) => {
  const client = await app.client({ mode: 'test' });
  const post = async (body: unknown, headers = {}) => {
    const answer = await client.call('/sandbox/clock', { body, headers });
    return [answer.status, answer.body.error?.code ?? answer.body.data.days_ahead];
  };
  assert.deepEqual(await post({ advance_days: 1 }), [404, 'not_tracked']);
  await client.call('/track/ARRIVE1');
  for (const wrong of [
    { advance_days: 0 },
    { advance_days: -1 },
    { advance_days: 31 },
    { advance_days: 1.5 },
    {},
  ])
    assert.deepEqual(await post(wrong), [400, 'invalid_request']);
  for (let days = 30; days <= 360; days += 30) await advance(client, t, 30);
  assert.deepEqual(await post({ advance_days: 6 }), [409, 'limit_reached']);
  await advance(client, t, 5);
  assert.equal((await read(client, '/sandbox/clock')).days_ahead, 365);
});

test('when no sandbox shipment is tracked, the clock returns to the present', async (t) => {
  const client = await app.client({ mode: 'test' });
  await client.call('/track/SOON1');
  await advance(client, t, 7);
  await client.call('/shipments/SOON1', { method: 'DELETE' });
  assert.equal((await read(client, '/sandbox/clock')).days_ahead, 0);
  await client.call('/track/SOON1');
  assert.equal((await read(client, '/sandbox/clock')).days_ahead, 0);
  assert.equal((await read(client, '/shipments/SOON1')).eta, '2026-03-05');
});

test('a repeated request with one Idempotency-Key advances the clock once', async () => {
  const client = await app.client({ mode: 'test' });
  await client.call('/track/ARRIVE1');
  const options = { body: { advance_days: 2 }, headers: { 'idempotency-key': 'two days' } };
  const [first, second] = [
    await client.call('/sandbox/clock', options),
    await client.call('/sandbox/clock', options),
  ];
  assert.deepEqual(second.body, first.body);
  assert.equal(second.headers.get('idempotent-replayed'), 'true');
  assert.equal((await read(client, '/sandbox/clock')).days_ahead, 2);
});

test('a live key is refused, and its shipments know no test clock', async (t) => {
  const live = await app.client();
  const sandbox = await live.withKey('test');
  await sandbox.call('/track/SOON1');
  await advance(sandbox, t, 7);
  for (const options of [{}, { body: { advance_days: 1 } }]) {
    const { status, body } = await live.call('/sandbox/clock', options);
    assert.deepEqual([status, body.error.code], [403, 'forbidden']);
    assert.match(body.error.message, /svc_test_/);
  }
});

test('the events that the clock brings are kept within the limit of the sandbox', async (t) => {
  const storing = { ...deps, publish: publishEvents };
  const client = await app.client({ mode: 'test' });
  await client.call('/track/SLIP1');
  await client.call('/sandbox/clock', { body: { advance_days: 25 } });
  const duty = await startDuty({ listen: store.listen, now: clock.now, log: () => {} }, watchDuty(storing));
  releaseAtEnd(t, () => duty.stop());
  await duty.idle();
  const { rows } = await store.pool.query(
    'select count(*)::int as events, max(created_at) <= $2 as due from shipment_events where workspace_id = $1',
    [client.principal.workspaceId, clock.now()],
  );
  assert.deepEqual(rows, [{ events: kept, due: true }]);
});
