// Lists narrowed to ports and to how a promise stands.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const boxes = {
  risky: 'MSCU0600001',
  safe: 'MSCU0600002',
  late: 'MSCU0600003',
  punctual: 'MSCU0600004',
  unpromised: 'MSCU0600005',
};

let client: Client;
before(async () => {
  client = await app.client();
  await track(boxes.risky, {}, '2026-03-18');
  await track(boxes.safe, {}, '2026-04-10');
  await track(boxes.late, {}, '2026-02-28');
  await track(boxes.punctual, {}, '2026-03-01');
  await track(boxes.unpromised, {});
  app.clock.advance(16 * 60_000);
  for (const box of [boxes.late, boxes.punctual]) await track(box, { arrived: '2026-03-01' });
});

async function track(box: string, facts: VoyageFacts, promised?: string): Promise<void> {
  app.msc.says(box, voyageEvents(box, facts));
  const { status } = await client.call(`/track/${box}${promised ? `?promised_at=${promised}` : ''}`);
  assert.equal(status, 200);
}

async function list(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await client.call(`/shipments?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.map(({ container }: { container: string }) => container).toSorted();
}

suite('a list narrowed', () => {
  const all = Object.values(boxes);

  test('to a port has the boxes that are loaded or discharged there, by any code of the port', async () => {
    for (const port of ['NLRTM', 'nlrtm', 'CNNGB', 'CNNBG'])
      assert.deepEqual(await list({ port }), all, port);
    assert.deepEqual(await list({ port: 'DEHAM' }), []);
    assert.deepEqual(await list({ port: 'NLRTM', promise: 'none' }), [boxes.unpromised]);
    const stranger = await app.client();
    assert.deepEqual((await stranger.call('/shipments?port=NLRTM')).body.data, []);
    for (const port of ['12345', 'NLRT', 'Rotterdam']) {
      const { status, body } = await client.call(`/shipments?port=${port}`);
      assert.deepEqual([status, body.error.details.fields[0].field], [400, 'port'], port);
    }
  });

  test('to a port has boxes whose carrier names it without a code', async () => {
    const other = await app.client();
    const box = 'MSCU0600006';
    const withoutCode = (key: string, value: unknown) => {
      if (key === 'facilityCode' || value === 'NLRTM') return undefined;
      return value === 'ROTTERDAM' ? 'Hamburg' : value;
    };
    app.msc.says(box, JSON.parse(JSON.stringify(voyageEvents(box)), withoutCode));
    const { data } = (await other.call(`/track/${box}`)).body;
    assert.equal(data.tracking.pod.unlocode, null);
    const { data: found } = (await other.call('/shipments?port=DEHAM')).body;
    assert.deepEqual(
      found.map(({ container }: { container: string }) => container),
      [box],
    );
  });

  test('to how a promise stands has each box once', async () => {
    assert.deepEqual(await list({ promise: 'at_risk' }), [boxes.risky]);
    assert.deepEqual(await list({ promise: 'missed' }), [boxes.late]);
    assert.deepEqual(await list({ promise: 'on_time' }), [boxes.safe, boxes.punctual].toSorted());
    assert.deepEqual(await list({ promise: 'none' }), [boxes.unpromised]);
    assert.equal((await client.call('/shipments?promise=kept')).status, 400);
  });

  test('follows a promise that is given, moved and taken back', async () => {
    const promise = async (promised_at: string | null) => {
      const body = { promised_at };
      await client.call(`/shipments/${boxes.unpromised}`, { method: 'PATCH', body });
    };
    await promise('2026-03-19');
    assert.deepEqual(await list({ promise: 'at_risk' }), [boxes.risky, boxes.unpromised]);
    await promise('2026-04-10');
    assert.ok((await list({ promise: 'on_time' })).includes(boxes.unpromised));
    await promise(null);
    assert.deepEqual(await list({ promise: 'none' }), [boxes.unpromised]);
  });

  test('counts a promise as missed once its day has ended everywhere, though no exception is open', async () => {
    await app.store.pool.query('update exceptions set until = now()');
    app.clock.set('2026-03-19T11:59:59Z');
    assert.ok((await list({ promise: 'on_time' })).includes(boxes.risky));
    app.clock.set('2026-03-19T12:00:00Z');
    assert.deepEqual(await list({ promise: 'missed' }), [boxes.risky, boxes.late]);
  });
});
