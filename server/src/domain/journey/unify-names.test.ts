// One ship and one place under several names (docs/journeys.md "Names").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import {
  act,
  applyEvents,
  type EventDetails,
  est,
  journeyOf,
  onlyJourney,
} from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import { wallClock } from '../events/event-time.ts';
import { placeOf } from '../places/place.ts';
import type { ShipmentState } from './shipment-state.ts';

const numbered = { ship: 'AURORA', imo: '9074729' };
const unnumbered = { ship: 'Aurora' };
const days = [5, 6, 7, 8, 9].map((day) => `2026-03-0${day}T23:00:00Z`);

/** A voyage whose ship is named in one way or another at each of its moves. */
function told(...ships: EventDetails[]): TrackingEvent[] {
  const [loads = numbered, departs = numbered, arrives = numbered] = ships;
  return [
    act('LOAD', 'CNSHA', '2026-03-05T08:00', loads),
    act('DEPA', 'CNSHA', '2026-03-05T20:00', departs),
    est('ARRI', 'CLVAP', '2026-04-20T06:00', arrives),
  ];
}

function nowhere(event: TrackingEvent, name: string): TrackingEvent {
  const place = placeOf({ name });
  return { ...event, place, time: wallClock(event.time.local, place.zone) };
}

test('a ship with and without its IMO number in one answer is one ship, and its move one step', () => {
  const again = act('LOAD', 'CNSHA', '2026-03-05T08:00', unnumbered);
  const state = applyEvents(null, days[0] ?? '', [...told(), again]);
  assert.equal(state.known.length, 3);
  assert.equal(onlyJourney(state).happened.length, 2);
});

test('answers with and without the IMO number take nothing back and are not doubted', () => {
  const [at = '', ...later] = days;
  const variants = [
    told(unnumbered, unnumbered, unnumbered),
    told(numbered, unnumbered, unnumbered),
    told(unnumbered, numbered, numbered),
    told(unnumbered, unnumbered, unnumbered),
  ];
  const first = applyEvents(null, at, variants[0] ?? []);
  variants.reduce((before: ShipmentState, answer, index) => {
    const after = applyEvents(before, later[index] ?? '', answer);
    assert.deepEqual(changesBetween(before, after, later[index] ?? ''), []);
    assert.deepEqual(
      after.known.map(({ missed }) => missed),
      [0, 0, 0],
    );
    return after;
  }, first);
});

test('a plan that a sound answer no longer has is dropped, though the answer has no IMO numbers', () => {
  const first = applyEvents(null, days[0] ?? '', told());
  const [load, departure] = told(unnumbered, unnumbered);
  assert.ok(load && departure);
  const after = onlyJourney(applyEvents(first, days[1] ?? '', [load, departure]));
  assert.deepEqual(after.upcoming, []);
});

test('a name that two ships have says nothing about the number', () => {
  const other = act('DEPA', 'KRPUS', '2026-03-08T20:00', { ship: 'AURORA', imo: '9321483' });
  const state = applyEvents(null, days[4] ?? '', [...told(numbered, unnumbered), other]);
  const departure = state.known.find(
    ({ event }) => event.place?.unlocode === 'CNSHA' && event.code === 'DEPA',
  );
  assert.equal(departure?.event.vessel?.imo, null);
});

test('a place without a code has the code and the zone that another event gives to its name', () => {
  const events = [
    act('ARRI', 'KRPUS', '2026-03-08T04:00', numbered),
    nowhere(act('DISC', 'KRPUS', '2026-03-08T09:00', numbered), 'BUSAN'),
  ];
  const [, discharge] = journeyOf(days[4] ?? '', ...told(), ...events).happened.slice(2);
  assert.equal(discharge?.place?.unlocode, 'KRPUS');
  assert.equal(discharge?.time.instant, '2026-03-08T00:00:00Z');
});

