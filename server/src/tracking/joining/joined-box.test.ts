// What a program that tracks a box gets while the box has joined its Bill of Lading.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { knownBill, rowsOf, trackWords } from '../../../test/harness/known-bill.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { type Client, openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { alertLinks } from '../../alerts/alert-links.ts';
import { publishAlerts } from '../../alerts/publishing/publish-alerts.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { newId } from '../../domain/ids.ts';
import type { Services } from '../../services.ts';
import { publishEvents } from '../../webhooks/events/publish-events.ts';

const keys = { unsubscribe: unsubscribeKey, confirm: unsubscribeKey, share: unsubscribeKey };
const links = alertLinks('https://tracking.example.net', { ...keys, asksToConfirm: false });
const publish: Services['publish'] = async (tx, events) => {
  await publishEvents(tx, events);
  const given = { now: app.clock.now, newId, alertLinks: links, caps: defaultCaps };
  await publishAlerts(servicesWith(given), tx, events);
};
const app = await openTrackingApp({ after }, { publish });
const { clock } = app;

type Told = { type: string; data: { reference: string; container: string; eta: string } };

const events = async ({ call }: Client, reference: string): Promise<Told[]> =>
  (await call(`/events?reference=${reference}`)).body.data;
/** A file, by lines. */
async function lines({ key }: Client, path: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${app.url}/api/v1${path}`, { headers });
  assert.equal(answer.status, 200);
  return (await answer.text()).trim().split('\n');
}
const told = (list: readonly Told[]) =>
  list
    .filter(({ type }) => type !== 'shipment.forecast_changed')
    .map(({ type, data }) => `${type} ${data.container} ${data.eta}`);

/** A box that was tracked alone and moved once, and then joined; both moved once since. */
async function joinedBox(words = {}) {
  const client = await app.client();
  const known = knownBill(app);
  const { bill, box, tell } = known;
  await trackWords(client, box, words);
  await client.call('/alerts', {
    body: { condition: 'any_update', recipient: 'a@b.example', reference: box },
  });
  for (const [eta, reference] of [
    ['2026-03-24', box],
    ['2026-03-28', bill],
  ] as const) {
    if (reference === bill) await trackWords(client, bill);
    clock.advance(20 * 60_000);
    tell({ eta });
    await trackWords(client, reference);
  }
  return { client, ...known };
}

suite('a box that has joined its Bill of Lading', () => {
  test('has its events by its own number: from before and since, each once, and no others', async () => {
    const { client, bill, box, other } = await joinedBox();
    const expected = [
      `shipment.eta_changed ${box} 2026-03-28`,
      `shipment.updated ${box} 2026-03-28`,
      `shipment.eta_changed ${box} 2026-03-24`,
      `shipment.updated ${box} 2026-03-24`,
    ];
    const own = await events(client, box);
    assert.deepEqual(told(own).sort(), expected.toSorted());
    assert.deepEqual(new Set(own.map(({ data }) => data.reference)), new Set([box, bill]));
    const ofBill = told(await events(client, bill));
    assert.equal(ofBill.filter((text) => text.includes(other)).length, 2);
    assert.equal(ofBill.length, 4);
    const file = await lines(client, `/exports/events.ndjson?reference=${box}`);
    assert.deepEqual(told(file.map((line) => JSON.parse(line))).sort(), expected.toSorted());
    for (const none of ['MSCU9999999', 'NOTHING']) assert.deepEqual(await events(client, none), []);
  });

  test('is told by mail once for each move, by the rule for its number', async () => {
    const { client } = await joinedBox();
    const { rows } = await app.store.pool.query(
      'select subject from mails where workspace_id = $1 and recipient = $2 order by created_at',
      [client.principal.workspaceId, 'a@b.example'],
    );
    assert.equal(rows.length, 2, JSON.stringify(rows));
  });

  test('is one line of the changes, and has one history, by either name', async () => {
    const { client, bill, box } = await joinedBox();
    const changes = (await client.call('/changes')).body.data;
    assert.deepEqual(
      changes.map((line: { reference: string; eta: string }) => [line.reference, line.eta]),
      [[bill, '2026-03-28']],
    );
    assert.deepEqual((await client.call(`/changes?reference=${box}`)).body.data, changes);
    const history = async (name: string) => (await client.call(`/shipments/${name}/history`)).body.data;
    const ofBox = (await history(box)).filter(
      (change: { container: string; field: string; previous: string | null }) =>
        change.container === box && change.field === 'eta' && change.previous !== null,
    );
    assert.deepEqual(
      ofBox.map(({ current }: { current: string }) => current.slice(0, 10)),
      ['2026-03-28', '2026-03-24'],
    );
    assert.deepEqual(await history(bill), await history(box));
    const { body } = await client.call(`/shipments/${box}`);
    assert.deepEqual([body.data.container, body.data.eta], [box, '2026-03-28']);
  });

  test('is in lists, exports and searches once, with its own references', async () => {
    const { client, bill, box } = await joinedBox({ own_references: ['PO-77'] });
    assert.deepEqual(await rowsOf(client, `?q=${box}`), [`${bill} ${box}`]);
    assert.equal((await rowsOf(client, '?own_reference=po-77')).length, 2);
    const file = await lines(client, '/exports/shipments.csv');
    assert.equal(file.filter((line) => line.includes(box)).length, 1);
    assert.ok((await lines(client, `/shipments/${box}/evidence`)).length > 1);
  });

  test('is still a box of its bill when the voyage is over, and alone when the bill is untracked then', async () => {
    const { client, bill, box, tell } = await joinedBox({ own_references: ['PO-77'] });
    clock.advance(30 * 24 * 3_600_000);
    tell({ eta: '2026-03-28', arrived: '2026-03-28' });
    await trackWords(client, bill);
    assert.equal((await client.call(`/track/${box}`)).body.data.tracked_through, bill);
    await client.call(`/shipments/${bill}`, { method: 'DELETE' });
    const { body } = await client.call(`/shipments/${box}`);
    assert.deepEqual([body.data.reference, body.data.own_references], [box, ['PO-77']]);
  });
});
