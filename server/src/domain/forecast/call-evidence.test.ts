// What journeys say about port calls, and which calls are meant.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, applyEvents, est, journeyOf, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import type { ShipmentState } from '../journey/shipment-state.ts';
import { evidenceOf, newEvidence } from './call-evidence.ts';
import { noteInCalls } from './note-in-calls.ts';
import { historiesOf } from './port-call.ts';

const aurora = { ship: 'AURORA', imo: '9074729', exportVoyage: 'FE412W' };
const boreas = { ship: 'BOREAS', imo: '9176187' };
const loaded = [
  act('LOAD', 'CNSHG', '2026-03-01T08:00', aurora),
  act('DEPA', 'CNSHG', '2026-03-01T20:00', aurora),
];
const viaSingapore = [
  pln('ARRI', 'SGSIN', '2026-03-08T06:00', boreas),
  est('ARRI', 'SGSIN', '2026-03-10T06:00', aurora),
  pln('DISC', 'SGSIN', '2026-03-10T18:00', aurora),
  pln('LOAD', 'SGSIN', '2026-03-13T06:00', boreas),
];
const discharge = pln('DISC', 'NLRTM', '2026-04-05T18:00', { ...boreas, role: 'POD' });
const asOf = '2026-03-02T00:00:00Z';

const brief = (...events: TrackingEvent[]) =>
  evidenceOf(journeyOf(asOf, ...events)).map(({ ship, port, at, classifier, moment, pol }) =>
    [ship, port, new Date(at).toISOString().slice(0, 16), classifier, moment, pol].join(' '),
  );

suite('the evidence of a journey', () => {
  test('has each transshipment and the port of discharge, with the ship that brings the box there', () => {
    assert.deepEqual(brief(...loaded, ...viaSingapore, discharge), [
      '9074729 SGSIN 2026-03-09T22:00 EST arrival CNSHA',
      '9176187 NLRTM 2026-04-05T16:00 PLN discharge CNSHA',
    ]);
    const [evidence] = evidenceOf(journeyOf(asOf, ...loaded, ...viaSingapore, discharge));
    assert.equal(evidence?.voyage, 'FE412W');
    assert.equal(new Date(evidence?.departedAt ?? 0).toISOString(), '2026-03-01T12:00:00.000Z');
  });

  test('has the actual arrival, or else the actual discharge; a gate-out is too late for an arrival', () => {
    const arrival = act('ARRI', 'SGSIN', '2026-03-01T22:00', aurora);
    const ashore = act('DISC', 'SGSIN', '2026-03-01T23:00', aurora);
    const [, , , loading] = viaSingapore;
    assert.ok(loading);
    const onward = [loading, discharge];
    assert.match(brief(...loaded, arrival, ashore, ...onward)[0] ?? '', /SGSIN 2026-03-01T14:00 ACT arrival/);
    assert.match(brief(...loaded, ashore, ...onward)[0] ?? '', /SGSIN 2026-03-01T15:00 ACT discharge/);
    const out = act('GTOT', 'NLRTM', '2026-03-01T23:00');
    assert.deepEqual(brief(...loaded, out), []);
  });

  test('takes a date for its noon, and says nothing without a ship', () => {
    const eta = est('ARRI', 'NLRTM', '2026-04-05T00:00', { ...aurora, role: 'POD' });
    const dateOnly = { ...eta, time: { ...eta.time, precision: 'day' as const } };
    assert.match(brief(...loaded, dateOnly)[0] ?? '', /^9074729 NLRTM 2026-04-05T10:00 EST/);
    assert.deepEqual(brief(est('ARRI', 'NLRTM', '2026-04-05T06:00', { role: 'POD' })), []);
  });
});

/** The calls after these answers, each a moment and the events in it. */
function callsAfter(...answers: [string, TrackingEvent[]][]) {
  let state: ShipmentState | null = null;
  let calls: ReturnType<typeof noteInCalls> = [];
  for (const [at, events] of answers) {
    const after = applyEvents(state, at, events);
    const said = newEvidence(
      { carrier: 'MSCU', learnedAt: Date.parse(at) },
      state?.journeys ?? [],
      after.journeys,
    );
    calls = noteInCalls(calls, said);
    state = after;
  }
  return calls;
}
const eta = (local: string) => est('ARRI', 'NLRTM', local, { ...aurora, role: 'POD' });
const arrival = (local: string) => act('ARRI', 'NLRTM', local, { ...aurora, role: 'POD' });
const arrivedAt = ({ arrival: known }: ReturnType<typeof callsAfter>[number]) =>
  known && new Date(known.at).toISOString().slice(0, 16);

suite('the call that evidence is about', () => {
  test('stays the same when its ETA moves by weeks, and each ETA is one statement', () => {
    const calls = callsAfter(
      ['2026-03-02T00:00:00Z', [...loaded, eta('2026-04-01T06:00')]],
      ['2026-03-03T00:00:00Z', [...loaded, eta('2026-04-01T06:00')]],
      ['2026-03-10T00:00:00Z', [...loaded, eta('2026-04-20T06:00')]],
      ['2026-04-22T00:00:00Z', [...loaded, arrival('2026-04-21T06:00')]],
    );
    assert.equal(calls.length, 1);
    assert.deepEqual(
      calls
        .flatMap(historiesOf)
        .map(({ carrier, lanes, voyage, statements }) => [carrier, lanes, voyage, statements.length]),
      [['MSCU', ['CNSHA-NLRTM'], 'FE412W', 2]],
    );
    assert.deepEqual(calls.map(arrivedAt), ['2026-04-21T04:00']);
  });

  test('an arrival is corrected, and taken back, by the journey that gave it', () => {
    const wrong: [string, TrackingEvent[]] = [
      '2026-04-02T00:00:00Z',
      [...loaded, arrival('2026-04-01T06:00')],
    ];
    const corrected = callsAfter(wrong, ['2026-04-12T00:00:00Z', [...loaded, arrival('2026-04-11T06:00')]]);
    assert.deepEqual(corrected.map(arrivedAt), ['2026-04-11T04:00']);
    const gone = (at: string): [string, TrackingEvent[]] => [at, [...loaded, eta('2026-04-12T06:00')]];
    const takenBack = callsAfter(
      wrong,
      gone('2026-04-03T00:00:00Z'),
      gone('2026-04-03T06:00:00Z'),
      gone('2026-04-03T12:00:00Z'),
    );
    assert.deepEqual(takenBack.map(arrivedAt), [null]);
  });

  test('the next use of a box on the same ship is another call, and leaves the first as it was', () => {
    const calls = callsAfter(
      [
        '2026-04-06T00:00:00Z',
        [
          ...[...loaded, arrival('2026-04-01T06:00'), act('DISC', 'NLRTM', '2026-04-01T09:00', aurora)],
          act('GTOT', 'NLRTM', '2026-04-03T09:00'),
          act('GTIN', 'NLRTM', '2026-04-05T09:00', { load: 'empty' }),
        ],
      ],
      [
        '2026-06-02T00:00:00Z',
        [
          act('GTIN', 'CNSHG', '2026-05-28T08:00'),
          act('LOAD', 'CNSHG', '2026-05-30T08:00', aurora),
          act('DEPA', 'CNSHG', '2026-05-31T08:00', aurora),
          eta('2026-07-01T06:00'),
        ],
      ],
    );
    assert.deepEqual(calls.map(arrivedAt), ['2026-04-01T04:00', null]);
  });

  test('a time that is years away is a typing error', () => {
    assert.deepEqual(callsAfter(['2026-03-02T00:00:00Z', [...loaded, eta('2062-04-01T06:00')]]), []);
  });
});
