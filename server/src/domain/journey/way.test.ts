// Where a box changes ships, whichever kind of event tells the plan (docs/journeys.md "Transshipment").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, est, journeyOf, onlyJourney, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, calypso, journeyAfter } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';
import { stepsOnWay } from '../exceptions/expected-step.ts';
import { expectedOfJourney } from '../forecast/expected-of-journey.ts';
import { seaRouteOf } from './sea-route.ts';
import type { ShipmentState } from './shipment-state.ts';
import { wayOf } from './way.ts';

const asOf = '2026-03-06T00:00:00Z';
const sailed = [
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
];
const toSingapore = est('ARRI', 'SGSIN', '2026-03-12T08:00', aurora);
const fromSingapore = est('DEPA', 'SGSIN', '2026-03-15T08:00', boreas);
const toRotterdam = est('ARRI', 'NLRTM', '2026-04-10T08:00', boreas);
const calls = [...sailed, toSingapore, fromSingapore, toRotterdam];

/** The ports of transshipment, and each leg with its ship. */
function wayTold(...events: TrackingEvent[]): string[] {
  const journey = journeyAfter([asOf, ...events]);
  const changes = journey.transshipments.map(({ unlocode }) => unlocode).join(' ');
  const { legs } = seaRouteOf(journey);
  return [changes, ...legs.map(({ from, to, vessel }) => `${from.unlocode} ${vessel?.name} ${to.unlocode}`)];
}

suite('a change of ships that only ship calls tell', () => {
  const changed = ['SGSIN', 'CNSHA AURORA SGSIN', 'SGSIN BOREAS NLRTM'];

  test('is a transshipment from the first plan on', () => {
    assert.deepEqual(wayTold(...calls), changed);
    const [, , ...plan] = calls;
    assert.deepEqual(wayTold(pln('DEPA', 'CNSHA', '2026-03-08T20:00', aurora), ...plan), changed);
    assert.equal(expectedOfJourney(journeyOf(asOf, ...calls)).connection?.vessel, 'BOREAS');
  });

  test('is found if one of its calls or its ship is not told', () => {
    const noShip = [
      est('ARRI', 'SGSIN', '2026-03-12T08:00'),
      est('DEPA', 'SGSIN', '2026-03-15T08:00'),
    ] as const;
    const tellings = [
      [fromSingapore, toRotterdam],
      [toSingapore, toRotterdam],
      [noShip[0], fromSingapore, toRotterdam],
      [toSingapore, noShip[1], toRotterdam],
      [toSingapore, fromSingapore, est('ARRI', 'NLRTM', '2026-04-10T08:00')],
      [toSingapore, est('DEPA', 'SGSIN', '2026-03-13T08:00', aurora), fromSingapore, toRotterdam],
      [est('ARRI', 'SGSIN', '2026-03-11T08:00', boreas), toSingapore, fromSingapore, toRotterdam],
    ];
    for (const told of tellings) assert.deepEqual(wayTold(...sailed, ...told), changed);
  });

  test('is one of several', () => {
    const onward = [
      est('ARRI', 'LKCMB', '2026-03-20T08:00', boreas),
      est('DEPA', 'LKCMB', '2026-03-22T08:00', calypso),
      est('ARRI', 'NLRTM', '2026-04-10T08:00', calypso),
    ];
    assert.deepEqual(wayTold(...sailed, toSingapore, fromSingapore, ...onward), [
      'SGSIN LKCMB',
      ...['CNSHA AURORA SGSIN', 'SGSIN BOREAS LKCMB', 'LKCMB CALYPSO NLRTM'],
    ]);
  });

  test('stays after each of its steps', () => {
    const done = [
      act('ARRI', 'SGSIN', '2026-03-12T08:00', aurora),
      act('DISC', 'SGSIN', '2026-03-12T18:00', aurora),
      act('LOAD', 'SGSIN', '2026-03-14T18:00', boreas),
      act('DEPA', 'SGSIN', '2026-03-15T08:00', boreas),
    ];
    for (let count = 1; count <= done.length; count += 1) {
      const plan = count < done.length ? [fromSingapore, toRotterdam] : [toRotterdam];
      const journey = journeyOf('2026-03-16T00:00:00Z', ...sailed, ...done.slice(0, count), ...plan);
      assert.deepEqual(
        journey.transshipments.map(({ unlocode }) => unlocode),
        ['SGSIN'],
      );
    }
  });
});

