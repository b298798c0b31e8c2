import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { SampleEvent } from '../../../test/harness/carriers/sample-events.ts';
import {
  edifactFile,
  sample315,
  sampleIftsta,
  x12File,
} from '../../../test/harness/carriers/sample-messages.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import { decodeEdiFile } from '../../carriers/edi/decode.ts';
import { createPlaceBook } from '../../domain/places/place-book.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { track } from '../track.ts';
import { receiveMessage } from './receive-message.ts';
import { replayShipments } from './replay-shipments.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store, deps } = app;

const minutes = 60_000;
let boxes = 0;
const newBox = () => `MSCU${String(3_000_000 + boxes++)}`;

/** A notification that MSC pushes. */
function push(events: SampleEvent[], carrier = 'MSCU') {
  const pages = [JSON.stringify(events)];
  return receiveMessage(deps, { carrier, pages, decoded: decodeAs(carrier, pages, deps.directories.live) });
}

async function ediMessage(text: string, carrier?: string) {
  const [message] = decodeEdiFile(text).messages;
  assert.ok(message);
  return await receiveMessage(deps, {
    carrier: carrier ?? message.carrier,
    pages: message.pages,
    decoded: message,
  });
}

/** Only the estimated arrival, with the day it was written. */
function etaOf(box: string, eta: string, facts: { bl?: string; written?: string } = {}): SampleEvent[] {
  const { written = '2026-03-02' } = facts;
  const [, , arrival] = voyageEvents(box, { eta, ...facts });
  return [
    {
      ...arrival,
      eventCreatedDateTime: `${written}T08:00:00Z`,
      references: [{ referenceType: 'EQ', referenceValue: box }],
    },
  ];
}

async function observations(reference: string) {
  return await store.db
    .selectFrom('observations')
    .innerJoin('shipments', 'shipments.id', 'observations.shipment_id')
    .select(['observations.complete', 'observations.arrived_at'])
    .where('reference', '=', reference)
    .orderBy('observations.id')
    .execute();
}

test('a pushed estimate moves the ETA in every workspace that tracks the box, and in no other', async () => {
  const [one, two] = [await app.client(), await app.client()];
  const [box, other] = [newBox(), newBox()];
  msc.says(box, voyageEvents(box));
  msc.says(other, voyageEvents(other));
  await one.call(`/track/${box}`);
  await two.call(`/track/${box}`);
  await two.call(`/track/${other}`);
  clock.advance(minutes);
  assert.deepEqual(await push(etaOf(box, '2026-03-25')), { events: 1, shipments: 2, untracked: [] });
  for (const { call } of [one, two]) {
    assert.equal((await call(`/shipments/${box}`)).body.data.eta, '2026-03-25');
    const history = (await call(`/shipments/${box}/history`)).body.data;
    assert.equal(history.filter(({ field }: { field: string }) => field === 'eta').length, 2);
  }
  assert.equal((await two.call(`/shipments/${other}`)).body.data.eta, '2026-03-20');
  assert.equal(msc.asked(box), 2);
  assert.deepEqual(
    (await observations(box)).map(({ complete, arrived_at }) => [complete, arrived_at !== null]),
    [
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ],
  );
});

test('a message proves no absence: events that it leaves out stay', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  const before = (await call(`/track/${box}`)).body.data.tracking;
  clock.advance(minutes);
  await push(etaOf(box, '2026-03-25'));
  const { tracking } = (await call(`/shipments/${box}`)).body.data;
  assert.equal(tracking.count, before.count);
  assert.equal(tracking.upcoming.length, before.upcoming.length);
});

test('the same message twice changes nothing, nor do its events on another page', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(minutes);
  const events = etaOf(box, '2026-03-25');
  assert.equal((await push(events)).shipments, 1);
  clock.advance(minutes);
  assert.equal((await push(events)).shipments, 0);
  assert.equal((await push([...etaOf(newBox(), '2026-03-28'), ...events])).shipments, 0);
  assert.equal((await observations(box)).length, 2);
});

