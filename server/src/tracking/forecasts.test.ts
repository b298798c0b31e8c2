// The forecasts of shipments, through the real app: when they are made, stored, shown and announced. The model is
// scripted: `domain/forecast` tests the real one.

import assert from 'node:assert/strict';
import { after, beforeEach, suite, test } from 'node:test';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { expectedOfJourney } from '../domain/forecast/expected-of-journey.ts';
import type { JourneyForecast } from '../domain/forecast/forecast-arrival.ts';
import type { BoxForecast } from '../domain/forecast/forecast-of-box.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { Forecasting } from '../forecasts/forecasting.ts';

const hourMs = 3_600_000;
const sixteenMinutes = 16 * 60_000;

/** How many hours after the ETA the middle lies, and what is known of the connection. */
let script: { lateHours: number; connection?: BoxForecast['connection']; fault?: Error };
const asked: { carrier: string; simulated: boolean }[] = [];

const forecasting: Forecasting = {
  async forecastJourneys(from, journeys, at) {
    asked.push(from);
    if (script.fault) throw script.fault;
    return journeys.map((journey) => scripted(journey, at));
  },
};

function scripted(journey: Journey, at: Date): JourneyForecast {
  const { arrival } = expectedOfJourney(journey);
  const moment = (hours: number) => new Date((arrival?.eta ?? 0) + hours * hourMs).toISOString();
  const { lateHours, connection = null } = script;
  const band = { p10: moment(lateHours - 24), p50: moment(lateHours), p90: moment(lateHours + 48) };
  return {
    container: journey.container,
    arrival: arrival && { ...band, voyages: 41, madeAt: at.toISOString() },
    connection,
  };
}

const app = await openTrackingApp({ after }, { forecasting });
const { clock, msc, store } = app;
const { call } = await app.client();
const startedAt = '2026-03-02T09:00:00.000Z';
let boxes = 0;
const newBox = () => `MSCU${String(7_000_000 + boxes++)}`;

beforeEach(() => {
  clock.set(startedAt);
  script = { lateHours: 12 };
});

/** Tracks the box while its carrier answers with this; the answer never comes from the store. */
async function track(box: string, facts: Parameters<typeof voyageEvents>[1] = {}) {
  msc.says(box, voyageEvents(box, facts));
  clock.advance(sixteenMinutes);
  return (await call(`/track/${box}`)).body.data.tracking;
}

const eventsOf = (box: string) => app.published.filter(({ data }) => data.reference === box);
const typesOf = (box: string) => eventsOf(box).map(({ type }) => type.replace('shipment.', ''));

async function listedDays(box: string) {
  return await store.db
    .selectFrom('journeys')
    .select(['forecast_p10', 'forecast_p50', 'forecast_p90'])
    .where('container', '=', box)
    .executeTakeFirstOrThrow();
}

const atRisk = {
  port: 'SGSIN',
  vessel: 'BOREAS',
  arrivesAt: '2026-03-05T00:00:00.000Z',
  departsAt: '2026-03-06T00:00:00.000Z',
  chanceToMiss: 0.4,
};

