// What a share link shows to people without an account.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { readShared, shareScope, trackWith } from '../../../test/harness/share-links.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { commandLine } from '../../audit/audit.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { encodeCursor } from '../../http/cursor.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { createShareLink } from '../links/create-share-link.ts';

const app = await openTrackingApp({ after });
const { msc, clock } = app;

const secrets = {
  tags: ['nike', 'vip'],
  metadata: { margin: 'metadata-value' },
  promised_at: '2026-03-04',
};

suite('a link of a shipment', () => {
  test('shows its row and its detail, and nothing of the workspace but its name and own references', async () => {
    const client = await app.client();
    const box = await trackWith(
      app,
      client,
      { ...secrets, own_references: ['PO-4711'] },
      { bl: 'MEDUAB777777' },
    );
    await trackWith(app, client, { tags: ['nike'] });
    const link = await shareScope(client, { type: 'shipment', reference: box }, { title: 'For you' });
    const { status, data, text } = await readShared(`${link.url}/data`);
    assert.equal(status, 200);
    const { brand, share, as_of, shipments, next, total, shipment } = data;
    assert.deepEqual(brand, { name: 'Acme', colour: null, logo_url: null });
    const { calendar_url, expires_at } = link;
    const real = { subscribable: false, sandbox: false, simulated: false };
    assert.deepEqual(share, { type: 'shipment', title: 'For you', expires_at, calendar_url, ...real });
    assert.deepEqual([as_of, next, total], [clock.now().toISOString(), null, 1]);
    const [{ key, last_event, ...row }] = shipments;
    const rotterdam = { location: 'Rotterdam, NL', location_name: null, unlocode: 'NLRTM' };
    assert.deepEqual(
      { ...row, pol: row.pol.unlocode, pod: { ...row.pod, coordinates: undefined } },
      {
        reference: box,
        container: box,
        own_references: ['PO-4711'],
        carrier: { scac: 'MSCU', name: 'MSC' },
        status: 'in_transit',
        timing: 'on_time',
        phase: 'sailing',
        pol: 'CNNGB',
        pod: { ...rotterdam, coordinates: undefined },
        eta: '2026-03-20',
        eta_forecast: row.eta_forecast,
        vessel: 'NORTHERN WIND',
        last_checked_at: clock.now().toISOString(),
      },
    );
    assert.equal(last_event.event, 'Vessel departed from port of loading');
    assert.deepEqual(Object.keys(shipment), [
      ...['reference', 'own_references', 'carrier', 'last_checked_at', 'stale', 'arrived', 'containers'],
    ]);
    const [journey] = shipment.containers;
    assert.deepEqual([journey.container, journey.bl, journey.eta], [box, 'MEDUAB777777', '2026-03-20']);
    assert.equal(journey.timing, 'on_time');
    assert.equal(journey.legs[0].to.location, 'Rotterdam, NL');
    for (const hidden of ['particulars', 'release', 'connection']) assert.ok(!(hidden in journey), hidden);
    assert.doesNotMatch(text, /nike|vip|metadata|promised|2026-03-04|ws_|credit|exception|tracked_at/);
    const single = await readShared(`${link.url}/shipments/${key}`);
    assert.deepEqual(single.data, { brand, share, shipment });
  });

  test('shows nothing while its shipment is not tracked, and nothing of the next voyage of the container', async () => {
    const client = await app.client();
    const box = await trackWith(app, client);
    const { url } = await shareScope(client, { type: 'shipment', reference: box });
    const { key } = (await readShared(`${url}/data`)).data.shipments[0];
    const shows = async (isShown: boolean) => {
      const { data } = await readShared(`${url}/data`);
      assert.deepEqual(
        [data.shipments.length, data.total, 'shipment' in data],
        isShown ? [1, 1, true] : [0, 0, false],
      );
      assert.equal((await readShared(`${url}/shipments/${key}`)).status, isShown ? 200 : 404);
    };
    const untrack = () => client.call(`/shipments/${box}`, { method: 'DELETE' });
    await untrack();
    await shows(false);
    await client.call(`/track/${box}`);
    await shows(true);
    await untrack();
    clock.advance(60 * 60_000);
    app.msc.says(box, voyageEvents(box, { loaded: '2026-03-14', ship: 'OTHER WIND', eta: '2026-04-20' }));
    await client.call(`/track/${box}`);
    await shows(false);
  });
});

