// Retention of untracked shipments, in the sandbox and live.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';
import { prune } from './prune.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, msc, store } = app;
const days = (count: number) => count * 86_400_000;
const settings = { db: store.db, now: clock.now, retentionDays: 30, sandboxRetentionDays: 10, batch: 3 };
const pruneNow = () => prune(settings, new AbortController().signal);

/** Rows of the workspace's shipments, by table. */
async function rowsOf({ principal }: Client) {
  const { rows } = await store.pool.query(
    `select count(*)::int as shipments,
       coalesce(sum((select count(*) from journeys where shipment_id = shipments.id)), 0)::int as journeys,
       coalesce(sum((select count(*) from observations where shipment_id = shipments.id)), 0)::int as observations,
       coalesce(sum((select count(*) from shipment_events where shipment_id = shipments.id)), 0)::int as events
     from shipments where workspace_id = $1`,
    [principal.workspaceId],
  );
  return rows[0];
}

async function answersOf(carrier: string): Promise<number> {
  const answers = store.db.selectFrom('answers').where('carrier', '=', carrier);
  return (await answers.select('id').execute()).length;
}

suite('a sandbox shipment', () => {
  test('that was not tracked again is removed, and its events later', async () => {
    const client = await app.client({ mode: 'test' });
    const references = Array.from({ length: 8 }, (_, at) => `OLD${at}`);
    await client.call('/track/batch', { body: { references } });
    clock.advance(days(6));
    await client.call('/track/OLD7');
    clock.advance(days(5));
    await pruneNow();
    const listed = (await client.call('/shipments')).body.data;
    assert.deepEqual(
      new Set(listed.map(({ reference }: { reference: string }) => reference)),
      new Set(['OLD7']),
    );
    assert.equal((await client.call('/shipments/OLD0')).status, 404);
    assert.equal((await rowsOf(client)).events, 9, 'events are kept as long as all others');
    clock.advance(days(20));
    await pruneNow();
    const { shipments, events } = await rowsOf(client);
    assert.deepEqual([shipments, events], [1, 1], 'the one of the newer event');
    clock.advance(days(6));
    await pruneNow();
    assert.deepEqual(await rowsOf(client), { shipments: 0, journeys: 0, observations: 0, events: 0 });
    assert.equal(await answersOf('SBOX'), 0);
  });

  test('that is tracked every day keeps the answers of the last days only', async () => {
    const client = await app.client({ mode: 'test' });
    for (let day = 0; day < 25; day += 1) {
      await client.call('/track/DAILY');
      clock.advance(days(1));
      await pruneNow();
    }
    const { shipments, observations } = await rowsOf(client);
    assert.deepEqual([shipments, observations], [1, 10]);
    assert.equal((await client.call('/track/DAILY')).status, 200);
  });
});

test('a live shipment that was untracked is removed after its retention, and its answers stay', async () => {
  const client = await app.client();
  const [gone, kept] = ['MSCU7000001', 'MSCU7000002'];
  for (const box of [gone, kept]) {
    msc.says(box, voyageEvents(box));
    assert.equal((await client.call(`/track/${box}`)).status, 200);
  }
  assert.equal((await client.call(`/shipments/${gone}`, { method: 'DELETE' })).status, 200);
  clock.advance(days(29));
  await pruneNow();
  assert.equal((await rowsOf(client)).shipments, 2);
  clock.advance(days(2));
  await pruneNow();
  const { shipments, observations } = await rowsOf(client);
  assert.deepEqual([shipments, observations], [1, 1]);
  assert.equal(await answersOf('MSCU'), 2);
});