suite('the answer', () => {
  test('has the band as days at the port of discharge, from the first answer on, and so have the lists', async () => {
    const box = newBox();
    asked.length = 0;
    const tracking = await track(box, { eta: '2026-03-20' });
    const band = { p10: '2026-03-19', p50: '2026-03-20', p90: '2026-03-22' };
    const made = { basis: 'own', voyages: 41, made_at: '2026-03-02T09:16:00.000Z', simulated: false };
    assert.deepEqual(tracking.forecast, { ...band, ...made });
    assert.equal(tracking.connection, null);
    assert.deepEqual(asked, [{ carrier: 'MSCU', simulated: false }]);
    assert.deepEqual((await call(`/shipments/${box}`)).body.data.tracking.forecast, tracking.forecast);
    const days = { forecast_p10: band.p10, forecast_p50: band.p50, forecast_p90: band.p90 };
    assert.deepEqual(await listedDays(box), days);
  });

  test('has the forecast of each box of a Bill of Lading', async () => {
    const [bill, one, other] = ['MEDUFC123456', newBox(), newBox()];
    msc.says(bill, [
      ...voyageEvents(one, { bl: bill, eta: '2026-03-20', ship: 'AURORA' }),
      ...voyageEvents(other, { bl: bill, eta: '2026-03-24', ship: 'BOREAS' }),
    ]);
    const { containers } = (await call(`/track/${bill}`)).body.data.tracking;
    const p50Of = (box: string) =>
      containers.find(({ container }: { container: string }) => container === box).forecast.p50;
    assert.deepEqual([p50Of(one), p50Of(other)], ['2026-03-20', '2026-03-24']);
  });

  test('has no day before today, and does not change otherwise', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const forecast = async () => (await call(`/shipments/${box}`)).body.data.tracking.forecast;
    const first = await forecast();
    clock.set('2026-03-18T23:30:00Z');
    assert.deepEqual(await forecast(), first);
    clock.set('2026-03-21T09:00:00Z');
    const { p10, p50, p90 } = await forecast();
    assert.deepEqual([p10, p50, p90], ['2026-03-21', '2026-03-21', '2026-03-22']);
  });

  test('has no connection any more once its ship was to leave', async () => {
    const box = newBox();
    script = { lateHours: 12, connection: atRisk };
    const connectionOf = async () => (await call(`/shipments/${box}`)).body.data.tracking.connection;
    await track(box, { eta: '2026-03-20' });
    clock.set('2026-03-05T23:59:00Z');
    assert.equal((await connectionOf()).vessel, 'BOREAS');
    clock.set(atRisk.departsAt);
    assert.equal(await connectionOf(), null);
  });

  test('a box that has arrived has none', async () => {
    const box = newBox();
    script = { lateHours: 12, connection: atRisk };
    await track(box, { eta: '2026-03-20' });
    clock.set('2026-03-20T09:00:00Z');
    const tracking = await track(box, { arrived: '2026-03-19' });
    assert.deepEqual([tracking.forecast, tracking.connection], [null, null]);
    assert.deepEqual(await listedDays(box), { forecast_p10: null, forecast_p50: null, forecast_p90: null });
  });

  test('a fault in the forecast costs no answer', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    script.fault = new Error('the model is broken');
    const tracking = await track(box, { eta: '2026-03-25' });
    assert.deepEqual([tracking.eta, tracking.forecast], ['2026-03-25', null]);
    const other = newBox();
    assert.equal((await track(other)).forecast, null);
    delete script.fault;
    assert.equal((await track(box, { eta: '2026-03-25' })).forecast.p50, '2026-03-25');
  });
});

suite('a move to later', () => {
  const day = 24 * hourMs;
  const warnedOf = async (box: string) => {
    const { tracking, exceptions } = (await call(`/shipments/${box}`)).body.data;
    const ofException = exceptions.find(({ kind }: { kind: string }) => kind === 'eta_changed')?.warned_days;
    const rows = (await call('/exceptions')).body.data;
    const ofRow = rows.find(({ reference }: { reference: string }) => reference === box)?.warned_days;
    const said = [tracking.warned_days, ofException, ofRow, eventsOf(box).at(-1)?.data.warned_days];
    assert.ok(
      said.every((each) => each === undefined || each === tracking.warned_days),
      `${said}`,
    );
    return tracking.warned_days;
  };

  test('says how many days before the carrier the forecast expected it, everywhere alike', async () => {
    const box = newBox();
    await track(box);
    script = { lateHours: 60 };
    clock.advance(day);
    await track(box);
    assert.equal(await warnedOf(box), null, 'nothing has moved yet');
    clock.advance(4 * day);
    await track(box, { eta: '2026-03-24' });
    assert.equal(await warnedOf(box), 4);
    clock.set('2026-03-25T09:00:00Z');
    assert.equal((await track(box, { arrived: '2026-03-24' })).warned_days, 4, 'after the arrival, too');
  });

  test('says that the forecast had not warned: not at all, of too little, or only until it took it back', async () => {
    for (const lateHours of [[0], [36], [60, 0]]) {
      const box = newBox();
      clock.set(startedAt);
      for (const hours of lateHours) {
        script = { lateHours: hours };
        await track(box);
        clock.advance(2 * day);
      }
      await track(box, { eta: '2026-03-25' });
      assert.equal(await warnedOf(box), 0, `${lateHours}`);
    }
  });

  test('of a late arrival that no ETA had told says the same', async () => {
    const box = newBox();
    script = { lateHours: 60 };
    await track(box);
    clock.set('2026-03-23T09:00:00Z');
    assert.equal((await track(box, { arrived: '2026-03-22' })).warned_days, 21);
  });

  test('says nothing where no forecast was kept before it, nor of one day, nor of a move to earlier', async () => {
    const fault = new Error('the model is broken');
    for (const [eta, without] of [
      ['2026-03-24', fault],
      ['2026-03-21', undefined],
      ['2026-03-15', undefined],
    ] as const) {
      const box = newBox();
      clock.set(startedAt);
      script = { lateHours: 60, ...(without && { fault: without }) };
      await track(box);
      clock.advance(2 * day);
      delete script.fault;
      assert.equal((await track(box, { eta })).warned_days, null, eta);
    }
  });
});

