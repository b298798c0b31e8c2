import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { assertTurnsAreTaken } from '../../../test/harness/take-turns.ts';
import { type Standing, standingOf, standings } from '../../domain/journey/timing.ts';
import type { TableRow } from '../shipments/schemas.ts';
import type { MapSpot } from './schemas.ts';

const app = await openConsoleApp({ after });

test('the overview has counts, the next week and delays; sandbox data is separate', async () => {
  const ada = await app.signIn();
  const path = `/w/${ada.workspaceId}/test`;
  const references = ['GLANCE1', 'GLANCEDELAY', 'GLANCEARRIVE'];
  assert.equal((await ada.call(`${path}/track`, { body: { references } })).status, 200);

  const { status, body } = await ada.call(`${path}/overview`);
  assert.equal(status, 200);
  const { standings, late, failing_endpoints } = body.data;
  // The delayed one has several boxes.
  assert.deepEqual(standings, { overdue: 3, slipped: 0, on_time: 1, arrived: 1, no_eta: 0 });
  const { latest, ...lateBy } = late;
  assert.deepEqual(lateBy, byDays(latest));
  assert.equal(latest[0].reference, 'GLANCEDELAY');
  assert.deepEqual(failing_endpoints, []);

  const live = await ada.call(`/w/${ada.workspaceId}/live/overview`);
  assert.deepEqual(Object.values(live.body.data.standings), [0, 0, 0, 0, 0]);
});

test('each box is in one card of the overview: as many as the table has behind it, with the words of its badge', async () => {
  const ada = await app.signIn();
  const path = `/w/${ada.workspaceId}/test`;
  const kinds = ['', 'DELAY', 'ARRIVE', 'SLIP', 'NOETA'];
  const references = Array.from({ length: 40 }, (_, at) => `FLEET${at}${kinds[at % kinds.length]}`);
  await ada.call(`${path}/track`, { body: { references } });
  // One move of the ETA and one missing ETA for some, whatever the sandbox invents.
  await sql`update journeys set slip_days = (ascii(right(reference, 1)) % 3) - 1
    where workspace_id = ${ada.workspaceId}`.execute(app.store.db);
  await sql`update journeys set late_at = null, eta = null, announce_late_at = null
    where workspace_id = ${ada.workspaceId} and reference like 'FLEET%NOETA'`.execute(app.store.db);
  const counts = (await ada.call(`${path}/overview`)).body.data.standings as Record<Standing, number>;
  const rowsOf = async (query: string) =>
    (await ada.call(`${path}/shipments?limit=1000${query}`)).body.data as TableRow[];
  for (const standing of standings) {
    assert.ok(counts[standing] > 0, standing);
    const rows = await rowsOf(`&timing=${standing}`);
    assert.equal(rows.length, counts[standing], standing);
    for (const row of rows) assert.equal(standingOf(row), standing);
  }
  const sum = Object.values(counts).reduce((total, count) => total + count);
  assert.equal(sum, (await rowsOf('')).length);
});

test('the overview has what arrives in seven days, with the words of the workspace', async () => {
  const ada = await app.signIn();
  const path = `/w/${ada.workspaceId}/test`;
  const reference = 'MSCU1000085';
  const words = { own_references: ['PO-4711'], tags: ['Acme'], promised_at: '2026-01-01' };
  await ada.call(`${path}/track`, { body: { references: [reference] } });
  await ada.call(`${path}/shipments/${reference}`, { method: 'PATCH', body: words });
  const [box] = (await ada.call(`${path}/shipments`)).body.data as TableRow[];
  const { arriving } = (await ada.call(`${path}/overview`)).body.data;
  assert.ok(box !== undefined && box.vessel !== '');
  const { eta, vessel, days_to_eta: days, port_of_discharge } = box;
  const line = {
    reference,
    port: port_of_discharge?.location,
    eta,
    vessel,
    boxes: 1,
    at_risk: false,
    ...words,
  };
  assert.deepEqual(arriving, [{ days, boxes: 1, others: 0, shipments: [line] }]);
});

