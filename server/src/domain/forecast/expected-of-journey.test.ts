// Which arrival and which change of ships of a journey are forecast.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, est, journeyOf, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import { expectedOfJourney } from './expected-of-journey.ts';

const aurora = { ship: 'AURORA', imo: '9074729' };
const boreas = { ship: 'BOREAS', imo: '9176187' };
const asOf = '2026-03-02T00:00:00Z';

const loaded = [
  act('LOAD', 'CNSHA', '2026-03-01T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-01T20:00', aurora),
];
const viaSingapore = [
  est('ARRI', 'SGSIN', '2026-03-10T06:00', aurora),
  pln('DISC', 'SGSIN', '2026-03-10T18:00', aurora),
  pln('LOAD', 'SGSIN', '2026-03-13T06:00', boreas),
  pln('DEPA', 'SGSIN', '2026-03-13T20:00', boreas),
];
const toRotterdam = [
  est('ARRI', 'NLRTM', '2026-04-05T06:00', { ...boreas, role: 'POD' }),
  pln('DISC', 'NLRTM', '2026-04-05T18:00', { ...boreas, role: 'POD' }),
];

const expected = (...events: TrackingEvent[]) => expectedOfJourney(journeyOf(asOf, ...events));
const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

suite('the arrival', () => {
  test('is expected at the port of discharge, with the ETA and the lane', () => {
    const { arrival } = expected(...loaded, ...viaSingapore, ...toRotterdam);
    assert.equal(arrival?.port.unlocode, 'NLRTM');
    assert.equal(arrival?.lane, 'CNSHA-NLRTM');
    assert.equal(arrival?.carrier, 'MSCU');
    assert.equal(arrival?.ship, boreas.imo);
    assert.equal(iso(arrival?.eta), '2026-04-05T04:00:00.000Z');
  });

  test('a step without a ship is one of the only ship of the journey', () => {
    const { arrival } = expected(...loaded, est('ARRI', 'NLRTM', '2026-04-05T06:00', { role: 'POD' }));
    assert.equal(arrival?.ship, aurora.imo);
  });

  test('a lane has one name, whichever code of its port the carrier uses', () => {
    const [load, ...others] = loaded;
    assert.ok(load);
    const renamed = [act('LOAD', 'CNSGH', '2026-03-01T08:00', aurora), ...others];
    assert.equal(expected(...renamed, ...toRotterdam).arrival?.lane, 'CNSHA-NLRTM');
  });

  test('a date without a time stands for its noon at the port', () => {
    const eta = est('ARRI', 'NLRTM', '2026-04-05T00:00', { ...aurora, role: 'POD' });
    const dateOnly = { ...eta, time: { ...eta.time, precision: 'day' as const } };
    assert.equal(iso(expected(...loaded, dateOnly).arrival?.eta), '2026-04-05T10:00:00.000Z');
  });

  test('is not expected once it is known, and not without an ETA', () => {
    const arrived = act('ARRI', 'NLRTM', '2026-03-01T23:00', { ...aurora, role: 'POD' });
    assert.deepEqual(expected(...loaded, arrived), { arrival: null, connection: null });
    assert.deepEqual(expected(...loaded), { arrival: null, connection: null });
  });
});

suite('the connection', () => {
  test('is the next change of ships: its arrival, the ship to board, and when that one leaves', () => {
    const { connection } = expected(...loaded, ...viaSingapore, ...toRotterdam);
    assert.equal(connection?.arrival.port.unlocode, 'SGSIN');
    assert.equal(connection?.arrival.lane, 'CNSHA-SGSIN');
    assert.equal(connection?.arrival.ship, aurora.imo);
    assert.equal(iso(connection?.arrival.eta), '2026-03-09T22:00:00.000Z');
    assert.equal(connection?.vessel, 'BOREAS');
    assert.equal(iso(connection?.departsAt), '2026-03-13T12:00:00.000Z');
  });

  test('the arrival of the next ship and the departure of the first do not count', () => {
    const { connection } = expected(
      ...loaded,
      pln('ARRI', 'SGSIN', '2026-03-08T06:00', boreas),
      ...viaSingapore,
      pln('DEPA', 'SGSIN', '2026-03-11T06:00', aurora),
      ...toRotterdam,
    );
    assert.equal(iso(connection?.arrival.eta), '2026-03-09T22:00:00.000Z');
    assert.equal(iso(connection?.departsAt), '2026-03-13T12:00:00.000Z');
  });

  test('without an arrival the discharge counts, and without a departure the loading', () => {
    const [, discharge, loading] = viaSingapore;
    assert.ok(discharge && loading);
    const { connection } = expected(...loaded, discharge, loading, ...toRotterdam);
    assert.equal(iso(connection?.arrival.eta), '2026-03-10T10:00:00.000Z');
    assert.equal(iso(connection?.departsAt), '2026-03-12T22:00:00.000Z');
  });

  test('of several, the first that is still ahead', () => {
    const twice = [
      ...viaSingapore,
      est('ARRI', 'LKCMB', '2026-03-18T06:00', boreas),
      pln('DISC', 'LKCMB', '2026-03-18T18:00', boreas),
      pln('LOAD', 'LKCMB', '2026-03-20T06:00', { ship: 'CORAL', imo: '9321483' }),
      est('ARRI', 'NLRTM', '2026-04-05T06:00', { ship: 'CORAL', imo: '9321483', role: 'POD' }),
    ];
    assert.equal(expected(...loaded, ...twice).connection?.arrival.port.unlocode, 'SGSIN');
    const there = [
      act('ARRI', 'SGSIN', '2026-03-01T21:00', aurora),
      act('DISC', 'SGSIN', '2026-03-01T22:00', aurora),
      ...twice.slice(2),
    ];
    assert.equal(expected(...loaded, ...there).connection?.arrival.port.unlocode, 'LKCMB');
  });

  test('there is none when the box is there already, stays on its ship, or no time to leave is known', () => {
    const arrivedThere = [
      act('ARRI', 'SGSIN', '2026-03-01T21:00', aurora),
      act('DISC', 'SGSIN', '2026-03-01T22:00', aurora),
    ];
    assert.equal(
      expected(...loaded, ...arrivedThere, ...viaSingapore.slice(2), ...toRotterdam).connection,
      null,
    );
    assert.equal(expected(...loaded, ...toRotterdam).connection, null);
    assert.equal(expected(...loaded, ...viaSingapore.slice(0, 2), ...toRotterdam).connection, null);
  });
});
