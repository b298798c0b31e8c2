import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const { clock, msc, maersk } = app;

/** Tracks boxes, one second after the other. */
async function trackAll({ call }: Client, boxes: Record<string, VoyageFacts>): Promise<void> {
  for (const [box, facts] of Object.entries(boxes)) {
    (box.startsWith('MSKU') ? maersk : msc).says(box, voyageEvents(box, facts));
    assert.equal((await call(`/track/${box}`)).status, 200, box);
    clock.advance(1000);
  }
}

const containers = (items: { container: string }[]) => items.map(({ container }) => container);

test('an item has these fields and no others', async () => {
  const client = await app.client();
  await trackAll(client, { MSCU0000001: { bl: 'MEDUNB123456' } });
  const { status, body } = await client.call('/shipments');
  assert.equal(status, 200);
  const [{ checked_at, forecast, ...item }] = body.data;
  assert.equal(checked_at, item.tracked_at);
  assert.deepEqual(Object.keys(forecast), ['p10', 'p50', 'p90']);
  assert.deepEqual(
    { ...item, id: '', key: item.key.replace(item.id, ''), tracked_at: '' },
    {
      id: '',
      reference: 'MSCU0000001',
      container: 'MSCU0000001',
      bl: 'MEDUNB123456',
      vessel: 'NORTHERN WIND',
      arrived: false,
      status: 'in_transit',
      phase: 'sailing',
      eta: '2026-03-20',
      days_to_eta: 18,
      carrier: { scac: 'MSCU', name: 'MSC' },
      own_references: [],
      tags: [],
      metadata: {},
      promised_at: null,
      declared_pod: null,
      pod: null,
      key: '.MSCU0000001',
      timing: 'on_time',
      pol: { location: 'Ningbo, CN', unlocode: 'CNNGB' },
      port_of_discharge: { location: 'Rotterdam, NL', unlocode: 'NLRTM' },
      eta_initial: '2026-03-20',
      last_event: {
        event: 'Vessel departed from port of loading',
        location: 'Ningbo, CN',
        time: '2026-02-20T20:00:00+08:00',
        day_only: false,
      },
      tracked_at: '',
    },
  );
  assert.equal(body.next_cursor, null);
});

test('boxes of one Bill of Lading share the id of their shipment, and each has a key of its own', async () => {
  const client = await app.client();
  const bl = 'MEDUNB123457';
  msc.says(bl, [...voyageEvents('MSCU0000011', { bl }), ...voyageEvents('MSCU0000012', { bl })]);
  await client.call(`/track/${bl}`);
  const { data } = (await client.call('/shipments')).body;
  const distinct = (field: string) => new Set(data.map((row: Record<string, string>) => row[field])).size;
  assert.deepEqual([data.length, distinct('id'), distinct('key')], [2, 1, 2]);
});

test('the declared port stands beside that of the carrier, and a list follows every check', async () => {
  const client = await app.client();
  await trackAll(client, { MSCU0000013: {} });
  await client.call('/shipments/MSCU0000013', { method: 'PATCH', body: { pod: 'DEHAM' } });
  const row = async () => (await client.call('/shipments')).body.data[0];
  const { declared_pod, pod, port_of_discharge, checked_at } = await row();
  assert.deepEqual([declared_pod, pod, port_of_discharge.unlocode], ['DEHAM', 'DEHAM', 'NLRTM']);
  clock.advance(16 * 60_000);
  await client.call('/track/MSCU0000013');
  assert.equal((await row()).checked_at, clock.now().toISOString());
  assert.ok(checked_at < clock.now().toISOString());
});

test('pages are newest first, and neither repeat nor skip items while references are added', async () => {
  const client = await app.client();
  const numbered = (from: number, to: number) =>
    Object.fromEntries(
      Array.from({ length: to - from }, (_, index) => [
        `MSCU00010${String(from + index).padStart(2, '0')}`,
        {},
      ]),
    );
  await trackAll(client, numbered(0, 7));
  const seen: string[] = [];
  let next: string | undefined = '/api/v1/shipments?limit=3&carrier=mscu';
  for (let page = 0; next !== undefined; page += 1) {
    const { body, headers } = await client.call(next.replace('/api/v1', ''));
    seen.push(...containers(body.data));
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    assert.equal(next === undefined, body.next_cursor === null);
    if (next !== undefined)
      assert.equal(new URL(next, 'http://x').searchParams.get('cursor'), body.next_cursor);
    // While we read on, more are added: they come at the top, which we have already read.
    await trackAll(client, numbered(20 + page, 21 + page));
  }
  assert.deepEqual(seen, Object.keys(numbered(0, 7)).reverse());
});

