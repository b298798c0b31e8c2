// A ship that calls twice in one port, with other ports between (docs/journeys.md "Plans", "Arrival").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import {
  type Answer,
  aurora,
  boreas,
  journeyAfter,
  statesAfter,
} from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';

const sailed = [
  act('LOAD', 'CNSHA', '2026-03-03T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-04T08:00', aurora),
];

/** The calls of the ship: Rotterdam, Hamburg, and Rotterdam again. */
const calls = [
  ['ARRI', 'NLRTM', '2026-04-01T08:00', 1],
  ['DEPA', 'NLRTM', '2026-04-02T08:00', 1],
  ['ARRI', 'DEHAM', '2026-04-04T08:00', 2],
  ['DEPA', 'DEHAM', '2026-04-06T08:00', 2],
  ['ARRI', 'NLRTM', '2026-04-10T08:00', 3],
  ['DISC', 'NLRTM', '2026-04-10T20:00', 3],
] as const;

/** An answer each time one more of them has happened, 6 hours later. */
function answers(change: (event: TrackingEvent) => TrackingEvent | null): Answer[] {
  return calls.map(([, , moment], done): Answer => {
    const told = calls.map(([code, port, local, callSequence], at) =>
      (at <= done ? act : est)(code, port, local, { ...aurora, callSequence }),
    );
    const asOf = new Date(Date.parse(`${moment}:00Z`) + 6 * 3_600_000).toISOString();
    return [asOf, ...sailed, ...told.flatMap((event) => change(event) ?? [])];
  });
}

suite('a box whose ship comes back to the port of discharge', () => {
  const tellings: Record<string, (event: TrackingEvent) => TrackingEvent | null> = {
    'with sequence numbers': (event) => event,
    'without sequence numbers': (event) => ({ ...event, callSequence: null }),
    'without the IMO number': (event) => ({
      ...event,
      callSequence: null,
      vessel: { name: 'AURORA', imo: null },
    }),
    'without the name of the ship': (event) => ({ ...event, callSequence: null, vessel: null }),
    'by ship calls only': (event) => (event.code === 'DISC' ? null : { ...event, callSequence: null }),
    'with the departures left out': (event) => (event.code === 'DEPA' ? null : event),
    'with the port of discharge named': (event) =>
      event.callSequence === 3 ? { ...event, role: 'POD' } : event,
  };
  for (const [how, change] of Object.entries(tellings)) {
    test(`arrives with the second call (${how})`, () => {
      const journeys = statesAfter(...answers(change)).map(onlyJourney);
      for (const [done, { arrivedAt, pod, eta }] of journeys.entries()) {
        const arrived = done < 4 ? undefined : '2026-04-10T08:00:00';
        assert.deepEqual(
          [arrivedAt?.local, pod?.unlocode, eta?.local],
          [arrived, 'NLRTM', '2026-04-10T08:00:00'],
          `${done + 1} of the calls`,
        );
      }
    });
  }

  test('has arrived with the first one if it was discharged then, or the ship does not come back', () => {
    const [first, left, , , again] = calls.map(([code, port, local], at) =>
      (at < 2 ? act : est)(code, port, local, aurora),
    );
    assert.ok(first && left && again);
    const discharged = act('DISC', 'NLRTM', '2026-04-01T20:00', aurora);
    const elsewhere = act('ARRI', 'DEHAM', '2026-04-04T08:00', aurora);
    const stale = pln('DISC', 'NLRTM', '2026-04-06T08:00', aurora);
    for (const told of [
      [discharged, elsewhere, again],
      [stale, elsewhere],
      [stale, { ...elsewhere, classifier: 'EST' as const }],
    ]) {
      const { arrivedAt, pod } = journeyAfter(['2026-04-05T00:00:00Z', ...sailed, first, left, ...told]);
      assert.deepEqual([arrivedAt?.local, pod?.unlocode], ['2026-04-01T08:00:00', 'NLRTM']);
    }
  });
});

test('the second call in a port of transshipment is ahead, and a ship that goes home brings no box back', () => {
  const called = [
    act('ARRI', 'SGSIN', '2026-03-08T08:00', aurora),
    act('DEPA', 'SGSIN', '2026-03-09T08:00', aurora),
  ];
  const again = [
    est('ARRI', 'MYPKG', '2026-03-13T08:00', aurora),
    est('ARRI', 'SGSIN', '2026-03-16T08:00', aurora),
    pln('DISC', 'SGSIN', '2026-03-16T20:00', aurora),
    pln('LOAD', 'SGSIN', '2026-03-20T20:00', boreas),
    est('ARRI', 'NLRTM', '2026-04-10T20:00', boreas),
  ];
  const { upcoming, pod, phase } = journeyAfter(['2026-03-12T00:00:00Z', ...sailed, ...called, ...again]);
  assert.deepEqual([upcoming.length, pod?.unlocode, phase], [5, 'NLRTM', 'sailing']);
  const home = est('ARRI', 'CNSHA', '2026-05-10T08:00', aurora);
  const toRotterdam = est('ARRI', 'NLRTM', '2026-04-01T08:00', aurora);
  assert.equal(journeyAfter(['2026-03-12T00:00:00Z', ...sailed, toRotterdam, home]).pod?.unlocode, 'NLRTM');
});
