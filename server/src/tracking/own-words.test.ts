// What a workspace says about its shipments, over the API.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';

const app = await openTrackingApp({ after });
const { msc } = app;

const words = {
  own_references: ['PO-4711', 'Order 12'],
  tags: ['acme', 'urgent'],
  metadata: { buyer: 'Jane Doe' },
  promised_at: '2026-03-18',
  pod: 'NLRTM',
};
const nothing = { own_references: [], tags: [], metadata: {}, promised_at: null, pod: null };

let boxes = 0;
/** A box that the carrier knows, with a number that no other test uses. */
function knownBox(): string {
  boxes += 1;
  const box = `MSCU04${String(boxes).padStart(5, '0')}`;
  msc.says(box, voyageEvents(box));
  return box;
}

/** Without it, nothing shows yet that the journey ends where the ship has arrived. */
const isNoDischarge = (event: object) =>
  !('equipmentEventTypeCode' in event && event.equipmentEventTypeCode === 'DISC');

const wordsOf = ({ own_references, tags, metadata, promised_at, pod }: typeof words) => ({
  ...{ own_references, tags, metadata, promised_at, pod },
});

async function shown({ call }: Client, box: string) {
  const detail = (await call(`/shipments/${box}`)).body.data;
  const [item] = (await call('/shipments')).body.data.filter(
    ({ reference }: { reference: string }) => reference === box,
  );
  assert.deepEqual(wordsOf(item), wordsOf(detail), 'the list has the same words');
  return wordsOf(detail);
}

