// When a forecast is announced: through `announce`, for a box at sea.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { announce } from '../../../test/harness/at-once.ts';
import { act, box, est, journeyOf, pln } from '../../../test/harness/events.ts';
import type { ConnectionForecast } from '../forecast/forecast-arrival.ts';
import type { BoxForecast } from '../forecast/forecast-of-box.ts';
import type { Journey } from '../journey/journey.ts';
import { noWords } from '../own-words/own-words.ts';
import { type Announced, announcedBox, announcedNow } from './announced.ts';

const aurora = { ship: 'AURORA', imo: '9074729' };
const boreas = { ship: 'BOREAS', imo: '9176187' };
const asOf = '2026-03-06T00:00:00Z';
const steps = [
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  pln('DISC', 'SGSIN', '2026-03-12T08:00', aurora),
  pln('LOAD', 'SGSIN', '2026-03-15T08:00', boreas),
];
const sailing = (eta: string) =>
  journeyOf(asOf, ...steps, est('ARRI', 'NLRTM', eta, { ...boreas, role: 'POD' }));
const journey = sailing('2026-04-20T06:00');

function band(p50: string): BoxForecast {
  const [p10, p90] = [-2, 4].map((days) => new Date(Date.parse(p50) + days * 86_400_000).toISOString());
  assert.ok(p10 && p90);
  return {
    arrival: { p10, p50, p90, voyages: 40, madeAt: asOf },
    connection: null,
  };
}

function chance(chanceToMiss: number, change: Partial<ConnectionForecast> = {}): BoxForecast {
  const times = { arrivesAt: '2026-03-12T00:00:00Z', departsAt: '2026-03-15T12:00:00Z' };
  const connection = { port: 'SGSIN', vessel: 'BOREAS', ...times, chanceToMiss, ...change };
  return { arrival: null, connection };
}

const subject = (now: Journey, forecast: BoxForecast | null) => ({
  reference: 'REF',
  lastUpdated: asOf,
  words: noWords,
  journeys: [now],
  forecasts: forecast === null ? [] : [{ container: box, ...forecast }],
});

/** A client whose first answer about the box has this forecast. */
function client(first: BoxForecast | null) {
  const at = new Date(asOf);
  let announced: Announced = announcedNow({ sequence: 0 }, subject(journey, first), at);
  const hears = (forecast: BoxForecast | null, now: Journey = journey) => {
    const said = announce(announced, subject(now, forecast), { at, etaThresholdHours: 12 });
    announced = said.announced;
    return said.announcements;
  };
  return {
    hears,
    types: (...heard: Parameters<typeof hears>) =>
      hears(...heard).map(({ type }) => type.replace('shipment.', '')),
  };
}