suite('no change of ships', () => {
  const aboard = est('ARRI', 'NLRTM', '2026-04-10T08:00', aurora);

  test('is a call of the ship that the box stays on', () => {
    const passes = est('DEPA', 'SGSIN', '2026-03-13T08:00', aurora);
    const through = ['', 'CNSHA AURORA SGSIN', 'SGSIN AURORA NLRTM'];
    assert.deepEqual(wayTold(...sailed, toSingapore, passes, aboard), through);
    assert.deepEqual(wayTold(...sailed, toSingapore, passes, fromSingapore, aboard), through);
  });

  test('is a port of another ship; the box does not call there', () => {
    const stray = est('DEPA', 'MYPKG', '2026-03-13T08:00', boreas);
    assert.deepEqual(wayTold(...sailed, stray, aboard), ['', 'CNSHA AURORA NLRTM']);
    const journey = journeyOf(asOf, ...sailed, stray, aboard);
    assert.deepEqual(
      journey.upcoming.filter(stepsOnWay(journey)).map(({ code }) => code),
      ['ARRI'],
    );
  });

  test('is known in a gap, where another ship comes to the port of discharge', () => {
    assert.deepEqual(wayTold(...sailed, toRotterdam), ['', 'CNSHA AURORA NLRTM']);
    const passes = est('DEPA', 'SGSIN', '2026-03-13T08:00', aurora);
    assert.deepEqual(wayTold(...sailed, toSingapore, passes, toRotterdam)[0], '');
    const of = (...events: TrackingEvent[]) => {
      const { isWhole, hasGap } = wayOf(journeyOf(asOf, ...events));
      return { isWhole, hasGap };
    };
    assert.deepEqual(of(...sailed, toRotterdam), { isWhole: false, hasGap: true });
    assert.deepEqual(of(...calls), { isWhole: true, hasGap: false });
    assert.deepEqual(of(toRotterdam), { isWhole: false, hasGap: false });
  });
});