test('a cursor of another workspace shows none of its shipments, and an invalid one is refused', async () => {
  const [mine, theirs] = [await app.client(), await app.client()];
  await trackAll(mine, { MSCU0000002: {}, MSCU0000003: {} });
  await trackAll(theirs, { MSCU0000004: {}, MSCU0000005: {} });
  const { body } = await theirs.call('/shipments?limit=1');
  const foreign = await mine.call(`/shipments?cursor=${body.next_cursor}`);
  assert.deepEqual(containers(foreign.body.data), ['MSCU0000003', 'MSCU0000002']);
  for (const cursor of ['x', 'W10', '%00', "'; drop table shipments; --", 'WyJhIl0=']) {
    const refused = await mine.call(`/shipments?cursor=${encodeURIComponent(cursor)}`);
    assert.equal(refused.status, 400, cursor);
    assert.equal(refused.body.error.code, 'invalid_request');
    assert.equal((await mine.call(`/shipments/MSCU0000002/history?cursor=${cursor}`)).status, 400, cursor);
  }
  // PostgreSQL knows no such year.
  const early = Buffer.from('["-999999999999999","shp_1",""]').toString('base64url');
  assert.equal((await mine.call(`/shipments?cursor=${early}`)).status, 400);
  for (const limit of ['0', '1001', 'x', '-1', '1e9']) {
    assert.equal((await mine.call(`/shipments?limit=${limit}`)).status, 400, limit);
  }
});

test('a shipment is also read, changed and untracked by its id, within its workspace and mode', async () => {
  const client = await app.client();
  await trackAll(client, { MSCU0000052: {} });
  const { body } = await client.call('/track/MSCU0000052');
  const path = `/shipments/${body.data.id}`;
  const byReference = (await client.call('/shipments/MSCU0000052')).body;
  assert.equal(byReference.data.id, body.data.id);
  assert.deepEqual((await client.call(path)).body, byReference);
  assert.deepEqual(
    (await client.call(`${path}/history`)).body,
    (await client.call('/shipments/MSCU0000052/history')).body,
  );
  assert.equal((await client.call(`${path}/evidence`)).status, 200);
  const change = { method: 'PATCH', body: { tags: ['urgent'] } };
  assert.deepEqual((await client.call(path, change)).body.data.tags, ['urgent']);
  for (const other of [await app.client(), await client.withKey('test')]) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const refused = await other.call(path, { method, ...(method === 'PATCH' && { body: {} }) });
      assert.deepEqual([refused.status, refused.body.error.code], [404, 'not_tracked'], method);
    }
  }
  assert.equal((await client.call(path, { method: 'DELETE' })).body.data.reference, 'MSCU0000052');
  assert.equal((await client.call(path)).status, 404);
  assert.equal((await client.call('/shipments/shp_x')).body.error.code, 'not_tracked');
});

test('filters by arrived, status, carrier and text', async () => {
  const client = await app.client();
  await trackAll(client, {
    MSCU0000010: { ship: 'ALPHA_1', bl: 'MEDUAA000001' },
    MSCU0000026: { ship: 'ALPHA 2', eta: '2026-03-01' },
    MSCU0000031: { ship: 'BRAVO', loaded: '2026-01-10', arrived: '2026-02-20' },
    MSKU0000040: { ship: '100% CHARLIE' },
  });
  const list = async (query: string) => containers((await client.call(`/shipments?${query}`)).body.data);
  assert.deepEqual(await list('arrived=true'), ['MSCU0000031']);
  assert.deepEqual(await list('arrived=false'), ['MSKU0000040', 'MSCU0000026', 'MSCU0000010']);
  assert.deepEqual(await list('status=delayed'), ['MSCU0000026']);
  assert.deepEqual(await list('status=in_transit'), ['MSKU0000040', 'MSCU0000010']);
  assert.deepEqual(await list('status=pending'), []);
  assert.deepEqual(await list('carrier=maeu'), ['MSKU0000040']);
  assert.deepEqual(await list('q=alpha'), ['MSCU0000026', 'MSCU0000010']);
  assert.deepEqual(await list('q=alpha_'), ['MSCU0000010']);
  assert.deepEqual(await list('q=100%25'), ['MSKU0000040']);
  assert.deepEqual(await list('q=meduaa'), ['MSCU0000010']);
  assert.deepEqual(await list('q=mscu%20000002-6'), ['MSCU0000026']);
  assert.deepEqual(await list('q=alpha&status=delayed'), ['MSCU0000026']);
  assert.deepEqual(await list(`q=${encodeURIComponent("' or 1=1 --")}`), []);
  assert.equal((await client.call('/shipments?status=lost')).status, 400);
  assert.equal((await client.call('/shipments?arrived=perhaps')).status, 400);
});