test('an old message that comes again, or late, does not move the ETA back', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  const eta = async () => (await call(`/shipments/${box}`)).body.data.eta;
  clock.set('2026-03-06T09:00:00Z');
  const first = etaOf(box, '2026-03-25', { written: '2026-03-04' });
  const second = etaOf(box, '2026-03-23', { written: '2026-03-05' });
  await push(first);
  await push(second);
  assert.equal(await eta(), '2026-03-23');
  await push(first);
  assert.equal(await eta(), '2026-03-23');
  await push(etaOf(box, '2026-03-27', { written: '2026-03-03' }));
  assert.equal(await eta(), '2026-03-23');
});

test('only shipments of that carrier change, also under an alias', async () => {
  const { call } = await app.client();
  const [box, boxOfMaersk] = [newBox(), 'MSKU1234565'];
  msc.says(box, voyageEvents(box));
  app.maersk.says(boxOfMaersk, voyageEvents(boxOfMaersk));
  await call(`/track/${box}`);
  await call(`/track/${boxOfMaersk}`);
  clock.advance(minutes);
  assert.equal((await push(etaOf(box, '2026-03-25'), 'MAEU')).shipments, 0);
  assert.equal((await push(etaOf(boxOfMaersk, '2026-03-25'), 'SUDU')).shipments, 1);
  assert.equal((await call(`/shipments/${boxOfMaersk}`)).body.data.eta, '2026-03-25');
});

test('a Bill of Lading is found with and without the SCAC in front, by its number and by its boxes', async () => {
  const { call } = await app.client();
  const bl = 'MAEU123456789';
  const box = newBox();
  app.maersk.says(bl, voyageEvents(box, { bl: '123456789' }));
  await call(`/track/${bl}`);
  clock.advance(minutes);
  assert.equal((await push(etaOf(box, '2026-03-24', { bl: '123456789' }), 'MAEU')).shipments, 1);
  clock.advance(minutes);
  assert.equal((await push(etaOf(box, '2026-03-25'), 'MAEU')).shipments, 1);
  clock.advance(minutes);
  assert.equal((await push(etaOf(box, '2026-03-26', { bl: '999999999' }), 'MAEU')).shipments, 0);
  assert.equal((await call(`/shipments/${bl}`)).body.data.eta, '2026-03-25');
});

test('sandbox and removed shipments do not change', async () => {
  const live = await app.client();
  const test = await live.withKey('test');
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await live.call(`/track/${box}`);
  await test.call(`/track/${box}`);
  await live.call(`/shipments/${box}`, { method: 'DELETE' });
  clock.advance(minutes);
  assert.deepEqual(await push(etaOf(box, '2026-03-25')), { events: 1, shipments: 0, untracked: [box] });
});

test('a message about an untracked reference is stored, and applied when it is first tracked', async () => {
  const { call } = await app.client();
  const box = newBox();
  const [load] = voyageEvents(box);
  const gateIn = { ...load, equipmentEventTypeCode: 'GTIN', eventDateTime: '2026-02-18T10:00:00+08:00' };
  const taken = await push([gateIn, ...etaOf(box, '2026-03-29')]);
  assert.deepEqual(taken, { events: 2, shipments: 0, untracked: [box] });
  clock.advance(minutes);
  msc.says(box, voyageEvents(box));
  const { data } = (await call(`/track/${box}`)).body;
  assert.equal(data.tracking.count, 3);
  assert.equal(data.tracking.eta, '2026-03-20');
  assert.equal((await push([gateIn])).shipments, 0);
});

test('an answer that was received before a message was applied does not undo it', async () => {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(16 * minutes);
  const hold = msc.holds(box);
  const refreshing = call(`/track/${box}`);
  await hold.arrived;
  const pushing = await inTransaction(store.db, async (tx) => {
    await tx.selectFrom('shipments').select('id').where('reference', '=', box).forUpdate().execute();
    const first = push(etaOf(box, '2026-03-25'));
    await untilWaiting(1);
    hold.release();
    // What is asked now is answered later: by then the first answer waits for its turn in this server.
    const later = newBox();
    msc.says(later, voyageEvents(later));
    assert.equal((await call(`/track/${later}`)).status, 200);
    clock.advance(minutes);
    return { first };
  });
  assert.equal((await pushing.first).shipments, 1);
  assert.equal((await refreshing).body.data.tracking.eta, '2026-03-25');
  assert.equal((await call(`/shipments/${box}`)).body.data.eta, '2026-03-25');
});

