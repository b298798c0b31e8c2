// What is announced of a shipment, through the real app: carriers change their answers, and time passes. Nothing is
// forecast: `forecasts.test.ts` has the events about forecasts, and `exceptions.test.ts` those about exceptions.

import assert from 'node:assert/strict';
import { after, beforeEach, suite, type TestContext, test } from 'node:test';
import { edifactFile, sampleIftsta } from '../../../test/harness/carriers/sample-messages.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { isAboutException } from '../../domain/webhooks/event-type.ts';
import { type RunningDuty, startDuty } from '../../work/start-duty.ts';
import { ingest } from '../applying/inbox/ingest.ts';
import { receiveMessage } from '../applying/receive-message.ts';
import { replayShipments } from '../applying/replay-shipments.ts';
import { boundedMap } from '../asking/bounded-map.ts';
import { lateDuty } from './clock-duties.ts';

/** What publishing does after the recorder has the events. */
let publishing: () => Promise<void> = async () => {};
const forecasting = { forecastJourneys: async () => [] };
const app = await openTrackingApp({ after }, { publish: () => publishing(), forecasting });
const { clock, msc, store, deps } = app;
const { call } = await app.client();

const startedAt = '2026-03-02T09:00:00Z';
const sixteenMinutes = 16 * 60_000;
let boxes = 0;
const newBox = () => `MSCU${String(6_000_000 + boxes++)}`;

beforeEach(() => {
  clock.set(startedAt);
  publishing = async () => {};
});

/** Tracks the box while its carrier answers with this; the answer never comes from the store. */
async function track(box: string, facts: VoyageFacts): Promise<void> {
  msc.says(box, voyageEvents(box, facts));
  clock.advance(sixteenMinutes);
  assert.equal((await call(`/track/${box}`)).status, 200);
}

const eventsOf = (reference: string) =>
  app.published.filter(({ type, data }) => data.reference === reference && !isAboutException(type));
const lines = (events: readonly ShipmentEvent[]) =>
  events.map(({ type, data: { status, eta } }, at) => `${at + 1} ${type} ${status} ${eta}`);