suite('own words', () => {
  test('are empty at first, are changed by a merge patch, and belong to one workspace', async () => {
    const [mine, theirs] = [await app.client(), await app.client()];
    const box = knownBox();
    for (const { call } of [mine, theirs])
      assert.deepEqual(wordsOf((await call(`/track/${box}`)).body.data), nothing);
    const patch = (body: unknown, headers = {}) =>
      mine.call(`/shipments/${box}`, { method: 'PATCH', body, headers });
    const changed = await patch({ ...words, tags: ['ACME', 'Urgent'] });
    assert.equal(changed.status, 200);
    assert.deepEqual(wordsOf(changed.body.data), { ...words, tags: ['ACME', 'Urgent'] });
    const type = { 'content-type': 'application/merge-patch+json' };
    const cleared = await patch({ tags: null, metadata: { floor: '2' } }, type);
    const left = { ...words, tags: [], metadata: { buyer: 'Jane Doe', floor: '2' } };
    assert.deepEqual(wordsOf(cleared.body.data), left);
    assert.deepEqual(await shown(mine, box), left);
    assert.deepEqual(await shown(theirs, box), nothing);
  });

  test('are in the audit log when they change, and only then', async () => {
    const { call, principal } = await app.client();
    const box = knownBox();
    await call(`/track/${box}`);
    for (const pod of ['NLRTM', 'NLRTM', 'DEHAM'])
      assert.equal((await call(`/shipments/${box}`, { method: 'PATCH', body: { pod } })).status, 200);
    const entries = await app.store.db
      .selectFrom('audit_log')
      .select('details')
      .where('workspace_id', '=', principal.workspaceId)
      .where('key_id', 'is not', null)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.map(({ details }) => details.pod),
      ['NLRTM', 'DEHAM'],
    );
  });

  test('are set while tracking, and only those that are sent', async () => {
    const client = await app.client();
    const box = knownBox();
    const query =
      'own_references=PO-4711&own_references=Order%2012&tags=Urgent&promised_at=2026-03-18&pod=nlrtm';
    const tracked = await client.call(`/track/${box}?${query}`);
    assert.deepEqual(wordsOf(tracked.body.data), { ...words, tags: ['Urgent'], metadata: {} });
    await client.call(`/track/${box}?tags=acme&tags=urgent`);
    assert.deepEqual(await shown(client, box), { ...words, metadata: {} });
    assert.equal((await client.call(`/track/${box}?tags=a,b`)).status, 400);
    await client.call(`/track/${box}?metadata=a&metadata=b`);
    assert.deepEqual((await shown(client, box)).metadata, {}, 'metadata is no parameter');
  });

  test('are written with a new reference in one transaction', async () => {
    const client = await app.client();
    const box = knownBox();
    await client.call(`/track/${box}?tags=acme&promised_at=2026-03-18&pod=NLRTM`);
    const set = { tags: ['acme'], promised_at: '2026-03-18', pod: 'NLRTM' };
    assert.deepEqual(await shown(client, box), { ...nothing, ...set });
    const { rows } = await sql`
      select shipment.xmin = observation.xmin and shipment.xmin = box.xmin as together
      from shipments shipment
      join observations observation on observation.shipment_id = shipment.id
      join journeys box on box.shipment_id = shipment.id
      where shipment.reference = ${box}`.execute(app.store.db);
    assert.deepEqual(rows, [{ together: true }]);
  });

  test('of callers who track a new reference at once are all kept', async () => {
    const client = await app.client();
    const box = knownBox();
    const changes = ['tags=acme', 'promised_at=2026-03-18', 'pod=NLRTM'];
    await Promise.all(changes.map((change) => client.call(`/track/${box}?${change}`)));
    assert.deepEqual(await shown(client, box), {
      ...nothing,
      tags: ['acme'],
      promised_at: '2026-03-18',
      pod: 'NLRTM',
    });
    assert.equal(await client.used(), 1);
  });

  test('come with a reference of a batch; what is refused costs nothing', async () => {
    const client = await app.client();
    const [plain, worded, wrong] = [knownBox(), knownBox(), knownBox()];
    const references = [plain, { reference: worded, ...words }, { reference: wrong, pod: 'R0TTM' }];
    const { body } = await client.call('/track/batch', { body: { references } });
    assert.deepEqual(wordsOf(body.data[0].data), nothing);
    assert.deepEqual(wordsOf(body.data[1].data), words);
    assert.equal(body.data[2].error.code, 'invalid_request');
    assert.equal(await client.used(), 2);
  });

  test('come back when the reference is tracked again', async () => {
    const client = await app.client();
    const box = knownBox();
    await client.call(`/track/${box}`);
    await client.call(`/shipments/${box}`, { method: 'PATCH', body: words });
    await client.call(`/shipments/${box}`, { method: 'DELETE' });
    assert.deepEqual(wordsOf((await client.call(`/track/${box}`)).body.data), words);
    assert.deepEqual(await shown(client, box), words);
  });

  test('that are too many with those from before are refused before the reference is tracked again', async () => {
    const client = await app.client();
    const box = knownBox();
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, '']));
    await client.call('/track/batch', { body: { references: [{ reference: box, metadata }] } });
    await client.call(`/shipments/${box}`, { method: 'DELETE' });
    const references = [{ reference: box, metadata: { more: '' } }];
    const { body } = await client.call('/track/batch', { body: { references } });
    assert.equal(body.data[0].error.code, 'invalid_request');
    assert.equal((await client.call(`/shipments/${box}`)).status, 404);
  });

  test('stay when a carrier answers again', async () => {
    const client = await app.client();
    const box = knownBox();
    await client.call(`/track/${box}?tags=acme`);
    msc.says(box, voyageEvents(box, { eta: '2026-03-29' }));
    app.clock.advance(3_600_000);
    const { body } = await client.call(`/track/${box}`);
    assert.equal(body.data.tracking.eta, '2026-03-29');
    assert.deepEqual(await shown(client, box), { ...nothing, tags: ['acme'] });
  });

  test('are also those of the boxes of a Bill of Lading', async () => {
    const client = await app.client();
    msc.says('MEDUOW000001', voyageEvents('MSCU0499901', { bl: 'MEDUOW000001' }));
    await client.call('/track/MEDUOW000001');
    const { body } = await client.call('/shipments/MSCU0499901', {
      method: 'PATCH',
      body: { tags: ['acme'] },
    });
    assert.equal(body.data.reference, 'MEDUOW000001');
    assert.equal(body.data.container, 'MSCU0499901');
    assert.deepEqual((await client.call('/shipments/MEDUOW000001')).body.data.tags, ['acme']);
  });

  test('may name the port of discharge while the carrier does not; the history and an event say so', async () => {
    const client = await app.client();
    const box = knownBox();
    msc.says(box, voyageEvents(box, { arrived: '2026-03-02' }).filter(isNoDischarge));
    const before = (await client.call(`/track/${box}`)).body.data.tracking;
    assert.deepEqual([before.pod, before.status], [null, 'in_transit']);
    const { id } = (await client.call(`/shipments/${box}`)).body.data;
    const { body } = await client.call(`/shipments/${box}`, { method: 'PATCH', body: { pod: 'NLRTM' } });
    const { pod, pod_confidence, status } = body.data.tracking;
    assert.deepEqual([pod.unlocode, pod_confidence, status], ['NLRTM', 'declared', 'arrived']);
    const history = (await client.call(`/shipments/${box}/history`)).body.data;
    const [{ reason }] = history.filter(({ field }: { field: string }) => field === 'pod');
    assert.equal(reason, 'You named the port of discharge.');
    const types = app.published.flatMap(({ shipmentId, type }) => (shipmentId === id ? [type] : []));
    assert.deepEqual(types, ['shipment.updated', 'shipment.arrived']);

    const again =
      (await client.call(`/shipments/${box}`, { method: 'DELETE' })) && (await client.call(`/track/${box}`));
    assert.equal(again.body.data.tracking.pod_confidence, 'declared', 'also when it is tracked again');
  });

  test('are bounded, and every refusal names its field', async () => {
    const { call } = await app.client();
    const box = knownBox();
    await call(`/track/${box}`);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`);
    const faults: Record<string, unknown> = {
      own_references: { own_references: many(11) },
      'own_references.0': { own_references: ['x'.repeat(65)] },
      tags: { tags: many(21) },
      'tags.0': { tags: ['x'.repeat(33)] },
      'metadata.a': { metadata: { a: 'x'.repeat(501) } },
      metadata: { metadata: { ['k'.repeat(41)]: 'a' } },
      promised_at: { promised_at: '2026-02-30' },
      pod: { pod: 'NLRTMX' },
      tag: { tag: ['urgent'] },
      'own_references.1': { own_references: ['a', 'b\ud800'] },
      'metadata.a\ud800': { metadata: { 'a\ud800': '' } },
    };
    for (const [field, body] of Object.entries(faults)) {
      const refused = await call(`/shipments/${box}`, { method: 'PATCH', body });
      assert.equal(refused.status, 400, field);
      assert.deepEqual(refused.body.error.details.fields[0].field, field);
    }
    assert.equal((await call('/shipments/MSCU0499999', { method: 'PATCH', body: {} })).status, 404);
    assert.equal((await call(`/shipments/${box}`, { method: 'PATCH' })).status, 400);
  });

  test('tags keep the letters in which they were written, and are found in any', async () => {
    const { call } = await app.client({ plan: 'Enterprise' });
    const boxes = [knownBox(), knownBox()];
    for (const [at, tag] of ['Müller & Söhne', 'MÜLLER & SÖHNE'].entries()) {
      await call('/track', { body: { reference: boxes[at], tags: [tag] } });
      app.clock.advance(60_000);
    }
    const rows = async (path: string) => (await call(path)).body.data;
    for (const tag of ['müller & söhne', 'Müller & Söhne'])
      assert.equal((await rows(`/shipments?tag=${encodeURIComponent(tag)}`)).length, 2, tag);
    assert.deepEqual((await rows('/shipments')).map(({ tags }: { tags: string[] }) => tags[0]).toSorted(), [
      'MÜLLER & SÖHNE',
      'Müller & Söhne',
    ]);
    assert.deepEqual(await rows('/tags'), [{ tag: 'MÜLLER & SÖHNE', count: 2 }], 'as the newest writes it');
    const third = { reference: knownBox(), tags: ['x', 'Müller & Söhne'] };
    await call('/track', { body: third });
    const counted = [
      { tag: 'Müller & Söhne', count: 3 },
      { tag: 'x', count: 1 },
    ];
    assert.deepEqual(await rows('/tags'), counted, 'as most write it');
  });

  test('a track by its body answers as one by its address, with all own words, and is carried out once', async () => {
    const { call, used } = await app.client();
    const body = { reference: 'mscu 040000-1', tags: ['Urgent'], metadata: { buyer: 'Jane' }, pod: null };
    const headers = { 'idempotency-key': 'track 1' };
    const tracked = await call('/track', { body, headers });
    assert.equal(tracked.status, 200, JSON.stringify(tracked.body));
    const { reference, tags, metadata } = tracked.body.data;
    assert.deepEqual([reference, tags, metadata], ['MSCU0400001', ['Urgent'], { buyer: 'Jane' }]);
    assert.deepEqual((await call('/track/MSCU0400001')).body, tracked.body);
    assert.equal((await call('/track', { body, headers })).headers.get('idempotent-replayed'), 'true');
    assert.equal(await used(), 1);
    const faults: [object, string][] = [
      [{}, 'reference'],
      [{ reference: 'MSCU0400001', tags: [''] }, 'tags.0'],
      [{ reference: 'MSCU0400001', ask: 'some' }, 'ask'],
      [{ reference: 'MSCU0400001', wait: true }, 'wait'],
    ];
    for (const [wrong, field] of faults)
      assert.equal((await call('/track', { body: wrong })).body.error.details.fields[0].field, field);
    assert.equal((await call('/track')).status, 405);
  });

  test('an item of a batch is a text or an object, and each has its own faults', async () => {
    const { call } = await app.client();
    const faultsOf = async (item: unknown) =>
      (await call('/track/batch', { body: { references: [item] } })).body.error.details.fields;
    assert.deepEqual(await faultsOf(7), [{ field: 'references.0', message: 'must be a text or an object' }]);
    assert.deepEqual(await faultsOf({ reference: 'MSCU0400001', tags: [''] }), [
      { field: 'references.0.tags.0', message: 'must not be empty' },
    ]);
    assert.deepEqual(await faultsOf({ tags: [] }), [
      { field: 'references.0.reference', message: 'is missing' },
    ]);
  });
});
