// The order of moves (docs/journeys.md "Order").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, est, journeyOf, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, calypso, journeyAfter } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';

const now = '2026-04-01T00:00:00Z';

function moves(...events: TrackingEvent[]): string[] {
  return journeyOf(now, ...events).happened.map(
    ({ code, load, place }) => `${code}${load === 'empty' ? ' empty' : ''} ${place?.unlocode}`,
  );
}

test('two gate moves in one port stay in the order of their times', () => {
  const out = act('GTOT', 'NLRTM', '2026-03-12T02:53');
  const backIn = act('GTIN', 'NLRTM', '2026-03-12T04:54');
  const discharge = act('DISC', 'NLRTM', '2026-03-12T01:00', aurora);
  assert.deepEqual(moves(out, backIn), ['GTOT NLRTM', 'GTIN NLRTM']);
  assert.deepEqual(moves(backIn, out, discharge), ['DISC NLRTM', 'GTOT NLRTM', 'GTIN NLRTM']);
});

test('a change of terminals without times comes between the discharge and the next loading', () => {
  const day = '2026-03-12T00:00';
  assert.deepEqual(
    moves(
      act('LOAD', 'CNSHA', '2026-03-01T00:00', aurora),
      act('LOAD', 'KRPUS', day, boreas),
      act('GTIN', 'KRPUS', day),
      act('GTOT', 'KRPUS', day),
      act('DISC', 'KRPUS', day, aurora),
    ),
    ['LOAD CNSHA', 'DISC KRPUS', 'GTOT KRPUS', 'GTIN KRPUS', 'LOAD KRPUS'],
  );
});

test('a short voyage within one day goes from the port of loading to the next port', () => {
  const day = '2026-03-12T00:00';
  assert.deepEqual(
    moves(
      act('DISC', 'BEANR', day, aurora),
      act('ARRI', 'BEANR', day, aurora),
      act('DEPA', 'NLRTM', day, aurora),
      act('LOAD', 'NLRTM', day, aurora),
      act('GTIN', 'NLRTM', day),
    ),
    ['GTIN NLRTM', 'LOAD NLRTM', 'DEPA NLRTM', 'ARRI BEANR', 'DISC BEANR'],
  );
});

test('a gate-in at an inland depot does not put the loading before the gate-in of the port', () => {
  const day = '2026-03-12T00:00';
  assert.deepEqual(
    moves(
      act('GTIN', 'CNCKG', '2026-03-05T00:00'),
      act('LOAD', 'CNSHA', day, aurora),
      act('GTIN', 'CNSHA', day),
    ),
    ['GTIN CNCKG', 'GTIN CNSHA', 'LOAD CNSHA'],
  );
});

test('an inspection stands where its time puts it', () => {
  assert.deepEqual(
    moves(
      act('GTIN', 'CNSHA', '2026-03-03T08:00'),
      act('INSP', 'CNSHA', '2026-03-04T08:00'),
      act('DEPA', 'CNSHA', '2026-03-05T08:00', aurora),
      act('LOAD', 'CNSHA', '2026-03-05T10:04', aurora),
    ),
    ['GTIN CNSHA', 'INSP CNSHA', 'LOAD CNSHA', 'DEPA CNSHA'],
  );
});

test('no move is dropped, however many an answer has on one day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  const events = hours.flatMap((hour) => [
    act('LOAD', 'CNSHA', `2026-03-05T${hour}:00`, { ship: `SHIP ${hour}` }),
    act('DISC', 'CNSHA', `2026-03-05T${hour}:30`, { ship: `SHIP ${hour}` }),
  ]);
  assert.equal(moves(...events).length, events.length);
});

test('out of an inland depot comes before the return to another depot on one day', () => {
  const moves = [
    act('GTIN', 'BEANR', '2026-04-09T00:00', { load: 'empty' }),
    act('GTOT', 'DEDUI', '2026-04-09T00:00'),
    act('GTOT', 'NLRTM', '2026-04-06T00:00'),
  ];
  const journey = journeyOf('2026-04-10T00:00:00Z', ...moves);
  assert.deepEqual(
    journey.happened.map(({ place }) => place?.unlocode),
    ['NLRTM', 'DEDUI', 'BEANR'],
  );
  assert.equal(journey.phase, 'empty_returned');
});

test('a box that its ship has loaded and put ashore again waits there for the next ship', () => {
  const loaded = act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora);
  const ashore = act('DISC', 'CNSHA', '2026-03-05T16:00', aurora);
  const sails = act('DEPA', 'CNSHA', '2026-03-05T22:00', aurora);
  const plan = [
    pln('LOAD', 'CNSHA', '2026-03-12T08:00', boreas),
    est('ARRI', 'CLVAP', '2026-04-10T08:00', boreas),
  ];
  const cameIn = act('GTIN', 'CNSHA', '2026-03-02T08:00', { load: 'laden' });
  const told: [TrackingEvent[], string][] = [
    [[], 'CNSHA'],
    [[cameIn], 'CNSHA'],
    [
      [act('LOAD', 'VNHPH', '2026-02-20T08:00', calypso), act('DISC', 'CNSHA', '2026-02-27T08:00', calypso)],
      'VNHPH',
    ],
  ];
  for (const [before, pol] of told)
    for (const depart of [[], [sails]]) {
      const journey = journeyAfter(['2026-03-07T00:00:00Z', ...before, loaded, ashore, ...depart, ...plan]);
      assert.deepEqual([journey.vessel?.name, journey.phase], ['BOREAS', 'transshipment']);
      assert.deepEqual([journey.pol?.unlocode, journey.pod?.unlocode], [pol, 'CLVAP']);
    }
});

test('a box that is loaded again after a restow sails with its ship, however its stamps lie', () => {
  const loaded = act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora);
  const again = act('LOAD', 'CNSHA', '2026-03-05T20:00', aurora);
  const ashore = act('DISC', 'CNSHA', '2026-03-05T16:00', aurora);
  const sails = act('DEPA', 'CNSHA', '2026-03-06T08:00', aurora);
  const atOrigin = journeyAfter(['2026-03-07T00:00:00Z', loaded, ashore, again, sails]);
  assert.deepEqual([atOrigin.phase, atOrigin.vessel?.name], ['sailing', 'AURORA']);
  const onTheWay = [
    act('LOAD', 'VNHPH', '2026-03-01T08:00', aurora),
    act('DEPA', 'VNHPH', '2026-03-02T08:00', aurora),
  ];
  const underWay = journeyAfter(['2026-03-07T00:00:00Z', ...onTheWay, ashore, loaded, sails]);
  assert.deepEqual([underWay.phase, underWay.vessel?.name], ['sailing', 'AURORA']);
});