test('a place whose code becomes known later is the same place, and its move is not taken back', () => {
  const discharge = act('DISC', 'KRPUS', '2026-03-08T09:00', numbered);
  const before = applyEvents(null, days[3] ?? '', [...told(), nowhere(discharge, 'BUSAN')]);
  const after = applyEvents(before, days[4] ?? '', [...told(), discharge]);
  assert.equal(after.known.length, before.known.length);
  assert.deepEqual(
    changesBetween(before, after, days[4] ?? '').filter(({ field }) => field === 'milestone'),
    [],
  );
});

test('a place without a code is found by the carrier’s own name for a port, after the names of cities', () => {
  const terminal = act('ARRI', 'KRPUS', '2026-03-08T04:00', {
    ...numbered,
    place: placeOf({ unlocode: 'KRPUS', name: 'PNC TERMINAL' }),
  });
  const discharge = nowhere(act('DISC', 'KRPUS', '2026-03-08T09:00', numbered), 'Pnc Terminal');
  const [, found] = journeyOf(days[4] ?? '', ...told(), terminal, discharge).happened.slice(2);
  assert.deepEqual(
    [found?.place?.unlocode, found?.place?.name, found?.place?.locationName],
    ['KRPUS', 'Busan', 'Pnc Terminal'],
  );
  const wrong = act('ARRI', 'DEWVN', '2026-03-08T04:00', {
    ...numbered,
    place: placeOf({ unlocode: 'DEWVN', name: 'HAMBURG' }),
  });
  const hamburg = act('DISC', 'DEHAM', '2026-03-08T04:00', numbered);
  const moved = nowhere(act('GTOT', 'DEHAM', '2026-03-08T09:00'), 'Hamburg');
  const codes = journeyOf(days[4] ?? '', wrong, hamburg, moved).happened.map(({ place }) => place?.unlocode);
  assert.deepEqual(codes.toSorted(), ['DEHAM', 'DEHAM', 'DEWVN']);
});

test('a name that two ports have says nothing about the code, and neither does a name in another country', () => {
  const valencia = { ...placeOf({ unlocode: 'ESVLC', name: 'Valencia' }) };
  const [arrival] = [act('ARRI', 'ESVLC', '2026-03-08T04:00', numbered)];
  const discharge = nowhere(act('DISC', 'ESVLC', '2026-03-08T09:00', numbered), 'Valencia');
  const elsewhere = { ...discharge, place: placeOf({ name: 'Valencia', country: 'VE' }) };
  const there = { ...arrival, place: valencia } as TrackingEvent;
  const codes = (...events: TrackingEvent[]) =>
    journeyOf(days[4] ?? '', ...events).happened.map(({ place }) => place?.unlocode ?? null);
  assert.deepEqual(codes(there, discharge), ['ESVLC', 'ESVLC']);
  assert.deepEqual(codes(there, elsewhere), ['ESVLC', null]);
  const namesake = act('GTIN', 'USVLC', '2026-03-01T04:00', {
    place: placeOf({ unlocode: 'USVLC', name: 'Valencia' }),
  });
  assert.ok(codes(there, namesake, discharge).includes(null));
});

test('a terminal of which an event says only the code has the name that another event says of it', () => {
  const facility = { code: 'CNSHASHEX', list: 'BIC' } as const;
  const at = (event: TrackingEvent, name?: string): TrackingEvent => ({
    ...event,
    place: placeOf({ unlocode: 'CNSHA', facility, ...(name && { name }) }),
  });
  const namesOf = (loaded: string, departed?: string) => {
    const [loads, departs, arrives] = told() as [TrackingEvent, TrackingEvent, TrackingEvent];
    const { known } = applyEvents(null, days[0] ?? '', [at(loads, loaded), at(departs, departed), arrives]);
    const here = known.filter(({ event }) => event.place?.unlocode === 'CNSHA');
    return here.map(({ event }) => event.place?.locationName);
  };
  assert.deepEqual(namesOf('Shengdong Terminal'), ['Shengdong Terminal', 'Shengdong Terminal']);
  assert.deepEqual(namesOf('Shanghai'), [undefined, undefined]);
  assert.deepEqual(namesOf('One Terminal', 'Another'), ['One Terminal', 'Another']);
});