test('passing time alone turns in transit into delayed, in lists and in detail alike', async () => {
  const client = await app.client();
  await trackAll(client, { MSCU0000052: { eta: '2026-03-04' } });
  const before = clock.now().toISOString();
  const statusNow = async () => {
    const detail = (await client.call('/shipments/MSCU0000052')).body.data;
    const [item] = (await client.call(`/shipments?status=${detail.status}`)).body.data;
    assert.deepEqual([item.container, item.status], ['MSCU0000052', detail.status]);
    return [detail.status, detail.tracking.current_status];
  };
  // The day of the ETA ends at midnight in Rotterdam, 23:00 UTC.
  clock.set('2026-03-04T22:59:59Z');
  assert.deepEqual(await statusNow(), ['in_transit', 'In transit on NORTHERN WIND to Rotterdam, NL']);
  clock.set('2026-03-04T23:00:00Z');
  assert.deepEqual(await statusNow(), [
    'delayed',
    'Delayed: in transit on NORTHERN WIND to Rotterdam, NL, was expected on 2026-03-04',
  ]);
  clock.set(before);
});

test('the detail is the tracking result and the list item, free, and asks no carrier', async () => {
  const client = await app.client();
  await trackAll(client, { MSCU0000068: {} });
  const asked = msc.asked();
  const { data } = (await client.call('/shipments/mscu-000006-8')).body;
  const [item] = (await client.call('/shipments')).body.data;
  const { tracking, exceptions, invoices, ...rest } = data;
  // Of the rest of the item, the journey says more.
  const { key, timing, pol, port_of_discharge, eta_initial, forecast, last_event, checked_at, ...same } =
    item;
  assert.deepEqual(rest, same);
  assert.deepEqual([eta_initial, checked_at], [tracking.eta_initial, tracking.checked_at]);
  assert.deepEqual([exceptions, invoices], [[], []]);
  assert.equal(tracking.container, 'MSCU0000068');
  assert.equal(tracking.trace.length, 2);
  assert.equal(msc.asked(), asked);
  const absent = await client.call('/shipments/MSCU9999999');
  assert.deepEqual([absent.status, absent.body.error.code], [404, 'not_tracked']);
});

test('history has every revision with its time, newest first, page by page', async () => {
  const client = await app.client();
  const box = 'MSCU0000073';
  await trackAll(client, { [box]: {} });
  const moved: string[] = [];
  for (const eta of ['2026-03-21', '2026-03-22', '2026-03-23']) {
    clock.advance(16 * 60_000);
    msc.says(box, voyageEvents(box, { eta }));
    await client.call(`/track/${box}`);
    moved.unshift(clock.now().toISOString());
  }
  const { data } = (await client.call(`/shipments/${box}/history`)).body;
  const etas = data.filter(({ field }: { field: string }) => field === 'eta');
  assert.deepEqual(
    etas.map(({ previous, current }: { previous: string; current: string }) => [
      previous?.slice(0, 10) ?? null,
      current.slice(0, 10),
    ]),
    [
      ['2026-03-22', '2026-03-23'],
      ['2026-03-21', '2026-03-22'],
      ['2026-03-20', '2026-03-21'],
      [null, '2026-03-20'],
    ],
  );
  assert.deepEqual(
    etas.slice(0, 3).map(({ learned_at }: { learned_at: string }) => learned_at),
    moved,
  );
  const paged: unknown[] = [];
  for (let path: string | null = `/shipments/${box}/history?limit=2`; path !== null; ) {
    const { body } = await client.call(path);
    paged.push(...body.data);
    path = body.next_cursor && `/shipments/${box}/history?limit=2&cursor=${body.next_cursor}`;
  }
  assert.deepEqual(paged, data);
});

test('a removed reference is gone, and tracking it again in the same period is free', async () => {
  const client = await app.client();
  const box = 'MSCU0000089';
  await trackAll(client, { [box]: {} });
  const { status, body } = await client.call(`/shipments/${box}`, { method: 'DELETE' });
  assert.equal(status, 200);
  assert.deepEqual({ ...body.data, id: '' }, { id: '', reference: box, deleted: true });
  assert.deepEqual((await client.call('/shipments')).body.data, []);
  for (const path of [`/shipments/${box}`, `/shipments/${box}/history`]) {
    assert.equal((await client.call(path)).body.error.code, 'not_tracked');
  }
  assert.equal((await client.call(`/shipments/${box}`, { method: 'DELETE' })).status, 404);
  assert.equal((await client.call(`/track/${box}`)).status, 200);
  assert.equal(await client.used(), 1);
  clock.set('2026-04-02T09:00:00Z');
  await client.call(`/shipments/${box}`, { method: 'DELETE' });
  assert.equal((await client.call(`/track/${box}`)).status, 200);
  assert.equal(await client.used(), 1);
  clock.set('2026-03-03T09:00:00Z');
});