async function rowOf(reference: string) {
  return await store.db
    .selectFrom('shipments')
    .select(['id', 'announced', 'sequence', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

async function watchClock(t: TestContext): Promise<RunningDuty> {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen: store.listen, now: clock.now, log }, lateDuty(deps));
  releaseAtEnd(t, () => running.stop());
  await running.idle();
  return running;
}

async function drain(...running: RunningDuty[]): Promise<void> {
  for (const each of running) each.wake();
  await Promise.all(running.map((each) => each.idle()));
}

suite('an answer', () => {
  test('the first fires nothing, a change fires, the same again does not', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    await track(box, { eta: '2026-03-20' });
    assert.deepEqual(eventsOf(box), []);
    await track(box, { eta: '2026-03-25' });
    await track(box, { eta: '2026-03-25' });
    assert.deepEqual(lines(eventsOf(box)), ['1 shipment.updated in_transit 2026-03-25']);
    const { id, sequence, announced } = await rowOf(box);
    assert.deepEqual([sequence, announced?.[0]?.eta?.local], [2, '2026-03-25T06:00:00']);
    const [event] = eventsOf(box);
    assert.match(event?.id ?? '', /^evt_/);
    assert.deepEqual([event?.shipmentId, event?.mode], [id, 'live']);
    assert.equal(event?.data.last_updated, '2026-03-02T09:48:00.000Z');
    assert.deepEqual(event?.data.previous, {
      status: 'in_transit',
      eta: '2026-03-20',
      vessel: 'NORTHERN WIND',
      p50: null,
    });
  });

  test('a reference that is tracked again goes on with its sequence, for receivers that remember it', async () => {
    const box = newBox();
    for (const eta of ['2026-03-20', '2026-03-22', '2026-03-24']) await track(box, { eta });
    await call(`/shipments/${box}`, { method: 'DELETE' });
    for (const eta of ['2026-03-26', '2026-03-28']) await track(box, { eta });
    assert.deepEqual(
      eventsOf(box).map(({ data: { sequence, eta } }) => [sequence, eta]),
      [
        // Exceptions have the numbers between.
        [1, '2026-03-22'],
        [3, '2026-03-24'],
        [5, '2026-03-28'],
      ],
    );
  });

  test('arrival fires both types; the milestone is the same as in the trace', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    clock.set('2026-03-20T09:00:00Z');
    await track(box, { arrived: '2026-03-19' });
    assert.deepEqual(lines(eventsOf(box)), [
      '1 shipment.updated arrived 2026-03-19',
      '2 shipment.arrived arrived 2026-03-19',
      '3 shipment.discharged arrived 2026-03-19',
    ]);
    const { trace } = (await call(`/shipments/${box}`)).body.data.tracking;
    const { code, event, location, time, day_only } = trace.at(-1);
    assert.deepEqual(eventsOf(box)[1]?.data.milestone, { code, event, location, time, day_only });
    assert.equal(new Set(eventsOf(box).map(({ id }) => id)).size, 3);
    const times = eventsOf(box).map(({ createdAt }) => createdAt.getTime() - clock.now().getTime());
    assert.deepEqual(times, [-2, -1, 0], 'lists by time keep the order');
  });

  test('a Bill of Lading is announced box by box, with one sequence', async () => {
    const [bill, one, other] = ['MEDUAB123456', newBox(), newBox()];
    const trackBill = async (eta: string, otherEta: string) => {
      msc.says(bill, [
        ...voyageEvents(one, { bl: bill, eta, ship: 'AURORA' }),
        ...voyageEvents(other, { bl: bill, eta: otherEta, ship: 'BOREAS' }),
      ]);
      clock.advance(sixteenMinutes);
      assert.equal((await call(`/track/${bill}`)).status, 200);
    };
    await trackBill('2026-03-20', '2026-03-21');
    await trackBill('2026-03-28', '2026-03-21');
    await trackBill('2026-04-02', '2026-04-03');
    const announced = eventsOf(bill).map(({ data }) => [
      data.sequence,
      data.container,
      data.eta,
      data.vessel,
    ]);
    assert.deepEqual(announced, [
      [1, one, '2026-03-28', 'AURORA'],
      // An exception has the number 2.
      [3, one, '2026-04-02', 'AURORA'],
      [4, other, '2026-04-03', 'BOREAS'],
    ]);
    assert.ok(eventsOf(bill).every(({ data }) => data.bl === bill));
  });

  test('when publishing fails, the journey and its history are not stored either', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const [before, history] = [await rowOf(box), (await call(`/shipments/${box}/history`)).body.data];
    publishing = async () => {
      throw new Error('nobody to tell');
    };
    msc.says(box, voyageEvents(box, { eta: '2026-03-28' }));
    clock.advance(sixteenMinutes);
    assert.equal((await call(`/track/${box}`)).status, 500);
    assert.deepEqual(await rowOf(box), before);
    assert.deepEqual((await call(`/shipments/${box}/history`)).body.data, history);
    publishing = async () => {};
    assert.equal((await call(`/track/${box}`)).status, 200);
    assert.deepEqual(lines(eventsOf(box)), [
      '1 shipment.updated in_transit 2026-03-28',
      '2 shipment.updated in_transit 2026-03-28',
    ]);
  });

  test('of many at once, on two servers, only one announces', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const replica = await app.replica();
    msc.says(box, voyageEvents(box, { eta: '2026-03-28' }));
    clock.advance(sixteenMinutes);
    const addresses = Array.from({ length: 20 }, (_, at) => `${at % 2 === 0 ? '' : replica}/track/${box}`);
    const answers = await boundedMap(addresses, 20, (address) => call(address));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.deepEqual(lines(eventsOf(box)), ['1 shipment.updated in_transit 2026-03-28']);
  });

  test('a row from before there were events counts as announced in its stored state', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    await store.db.updateTable('shipments').set({ announced: null }).where('reference', '=', box).execute();
    await track(box, { eta: '2026-03-20' });
    assert.deepEqual(eventsOf(box), []);
    await track(box, { eta: '2026-03-28' });
    assert.equal(eventsOf(box)[0]?.data.previous.eta, '2026-03-20');
  });

  test('an answer without news does not write what was announced', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    // Written in a form that our code never writes, so that writing it again would show.
    const announced = JSON.stringify(
      (await rowOf(box)).announced?.map((each) => ({ ...each, mark: 'untouched' })),
    );
    await store.db.updateTable('shipments').set({ announced }).where('reference', '=', box).execute();
    await track(box, { eta: '2026-03-20' });
    assert.match(JSON.stringify((await rowOf(box)).announced), /untouched/);
  });
});