suite('a link of a tag', () => {
  test('shows what carries the tag when it is read, and no other shipment', async () => {
    const [client, other] = [await app.client(), await app.client()];
    const box = await trackWith(app, client, { tags: ['nike'] });
    const outside = await trackWith(app, client, { tags: ['adidas'] });
    await trackWith(app, other, { tags: ['nike'] });
    const { url } = await shareScope(client, { type: 'tag', tag: 'NIKE' });
    const keys = new Map<string, string>();
    const references = async () => {
      const { data } = await readShared(`${url}/data`);
      for (const { reference, key } of data.shipments) keys.set(reference, key);
      assert.ok(!('shipment' in data));
      return data.shipments.map(({ reference }: { reference: string }) => reference);
    };
    const detail = async (reference: string) =>
      (await readShared(`${url}/shipments/${keys.get(reference)}`)).status;
    const tag = (reference: string, tags: string[]) =>
      client.call(`/shipments/${reference}`, { method: 'PATCH', body: { tags } });
    assert.deepEqual(await references(), [box]);
    assert.equal(await detail(box), 200);
    await tag(box, []);
    await tag(outside, ['nike']);
    assert.deepEqual(await references(), [outside]);
    assert.deepEqual([await detail(box), await detail(outside)], [404, 200]);
    await client.call(`/shipments/${outside}`, { method: 'DELETE' });
    assert.deepEqual(await references(), []);
    assert.equal(await detail(outside), 404);
    for (const key of ['x', '%00', 'WyIxIl0', 'x'.repeat(2_000)])
      assert.equal((await readShared(`${url}/shipments/${key}`)).status, 404, key);
  });

  test('begins with what is overdue, then what arrives next, and ends with what has arrived', async () => {
    const client = await app.client();
    const day = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    const voyages = { late: -2, older: -9, next: 3, newer: -4, after: 30 };
    const boxes = new Map<string, string>();
    for (const [name, days] of Object.entries(voyages)) {
      const isOver = name === 'older' || name === 'newer';
      const facts = { loaded: day(-30), ...(isOver ? { arrived: day(days) } : { eta: day(days) }) };
      boxes.set(await trackWith(app, client, { tags: ['nike'] }, facts), name);
    }
    const { url } = await shareScope(client, { type: 'tag', tag: 'nike' });
    const { shipments, arrivals } = (await readShared(`${url}/data`)).data;
    const names = shipments.map(({ reference }: { reference: string }) => boxes.get(reference));
    assert.deepEqual(names, ['late', 'next', 'after', 'newer', 'older']);
    assert.deepEqual(arrivals, { within_seven_days: 1, later_than_planned: 1 });
  });

  test('goes on page by page, and refuses a cursor that it did not make', async () => {
    const client = await app.client();
    const box = await trackWith(app, client, { tags: ['nike'] });
    await app.store.pool.query(
      `insert into journeys (workspace_id, mode, shipment_id, position, container, reference, carrier, vessel, phase,
         underway, arrived, tracked_at, ports, pol, pod, search_text, tags)
       select workspace_id, mode, shipment_id, 0, 'MORE' || n, reference, carrier, vessel, phase, underway, arrived,
         tracked_at, ports, pol, pod, search_text, tags from journeys, generate_series(1, 60) n where reference = $1`,
      [box],
    );
    const { url } = await shareScope(client, { type: 'tag', tag: 'nike' });
    const first = (await readShared(`${url}/data`)).data;
    const second = (await readShared(`${url}/data?cursor=${first.next}`)).data;
    assert.deepEqual([first.total, first.shipments.length], [61, 50]);
    assert.deepEqual(
      [second.total, second.arrivals, second.shipments.length, second.next],
      [null, null, 11, null],
    );
    const keys = [...first.shipments, ...second.shipments].map(({ key }: { key: string }) => key);
    assert.equal(new Set(keys).size, 61);
    const forged = Buffer.from('["2000","x"]').toString('base64url');
    for (const cursor of ['x', 'WyIxIl0', forged, 'x'.repeat(1_001)])
      assert.equal((await readShared(`${url}/data?cursor=${cursor}`)).status, 400, cursor);
  });
});

suite('a link of a view', () => {
  test('shows the boxes that match its filters, also in the detail of a shipment', async () => {
    const client = await app.client();
    const { principal } = client;
    const bill = 'MEDUAB888888';
    const [other, box] = ['MSCU0810001', 'MSCU0810002'];
    msc.says(
      bill,
      [other, box].flatMap((each) => voyageEvents(each, { bl: bill })),
    );
    await client.call(`/track/${bill}`);
    const view = { type: 'view', viewId: 'view_1', name: 'One box' } as const;
    const scope = { ...view, filters: { q: box, arrived: false } };
    const deps = { ...app.deps, caps: defaultCaps };
    const { id } = await inTransaction(deps.db, (db) =>
      createShareLink({ ...deps, db }, commandLine, principal, { scope }),
    );
    const { url } = (await client.call(`/shares/${id}`)).body.data;
    const { shipments, total } = (await readShared(`${url}/data`)).data;
    const containers = shipments.map(({ container }: { container: string }) => container);
    assert.deepEqual([containers, total], [[box], 1]);
    const { shipment } = (await readShared(`${url}/shipments/${shipments[0].key}`)).data;
    assert.equal(shipment.containers.length, 1);
    assert.equal(shipment.containers[0].container, box);
    const hidden = shipments[0].key.replace(/.*/, (key: string) =>
      Buffer.from(Buffer.from(key, 'base64url').toString().replace(box, other)).toString('base64url'),
    );
    assert.equal((await readShared(`${url}/shipments/${hidden}`)).status, 404);
    const cursor = encodeCursor(['1', encodeCursor(['false', '0', '9'.repeat(16), box, box])]);
    assert.equal(
      (await readShared(`${url}/data?cursor=${cursor}`)).status,
      400,
      'a moment that the database has not',
    );
  });
});
