import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import '../text/in-english.ts';
import { headline } from '../shipment/headline.ts';
import { boxOf } from './box-of.ts';
import type { SharedBox, SharedLeg, SharedPlace } from './share-data.ts';

const port = (location: string): SharedPlace => ({
  location,
  location_name: null,
  unlocode: null,
  coordinates: { latitude: 1, longitude: 2 },
});
const [shanghai, singapore, colombo, rotterdam] = [
  'Shanghai, CN',
  'Singapore, SG',
  'Colombo, LK',
  'Rotterdam, NL',
].map(port) as [SharedPlace, SharedPlace, SharedPlace, SharedPlace];

const leg = (from: SharedPlace, to: SharedPlace, vessel: string, state: SharedLeg['state']): SharedLeg => ({
  from,
  to,
  vessel,
  imo: null,
  voyage: null,
  departs: { time: '2026-03-01T08:00:00+08:00', day_only: false, classifier: 'ACT', facility: null },
  arrives: null,
  state,
  way: null,
});
const step = {
  event: 'Loaded',
  location: 'Shanghai, CN',
  location_name: null,
  time: '2026-03-01T08:00:00+08:00',
  day_only: false,
  code: 'LOAD' as const,
  classifier: 'ACT' as const,
  unlocode: null,
  coordinates: null,
  facility: { code: 'X1', list: null, name: null },
  vessel: 'EVER FAST',
  imo: null,
  voyage: '12W',
};

const box: SharedBox = {
  container: 'MSCU1234566',
  current_status: 'In transit',
  status: 'in_transit',
  timing: 'on_time',
  phase: 'sailing',
  eta: '2026-04-02',
  days_to_eta: 9,
  forecast: null,
  free_time: [],
  count: 1,
  trace: [step],
  upcoming: [{ ...step, classifier: 'EST' }],
  bl: null,
  booking: 'B1',
  iso_equipment_code: null,
  equipment_type: null,
  vessel: 'EVER FAST',
  imo: null,
  voyage: null,
  pol: shanghai,
  pod: rotterdam,
  pod_confidence: 'stated',
  eta_basis: 'arrival_estimated',
  eta_cause: null,
  eta_initial: '2026-04-01',
  arrived_at: null,
  legs: [
    leg(shanghai, singapore, 'EVER FAST', 'done'),
    leg(singapore, colombo, 'EVER FAST', 'current'),
    leg(colombo, rotterdam, 'EVER LATE', 'ahead'),
  ],
};

suite('a shared container', () => {
  test('has its ports with their roles, and is where its current leg is', () => {
    const { stops, whereabouts } = boxOf(box);
    assert.deepEqual(
      stops.map(({ role }) => role),
      ['loading', 'call', 'transshipment', 'discharge'],
    );
    assert.deepEqual(whereabouts, { leg: 1 });
    assert.match(
      headline(boxOf(box)).replaceAll('\u00a0', ' '),
      /^At sea on EVER FAST from Singapore to Colombo/,
    );
  });

  test('is at the port after its last leg while no ship carries it, and at the last once it has arrived', () => {
    const waiting = box.legs.map(
      (each, at) => ({ ...each, state: at === 2 ? 'ahead' : 'done' }) as SharedLeg,
    );
    assert.deepEqual(boxOf({ ...box, legs: waiting }).whereabouts, { stop: 2 });
    assert.deepEqual(boxOf({ ...box, legs: waiting, status: 'arrived' }).whereabouts, { stop: 3 });
    assert.deepEqual(boxOf({ ...box, legs: [], phase: 'booked' }).whereabouts, { stop: 0 });
    assert.equal(boxOf({ ...box, legs: [], trace: [] }).whereabouts, null);
  });

  test('without legs has the ports that are known, each once', () => {
    assert.equal(boxOf({ ...box, legs: [] }).stops.length, 2);
    assert.equal(boxOf({ ...box, legs: [], pod: shanghai }).stops.length, 1);
    assert.deepEqual(boxOf({ ...box, legs: [], pol: null, pod: null }).stops, []);
  });

  test('has an ETA by the day, and the hour of its arrival', () => {
    assert.deepEqual(boxOf(box).eta_at, { time: '2026-04-02', day_only: true });
    const arrived_at = '2026-04-02T06:30:00+02:00';
    const arrived = boxOf({ ...box, arrived_at, eta_basis: 'arrival_actual' });
    assert.deepEqual(arrived.eta_at, { time: arrived_at, day_only: false });
  });

  test('has only the day of what the carrier gave no time for', () => {
    const onDay = { ...step, time: '2026-04-02T00:00:00+02:00', day_only: true };
    const arrived = boxOf({ ...box, trace: [onDay], arrived_at: onDay.time, eta_basis: 'arrival_actual' });
    assert.deepEqual([arrived.trace[0]?.day_only, arrived.eta_at?.day_only], [true, true]);
  });

  test('keeps the way of a leg along the lanes, if the server knows one', () => {
    const way: [number, number][] = [
      [121, 31],
      [104, 1],
    ];
    const legs = [{ ...leg(shanghai, rotterdam, 'EVER FAST', 'current'), way }];
    assert.deepEqual(boxOf({ ...box, legs }).legs[0]?.way, way);
    assert.equal(boxOf(box).legs[0]?.way, null);
  });
});