suite('a message', () => {
  test('a pushed event is announced to every workspace that tracks the box', async () => {
    const box = newBox();
    const other = await app.client();
    await track(box, { eta: '2026-03-20' });
    await other.call(`/track/${box}`);
    const [, , arrival] = voyageEvents(box, { eta: '2026-03-25' });
    const references = [{ referenceType: 'EQ', referenceValue: box }];
    const pages = [JSON.stringify([{ ...arrival, references }])];
    clock.advance(60_000);
    await receiveMessage(deps, {
      carrier: 'MSCU',
      pages,
      decoded: decodeAs('MSCU', pages, deps.directories.live),
    });
    assert.equal(new Set(eventsOf(box).map(({ workspaceId }) => workspaceId)).size, 2);
    assert.deepEqual(lines(eventsOf(box)), [
      '1 shipment.updated in_transit 2026-03-25',
      '2 shipment.updated in_transit 2026-03-25',
    ]);
  });

  test('a message from before the box was tracked is in the answer, and in no event', async () => {
    const box = newBox();
    const [, , arrival] = voyageEvents(box, { eta: '2026-03-25' });
    const references = [{ referenceType: 'EQ', referenceValue: box }];
    const pages = [JSON.stringify([{ ...arrival, references }])];
    await receiveMessage(deps, {
      carrier: 'MSCU',
      pages,
      decoded: decodeAs('MSCU', pages, deps.directories.live),
    });
    await track(box, { eta: '2026-03-25' });
    await track(box, { eta: '2026-03-25' });
    assert.deepEqual(eventsOf(box), []);
  });

  test('a message of an EDI file is announced too', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const departed = edifactFile([sampleIftsta()])
      .replaceAll('20240503', '20260221')
      .replaceAll('9400112', '');
    const text = departed.replaceAll('MSCU1234566', box).replaceAll('2024', '2026');
    clock.advance(60_000);
    const { shipments } = await ingest(deps, text, 'MSCU');
    assert.equal(shipments, 1);
    assert.equal(eventsOf(box)[0]?.type, 'shipment.updated');
  });

  test('changes found by a replay are announced with the next answer', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    // As older rules could have read it.
    const { state } = await rowOf(box);
    const older = JSON.stringify(state).replaceAll('2026-03-20', '2026-03-10');
    const asTold = JSON.parse(older).journeys[0];
    const announced = JSON.stringify(
      (await rowOf(box)).announced?.map((each) => ({ ...each, eta: asTold.eta })),
    );
    await store.db
      .updateTable('shipments')
      .set({ state: older, announced })
      .where('reference', '=', box)
      .execute();
    const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, deps.directories.live);
    const { changed } = await replayShipments({
      db: store.db,
      now: clock.now,
      decode,
    });
    assert.ok(changed >= 1);
    assert.deepEqual(eventsOf(box), []);
    await track(box, { eta: '2026-03-20' });
    assert.deepEqual(lines(eventsOf(box)), ['1 shipment.updated in_transit 2026-03-20']);
  });
});

suite('passing time', () => {
  test('fires a delay once, even with two servers, and asks no carrier', async (t) => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const asked = msc.asked(box);
    const clocks = [await watchClock(t), await watchClock(t)];
    clock.set('2026-03-20T22:59:59Z');
    await drain(...clocks);
    assert.deepEqual(eventsOf(box), []);
    clock.set('2026-03-20T23:00:00Z');
    await drain(...clocks);
    await drain(...clocks);
    const delay = ['1 shipment.updated delayed 2026-03-20', '2 shipment.delayed delayed 2026-03-20'];
    assert.deepEqual(lines(eventsOf(box)), delay);
    assert.equal(msc.asked(box), asked);
    const [event] = eventsOf(box);
    assert.deepEqual([event?.data.delayed, event?.data.last_updated], [true, '2026-03-02T09:16:00.000Z']);

    await track(box, { eta: '2026-03-20' });
    assert.deepEqual(lines(eventsOf(box)), delay, 'an answer does not tell it again');
    await track(box, { eta: '2026-03-25' });
    clock.set('2026-03-26T00:00:00Z');
    await drain(...clocks);
    assert.deepEqual(lines(eventsOf(box)).slice(2), [
      '3 shipment.updated in_transit 2026-03-25',
      '4 shipment.updated delayed 2026-03-25',
      '5 shipment.delayed delayed 2026-03-25',
    ]);
  });

  test('an answer before the duty announces the same as one after it', async (t) => {
    const [first, second] = [newBox(), newBox()];
    await track(first, { eta: '2026-03-20' });
    await track(second, { eta: '2026-03-20' });
    clock.set('2026-03-22T09:00:00Z');
    await track(first, { eta: '2026-03-28' });
    const running = await watchClock(t);
    await drain(running);
    await track(second, { eta: '2026-03-28' });
    await drain(running);
    const announced = [
      '1 shipment.updated delayed 2026-03-20',
      '2 shipment.delayed delayed 2026-03-20',
      '3 shipment.updated in_transit 2026-03-28',
    ];
    assert.deepEqual(lines(eventsOf(first)), announced);
    assert.deepEqual(lines(eventsOf(second)), announced);
  });

  test('a delay that cannot be published is not stored, and is announced when publishing works again', async (t) => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    clock.set('2026-03-21T00:00:00Z');
    publishing = async () => {
      throw new Error('nobody to tell');
    };
    const failures: unknown[] = [];
    const log = (_: string, error: unknown) => failures.push(error);
    const running = await startDuty({ listen: store.listen, now: clock.now, log }, lateDuty(deps));
    releaseAtEnd(t, () => running.stop());
    await drain(running);
    assert.equal(failures.length, 1);
    const fields = async () =>
      (await call(`/shipments/${box}/history`)).body.data.map(({ current }: { current: string }) => current);
    assert.ok(!(await fields()).includes('delayed'));
    publishing = async () => {};
    clock.advance(2 * 60_000);
    await drain(running);
    assert.ok((await fields()).includes('delayed'));
    assert.match(lines(eventsOf(box)).at(-1) ?? '', /shipment.delayed delayed 2026-03-20$/);
    assert.equal((await rowOf(box)).sequence, 3, 'the other number is that of an exception');
  });

  test('a shipment that is no longer tracked announces nothing', async (t) => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    await call(`/shipments/${box}`, { method: 'DELETE' });
    clock.set('2026-03-22T00:00:00Z');
    await drain(await watchClock(t));
    assert.deepEqual(eventsOf(box), []);
  });
});