suite('the history', () => {
  const gateIn = act('GTIN', 'CNSHA', '2026-03-02T08:00');

  /** What each further answer changed: field, value, reason. */
  function told(...answers: TrackingEvent[][]): string[] {
    let state: ShipmentState | null = null;
    const changes: string[] = [];
    for (const [at, events] of answers.entries()) {
      const moment = new Date(Date.UTC(2026, 2, 12 + at)).toISOString();
      const next: ShipmentState = applyEvents(state, moment, events);
      if (state !== null)
        changes.push(
          ...changesBetween(state, next, moment)
            .filter(({ field }) => field === 'vessel' || field === 'transshipment')
            .map(({ current, reason }) => `${current}: ${reason}`),
        );
      state = next;
    }
    return changes;
  }

  test('does not tell the confirmation of a plan, nor a port in its gap', () => {
    const there = [
      act('ARRI', 'SGSIN', '2026-03-12T00:00', aurora),
      act('DISC', 'SGSIN', '2026-03-12T01:00', aurora),
    ];
    assert.deepEqual(told(calls, [...sailed, ...there, fromSingapore, toRotterdam]), [
      'BOREAS: The box changes ships.',
    ]);
    const only = [gateIn, toRotterdam];
    assert.deepEqual(
      told(only, [gateIn, ...sailed, toRotterdam], [gateIn, ...sailed, ...there, toRotterdam]),
      ['AURORA: The carrier named the ship.', 'BOREAS: The box changes ships.'],
    );
  });

  test('tells a rollover, and no rollover when only ship calls tell the change of ships', () => {
    const planned = [gateIn, pln('DEPA', 'CNSHA', '2026-03-15T20:00', aurora)];
    const other = [gateIn, pln('DEPA', 'CNSHA', '2026-03-17T20:00', boreas)];
    assert.match(told(planned, other).join(), /BOREAS: .*rollover/);
    const [, departed] = sailed;
    const left = [
      act('ARRI', 'SGSIN', '2026-03-10T08:00', aurora),
      act('DEPA', 'SGSIN', '2026-03-12T00:00', boreas),
    ];
    assert.ok(departed);
    assert.deepEqual(
      told([departed, toSingapore, fromSingapore, toRotterdam], [departed, ...left, toRotterdam]),
      ['BOREAS: The box changes ships.'],
    );
  });

  test('does not tell a plan that an answer lacks for once, nor a code for a name', () => {
    assert.deepEqual(told(calls, sailed, calls), []);
    const named = (event: TrackingEvent) => ({
      ...event,
      place: event.place && { ...event.place, unlocode: null },
    });
    assert.deepEqual(told([...sailed, ...calls.slice(2).map(named)], calls), []);
  });

  test('tells another port of transshipment, one more, and one that is left out', () => {
    const direct = [...sailed, est('ARRI', 'NLRTM', '2026-04-10T08:00', aurora)];
    const via = [
      ...sailed,
      est('ARRI', 'LKCMB', '2026-03-15T08:00', aurora),
      est('DEPA', 'LKCMB', '2026-03-17T08:00', boreas),
      toRotterdam,
    ];
    const [omitted, added] = [
      'The plan no longer includes this port (omitted).',
      'The plan now includes this port.',
    ];
    assert.deepEqual(told(calls, via), [`null: ${omitted}`, `Colombo, LK: ${added}`]);
    assert.deepEqual(told(direct, calls), [`Singapore, SG: ${added}`]);
    assert.deepEqual(told(calls, direct), [`null: ${omitted}`]);
  });
});

suite('a box that boarded a ship without a name', () => {
  const loaded = act('LOAD', 'CNSHA', '2026-03-05T08:00');
  const shipAfter = (...events: TrackingEvent[]) =>
    journeyOf('2026-04-20T00:00:00Z', loaded, ...events).vessel?.name;

  test('is on the ship that any later move or plan names', () => {
    assert.equal(shipAfter(act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora)), 'AURORA');
    assert.equal(shipAfter(act('ARRI', 'SGSIN', '2026-03-12T08:00', aurora)), 'AURORA');
    assert.equal(shipAfter(est('ARRI', 'NLRTM', '2026-04-21T08:00', aurora)), 'AURORA');
    assert.equal(
      shipAfter(act('ARRI', 'NLRTM', '2026-04-10T08:00', aurora), act('DISC', 'NLRTM', '2026-04-10T20:00')),
      'AURORA',
    );
  });

  test('keeps its ship when another event does not name it, but not one that it has left', () => {
    const plan = [pln('LOAD', 'CNSHA', '2026-03-05T08:00', aurora), est('ARRI', 'NLRTM', '2026-04-10T08:00')];
    const first = applyEvents(null, '2026-03-04T00:00:00Z', plan);
    const second = applyEvents(first, asOf, [loaded, est('ARRI', 'NLRTM', '2026-04-10T08:00')]);
    assert.equal(onlyJourney(second).vessel?.name, 'AURORA');
    const third = applyEvents(second, '2026-04-12T00:00:00Z', [
      loaded,
      act('DISC', 'NLRTM', '2026-04-10T08:00'),
    ]);
    assert.equal(onlyJourney(third).vessel?.name, 'AURORA');
    const ashore = [...sailed, act('DISC', 'SGSIN', '2026-03-12T18:00', aurora)];
    const changed = applyEvents(null, '2026-03-13T00:00:00Z', ashore);
    const onward = [...ashore, act('LOAD', 'SGSIN', '2026-03-14T08:00')];
    assert.equal(onlyJourney(applyEvents(changed, '2026-03-15T00:00:00Z', onward)).vessel, null);
  });
});