test('the overview counts the open exceptions by kind', async () => {
  const ada = await app.signIn();
  const path = `/w/${ada.workspaceId}/test`;
  const references = ['SLIP1', 'SLIP2', 'SILENT1'];
  await ada.call(`${path}/track`, { body: { references } });
  const counted = async () => (await ada.call(`${path}/overview`)).body.data.exceptions;
  assert.deepEqual(await counted(), []);
  for (const reference of references.slice(1)) {
    const body = { promised_at: '2026-01-01' };
    await ada.call(`${path}/shipments/${reference}`, { method: 'PATCH', body });
  }
  assert.deepEqual(await counted(), [{ kind: 'promise_at_risk', count: 2 }]);
});

test('failing endpoints are shown to developers, not to viewers and editors', async () => {
  const ada = await app.signIn();
  const viewer = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const editor = await app.signIn({ workspaceId: ada.workspaceId, role: 'editor' });
  const url = 'https://receiver.example/hook';
  const made = await ada.call(`/w/${ada.workspaceId}/live/webhooks`, { body: { url } });
  const since = app.clock.now();
  await app.store.db
    .updateTable('endpoint_health')
    .set({ failing_since: since })
    .where('endpoint_id', '=', made.body.data.id)
    .execute();
  const seen = async (who: typeof ada) =>
    (await who.call(`/w/${ada.workspaceId}/live/overview`)).body.data.failing_endpoints;
  assert.deepEqual(await seen(ada), [
    { id: made.body.data.id, label: '', url, failing_since: since.toISOString(), disabled_at: null },
  ]);
  for (const who of [viewer, editor]) assert.deepEqual(await seen(who), []);
});

test('the map has each box that has not arrived, at a port or on its way, in the order of their number', async () => {
  const ada = await app.signIn();
  const path = `/w/${ada.workspaceId}/test`;
  await ada.call(`${path}/track`, {
    body: { references: ['SOMEWHERE1', 'SOMEWHEREDELAY', 'SOMEWHEREARRIVE'] },
  });
  const { status, body } = await ada.call(`${path}/map`);
  assert.equal(status, 200);
  const spots: MapSpot[] = body.data;
  assert.equal(
    spots.reduce((sum, { boxes }) => sum + boxes, 0),
    4,
    'one in transit and three delayed',
  );
  const references = new Set(spots.flatMap((spot) => spot.references));
  assert.deepEqual([...references].toSorted(), ['SOMEWHERE1', 'SOMEWHEREDELAY']);
  for (const { at, bound, vessel } of spots) {
    assert.ok(Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180);
    assert.equal(bound === null, vessel === null, 'only on a ship there is a next port');
  }
  assert.deepEqual((await ada.call(`/w/${ada.workspaceId}/live/map`)).body.data, []);
});

test('the map of the sandbox shows ships where they are by the test clock', async () => {
  const ada = await app.signIn();
  const path = `/w/${ada.workspaceId}`;
  await ada.call(`${path}/test/track`, { body: { references: ['SLIP1'] } });
  const shipAt = async () => {
    const { body } = await ada.call(`${path}/test/map`);
    return (body.data as MapSpot[])[0]?.at;
  };
  const before = await shipAt();
  assert.ok(before !== undefined);
  const { status } = await ada.call(`${path}/test/sandbox/clock`, { body: { advance_days: 3 } });
  assert.equal(status, 200);
  assert.notDeepEqual(await shipAt(), before, 'three days further on its way');
});

/** The same counts, from the rows of the shipments. */
function byDays(boxes: readonly { days_to_eta: number }[]) {
  const days = boxes.map(({ days_to_eta }) => -days_to_eta);
  return {
    up_to_two_days: days.filter((late) => late <= 2).length,
    up_to_a_week: days.filter((late) => late > 2 && late <= 7).length,
    longer: days.filter((late) => late > 7).length,
  };
}

/** A table that each reads of the routes that look at every box of a workspace, or at thousands of its rows. */
const heavyReads = {
  'customer-news': 'journeys',
  'exceptions/count': 'exceptions',
  'exceptions/shipments': 'exceptions',
  facets: 'journeys',
  map: 'journeys',
  matching: 'journeys',
  news: 'seen_changes',
  overview: 'webhook_endpoints',
  ports: 'journeys',
  worklist: 'assignments',
};

for (const [path, table] of Object.entries(heavyReads)) {
  test(`reads of ${path} by one person take turns, and too many of them are refused`, async (t) => {
    const { store, signIn } = await openConsoleApp(t);
    const ada = await signIn();
    await assertTurnsAreTaken(store.pool, table, () => ada.call(`/w/${ada.workspaceId}/test/${path}`));
  });
}