suite('shipment.forecast_changed', () => {
  test('fires when the middle moved by the threshold; small moves add up, and a move to and fro fires nothing', () => {
    const hearing = client(band('2026-04-21T00:00:00Z'));
    const said = ['08', '00', '11', '03', '12', '20', '23'].map((hour) =>
      hearing.types(band(`2026-04-21T${hour}:00:00Z`)),
    );
    assert.deepEqual(said, [[], [], [], [], ['forecast_changed'], [], []]);
    assert.deepEqual(hearing.types(band('2026-04-22T00:00:00Z')), ['forecast_changed']);
  });

  test('the first forecast is no news; nor is one that is missing, and then the same again', () => {
    const { hears } = client(null);
    assert.deepEqual(hears(band('2026-04-21T00:00:00Z')), []);
    assert.deepEqual(hears(null), []);
    assert.deepEqual(hears(band('2026-04-21T08:00:00Z')), []);
    assert.equal(hears(band('2026-04-21T12:00:00Z')).length, 1);
  });

  test('the body has the band as days at the port, and the middle that was announced before', () => {
    const { hears } = client(band('2026-04-21T23:00:00Z'));
    const [said] = hears(band('2026-04-24T23:00:00Z'));
    assert.deepEqual(said?.data.forecast, {
      p10: '2026-04-23',
      p50: '2026-04-25',
      p90: '2026-04-29',
      basis: 'own',
      voyages: 40,
      made_at: asOf,
    });
    assert.equal(said?.data.previous.p50, '2026-04-22');
    assert.equal(said?.data.connection, null);
  });

  test('a box that has arrived has no forecast, and one on its next journey starts anew', () => {
    const hearing = client(band('2026-04-21T00:00:00Z'));
    const arrived = journeyOf(
      '2026-04-22T00:00:00Z',
      ...steps.slice(0, 1),
      act('ARRI', 'NLRTM', '2026-04-20T06:00', { ...aurora, role: 'POD' }),
    );
    const [updated, arrival] = hearing.hears(band('2026-05-21T00:00:00Z'), arrived);
    assert.deepEqual([updated?.type, arrival?.type], ['shipment.updated', 'shipment.arrived']);
    assert.equal(arrival?.data.forecast, null);
    const later = journeyOf('2026-09-01T00:00:00Z', act('LOAD', 'CNSHA', '2026-08-30T08:00', aurora));
    assert.deepEqual(hearing.types(band('2026-09-21T00:00:00Z'), later), ['updated']);
  });

  test('what was announced of the journey stays: the moves of an ETA add up as if there were no forecasts', () => {
    const hearing = client(band('2026-04-21T00:00:00Z'));
    const eight = sailing('2026-04-20T14:00');
    const [said, ...others] = hearing.hears(band('2026-04-22T00:00:00Z'), eight);
    assert.deepEqual([said?.type, others.length], ['shipment.forecast_changed', 0]);
    assert.deepEqual(hearing.types(band('2026-04-22T00:00:00Z'), sailing('2026-04-20T18:00')), ['updated']);
  });
});

suite('shipment.connection_at_risk', () => {
  test('a chance of 30 % fires once, and again only after it fell below 15 %', () => {
    const { types } = client(chance(0.1));
    const said = [0.29, 0.3, 0.6, 0.2, 0.5, 0.15, 0.4, 0.14, 0.29, 0.31].map((each) => types(chance(each)));
    const fired = said.map((each) => each.length);
    assert.deepEqual(fired, [0, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
    assert.deepEqual(said[1], ['connection_at_risk']);
  });

  test('another port or another ship is another connection; a ship without a name is the same one', () => {
    const { types } = client(chance(0.1));
    assert.equal(types(chance(0.4)).length, 1);
    assert.equal(types(chance(0.4, { vessel: '' })).length, 0);
    assert.equal(types(chance(0.4)).length, 0);
    assert.equal(types(chance(0.4, { vessel: 'CORAL' })).length, 1);
    assert.equal(types(chance(0.4, { port: 'LKCMB', vessel: 'CORAL' })).length, 1);
  });

  test('a client that sees the risk in its first answer gets no event for it, nor when it is missing for a while', () => {
    const { types } = client(chance(0.5));
    assert.deepEqual([types(chance(0.5)), types(null), types(chance(0.7))], [[], [], []]);
  });

  test('a shipment whose forecasts were never announced gets it at once', () => {
    const boxes = [announcedBox(journey, new Date(asOf))];
    const { announcements } = announce({ boxes, sequence: 4 }, subject(journey, chance(0.5)), {
      at: new Date(asOf),
      etaThresholdHours: 12,
    });
    assert.deepEqual(
      announcements.map(({ type, data }) => [type, data.sequence]),
      [['shipment.connection_at_risk', 5]],
    );
  });

  test('the body has the place, the ship and the times with the offset of the place', () => {
    const [said] = client(chance(0.1)).hears(chance(0.42));
    assert.deepEqual(said?.data.connection, {
      location: 'Singapore, SG',
      unlocode: 'SGSIN',
      vessel: 'BOREAS',
      arrives: '2026-03-12T08:00:00+08:00',
      departs: '2026-03-15T20:00:00+08:00',
      chance_to_miss: 0.42,
    });
  });
});