suite('an event', () => {
  test('when the middle has moved by the threshold from the one last announced; a move to and fro is not announced', async () => {
    const box = newBox();
    await track(box);
    for (const lateHours of [18, 6, 20, 12]) {
      script = { lateHours };
      await track(box);
    }
    assert.deepEqual(typesOf(box), []);
    script = { lateHours: 24 };
    await track(box);
    script = { lateHours: 30 };
    await track(box);
    assert.deepEqual(typesOf(box), ['forecast_changed']);
    const { data } = eventsOf(box)[0] ?? {};
    assert.deepEqual([data?.previous.p50, data?.forecast?.p50], ['2026-03-20', '2026-03-21']);
    assert.equal(data?.sequence, 1);
  });

  test('when a connection is at risk: once, and again after it was safe', async () => {
    const box = newBox();
    await track(box);
    for (const chanceToMiss of [0.4, 0.5, 0.1, 0.35]) {
      script = { lateHours: 12, connection: { ...atRisk, chanceToMiss } };
      await track(box);
    }
    assert.deepEqual(typesOf(box), ['connection_at_risk', 'connection_at_risk']);
    assert.equal(eventsOf(box)[1]?.data.connection?.chance_to_miss, 0.35);
  });

  test('a shipment from before there were forecasts gets its first one without an event', async () => {
    const box = newBox();
    await track(box);
    const old = { forecasts: null, announced: null };
    await store.db.updateTable('shipments').set(old).where('reference', '=', box).execute();
    await track(box);
    assert.deepEqual(typesOf(box), []);
    script = { lateHours: 36 };
    await track(box);
    assert.deepEqual(typesOf(box), ['forecast_changed']);
  });
});

suite('when the carrier cannot be asked', () => {
  test('the forecast is made again, and announced', async () => {
    const box = newBox();
    await track(box);
    msc.fails(box, 503);
    script = { lateHours: 40, connection: atRisk };
    clock.advance(sixteenMinutes);
    const { stale, eta, forecast, connection } = (await call(`/track/${box}`)).body.data.tracking;
    assert.deepEqual([stale, eta, forecast.p50], [true, '2026-03-20', '2026-03-21']);
    assert.equal(connection.chance_to_miss, 0.4);
    assert.deepEqual(typesOf(box), ['forecast_changed', 'connection_at_risk']);
    assert.equal((await listedDays(box)).forecast_p50, '2026-03-21');
    assert.equal((await call(`/shipments/${box}`)).body.data.tracking.forecast.p50, '2026-03-21');
  });
});

suite('the sandbox', () => {
  test('has an invented band, and a connection where ships change', async () => {
    const sandbox = await app.client({ mode: 'test' });
    asked.length = 0;
    const seen = new Set<boolean>();
    for (const reference of ['TRANSIT1', 'TRANSIT2', 'TRANSIT3', 'TRANSIT4', 'TRANSIT5', 'TRANSIT6']) {
      const { eta, forecast, connection } = (await sandbox.call(`/track/${reference}`)).body.data.tracking;
      assert.ok(forecast.p10 <= forecast.p50 && forecast.p50 < forecast.p90 && eta <= forecast.p50);
      assert.deepEqual([forecast.simulated, forecast.basis], [true, 'own']);
      seen.add(connection !== null);
    }
    assert.deepEqual([seen.has(true), asked], [true, []]);
    const late = (await sandbox.call('/track/DELAY1')).body.data.tracking;
    assert.ok(late.eta < '2026-03-02' && late.forecast.p10 >= '2026-03-02');
    const arrived = (await sandbox.call('/track/ARRIVE1')).body.data.tracking;
    assert.deepEqual([arrived.forecast, arrived.connection], [null, null]);
  });
});