/** Settles when this many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while (((await store.pool.query(waiting)).rowCount ?? 0) < count);
}

test('EDI messages are applied, stay when an answer leaves them out, and are the same after a replay', async () => {
  const { call } = await app.client();
  clock.set('2026-05-04T09:00:00Z');
  const box = newBox();
  const at2026 = (segments: string[]) =>
    segments.map((segment) =>
      segment.replaceAll('2024', '2026').replaceAll('MSCU1234566', box).replace('9400112', ''),
    );
  msc.says(box, voyageEvents(box, { loaded: '2026-05-03', eta: '2026-06-12' }));
  await call(`/track/${box}`);
  clock.advance(minutes);
  const gate = {
    'B4*': 'B4***I*20240502*0900*CNNGB*MSCU*123456*L*45G1*CNNGB*UN*6',
    'R4*D': '',
    'DTM*139*20240610': '',
  };
  assert.equal((await ediMessage(x12File([at2026(sample315(gate))]))).shipments, 1);
  clock.advance(minutes);
  assert.equal((await ediMessage(edifactFile([at2026(sampleIftsta())]))).shipments, 1);
  const seen = async () => (await call(`/shipments/${box}`)).body.data.tracking;
  assert.equal((await seen()).eta, '2026-06-10');
  assert.ok((await seen()).trace.some(({ code }: { code: string }) => code === 'GTIN'));
  clock.advance(16 * minutes);
  msc.says(box, voyageEvents(box, { loaded: '2026-05-03', eta: '2026-06-14' }));
  const { tracking } = (await call(`/track/${box}`)).body.data;
  assert.equal(tracking.eta, '2026-06-14');
  assert.ok(tracking.trace.some(({ code }: { code: string }) => code === 'GTIN'));
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, deps.directories.live);
  await replayShipments({ db: store.db, now: clock.now, decode });
  assert.deepEqual(await seen(), tracking);
});

test('a carrier that cannot be asked is tracked by its messages', async () => {
  const { call, used } = await app.client();
  clock.set('2026-05-05T09:00:00Z');
  const sent = x12File([
    sample315({
      'N9*SCA': 'N9*SCA*OOLU',
      'N9*EQ': 'N9*EQ*OOLU1234567',
      'N9*BM': 'N9*BM*2700112233',
      'N9*BN': '',
    }),
  ]);
  assert.deepEqual((await ediMessage(sent.replaceAll('2024', '2026'))).untracked, [
    'OOLU1234567',
    '2700112233',
  ]);
  clock.advance(minutes);
  const { status, body } = await call('/track/OOLU1234567');
  assert.equal(status, 200);
  assert.equal(body.data.tracking.carrier.scac, 'OOLU');
  assert.equal(body.data.tracking.eta, '2026-06-10');
  assert.equal(body.data.tracking.bl, '2700112233');
  assert.equal(await used(), 1);
});

test('a message from before the reference was tracked is read with the places that the operator imported', async () => {
  const { principal } = await app.client();
  clock.set('2026-05-05T09:00:00Z');
  const sent = x12File([sample315({ 'N9*SCA': 'N9*SCA*OOLU', 'N9*EQ': 'N9*EQ*OOLU7654321', 'N9*BM': '' })]);
  await ediMessage(sent.replaceAll('2024', '2026').replaceAll('CNNGB', 'USQZZ'));
  clock.advance(minutes);
  const coordinates = { latitude: 47.6, longitude: -122.3 };
  const places = createPlaceBook(
    [{ unlocode: 'USQZZ', name: 'Quebecville', coordinates, guessed: false }],
    [],
  );
  const live = { ...deps.directories.live, places };
  const withPlaces = { ...deps, directories: { ...deps.directories, live } };
  const { signal } = new AbortController();
  const { shipment } = await track(withPlaces, principal, 'OOLU7654321', { signal });
  assert.deepEqual(shipment.journeys[0]?.pol?.coordinates, coordinates);
});
