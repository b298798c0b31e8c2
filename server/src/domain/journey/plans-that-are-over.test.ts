// Plans that what has happened ends, each by the smallest answer, and plans like them that are still ahead
// (docs/journeys.md "Plans").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, applyEvents, type EventDetails, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import {
  type Answer,
  aurora,
  boreas,
  calypso,
  empty,
  journeyAfter,
} from '../../../test/harness/told-journeys.ts';
import type { EventCode, TrackingEvent } from '../events/event.ts';
import type { Journey } from './journey.ts';

const byRail = { mode: 'rail' } as const;

const journey = (...told: Answer) => journeyAfter(told);

function ahead(...told: Answer): string {
  return journey(...told)
    .upcoming.map(({ code, place }) => `${code} ${place?.unlocode ?? 'somewhere'}`)
    .join(', ');
}

const nowhere = (code: EventCode, local: string, details: EventDetails = {}) =>
  est(code, 'NLRTM', local, { ...details, place: null });

const toRotterdam = [
  act('GTIN', 'CNSHA', '2026-03-03T08:00'),
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
];
const inRotterdam = [...toRotterdam, act('DISC', 'NLRTM', '2026-04-04T09:00', aurora)];
const inSingapore = [...toRotterdam, act('DISC', 'SGSIN', '2026-03-20T08:00', aurora)];

suite('a plan from before the journey', () => {
  const old = [
    est('LOAD', 'USLAX', '2024-02-10T08:00', boreas),
    est('DISC', 'CNSHA', '2024-02-28T08:00', boreas),
  ];
  const toLosAngeles = [
    act('GTOT', 'CNSHA', '2026-03-01T08:00', empty),
    act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
    act('DISC', 'USLAX', '2026-03-25T08:00', aurora),
  ];

  test('is none of it, where the box ends as well, at any moment and however much is reported', () => {
    for (const at of ['2026-03-26T12:00:00Z', '2026-03-28T12:00:00Z', '2026-06-01T00:00:00Z']) {
      for (const events of [toLosAngeles, toLosAngeles.slice(1), toLosAngeles.slice(2)]) {
        const { upcoming, pod, phase, transshipments } = journey(at, ...old, ...events);
        assert.deepEqual([upcoming, pod?.unlocode, phase, transshipments], [[], 'USLAX', 'discharged', []]);
      }
    }
    assert.notEqual(journey('2026-03-28T12:00:00Z', ...old, ...toLosAngeles).arrivedAt, null);
  });

  test('is none of it in any form: without a ship, a departure, a date, of days before the loading', () => {
    for (const step of [
      est('LOAD', 'USLAX', '2024-02-10T00:00'),
      pln('DEPA', 'USLAX', '2025-12-30T08:00', boreas),
      est('LOAD', 'USLAX', '2026-03-02T08:00', boreas),
      pln('LOAD', 'USLAX', '2026-03-04T08:00', aurora),
    ]) {
      const there = journey('2026-04-01T00:00:00Z', ...toLosAngeles, step);
      assert.deepEqual([there.upcoming, there.pod?.unlocode, there.arrivedAt !== null], [[], 'USLAX', true]);
    }
  });

  test('is none of it on the day of the real loading: a loading of no ship or of another, in any port', () => {
    const called = act('ARRI', 'NLRTM', '2026-04-04T06:00', aurora);
    const later = [
      [called],
      [called, ...inRotterdam.slice(-1)],
      [called, act('GTOT', 'NLRTM', '2026-04-06T08:00')],
    ];
    for (const port of ['NLRTM', 'CNSHA'])
      for (const local of ['2026-03-05T02:00', '2026-03-05T22:00', '2026-03-05T00:00'])
        for (const ship of [{}, calypso])
          for (const told of later) {
            const stale = est('LOAD', port, local, ship);
            const answer = [...toRotterdam, stale, ...told];
            const { pod, arrivedAt, upcoming } = journey('2026-04-07T00:00:00Z', ...answer);
            const seen = [pod?.unlocode, arrivedAt?.local, upcoming];
            assert.deepEqual(seen, ['NLRTM', '2026-04-04T06:00:00', []], `${port} ${local}`);
          }
    const onward = pln('LOAD', 'NLRTM', '2026-04-04T22:00');
    assert.equal(journey('2026-04-07T00:00:00Z', ...inRotterdam, onward).phase, 'transshipment');
  });

  test('is none of it before anything has happened', () => {
    const trip = [
      pln('GTOT', 'CNSHA', '2026-03-01T08:00', empty),
      pln('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
      est('ARRI', 'USLAX', '2026-03-25T08:00', aurora),
    ];
    const weeksAgo = old.map((step) => pln(step.code, 'USLAX', '2026-02-10T08:00', boreas));
    for (const left of [old, weeksAgo]) {
      const { upcoming, transshipments, pod } = journey('2026-02-27T00:00:00Z', ...left, ...trip);
      assert.deepEqual([upcoming.length, transshipments, pod?.unlocode], [3, [], 'USLAX']);
    }
    assert.equal(ahead('2026-02-27T00:00:00Z', ...old, ...trip.slice(2)), 'ARRI USLAX');
    assert.equal(ahead('2027-02-27T00:00:00Z', ...trip), 'GTOT CNSHA, LOAD CNSHA, ARRI USLAX');
  });

  test('is none of it where it is all that is told, and its port is not remembered', () => {
    const before = applyEvents(null, '2026-02-27T00:00:00Z', old);
    const { upcoming, pod } = onlyJourney(before);
    assert.deepEqual([upcoming, pod], [[], null]);
    const weeksAgo = old.map((step) =>
      pln(step.code, step.place?.unlocode ?? '', '2026-02-10T08:00', boreas),
    );
    const told = applyEvents(null, '2026-02-27T00:00:00Z', weeksAgo);
    const [pickUp] = toLosAngeles;
    assert.ok(pickUp);
    const now = applyEvents(told, '2026-03-01T12:00:00Z', [...weeksAgo, pickUp]);
    assert.equal(onlyJourney(now).pod, null);
  });

  test('is not meant where the box waits for a ship that is late', () => {
    const late = est('LOAD', 'SGSIN', '2026-03-18T08:00', boreas);
    for (const events of [inSingapore, inSingapore.slice(-1)])
      assert.equal(ahead('2026-05-01T00:00:00Z', ...events, late), 'LOAD SGSIN');
  });
});

suite('a call that the box has passed is over', () => {
  test('before and after the discharge there, without a ship or of a ship that does not take it on', () => {
    for (const at of ['2026-04-04T12:00:00Z', '2026-04-05T12:00:00Z', '2026-05-01T00:00:00Z']) {
      for (const time of ['2026-04-02T09:00', '2026-04-04T00:00', '2026-04-06T09:00']) {
        for (const details of [{}, boreas]) {
          assert.equal(ahead(at, ...inRotterdam, est('ARRI', 'NLRTM', time, details)), '');
          assert.equal(ahead(at, ...inRotterdam, pln('DISC', 'NLRTM', time, details)), '');
        }
      }
    }
  });

  test('before the loading: the arrival of the ship that is there', () => {
    const gateIn = toRotterdam.slice(0, 1);
    const arrived = act('ARRI', 'CNSHA', '2026-03-04T08:00', aurora);
    assert.equal(
      ahead('2026-03-05T00:00:00Z', ...gateIn, arrived, est('ARRI', 'CNSHA', '2026-03-04T20:00')),
      '',
    );
    assert.equal(
      ahead('2026-03-05T00:00:00Z', arrived, est('GTIN', 'CNSHA', '2026-03-04T20:00')),
      'GTIN CNSHA',
    );
  });

  test('while the box goes on: what was to happen before in other ports', () => {
    const plans = [
      est('ARRI', 'LKCMB', '2026-03-10T08:00'),
      est('DEPA', 'LKCMB', '2026-03-11T08:00', calypso),
      est('DISC', 'EGPSD', '2026-03-15T08:00'),
    ];
    assert.equal(
      ahead('2026-03-21T00:00:00Z', ...inSingapore, ...plans.filter(({ code }) => code !== 'DEPA')),
      '',
    );
    const loaded = act('LOAD', 'SGSIN', '2026-03-25T08:00', boreas);
    assert.equal(ahead('2026-03-26T00:00:00Z', ...inSingapore, loaded, ...plans), '');
  });

  test('without a place: before the newest step, soon after the last arrival, and after the port of discharge', () => {
    const last = act('DISC', 'NLRTM', '2026-04-04T09:00', { ...aurora, role: 'POD' });
    for (const at of ['2026-04-04T12:00:00Z', '2026-04-20T00:00:00Z']) {
      assert.equal(ahead(at, ...inRotterdam, nowhere('ARRI', '2026-04-02T09:00')), '');
      assert.equal(ahead(at, ...inRotterdam, nowhere('ARRI', '2026-04-04T15:00', aurora)), '');
      assert.equal(ahead(at, ...toRotterdam, last, nowhere('ARRI', '2026-04-09T09:00')), '');
      const there = journey(at, ...toRotterdam, last, nowhere('ARRI', '2026-04-04T15:00'));
      assert.deepEqual([there.phase, there.pod?.unlocode], ['discharged', 'NLRTM']);
    }
    const out = act('GTOT', 'NLRTM', '2026-04-08T09:00');
    assert.equal(ahead('2026-04-20T00:00:00Z', ...inRotterdam, out, nowhere('ARRI', '2026-04-07T09:00')), '');
    assert.equal(ahead('2026-03-06T00:00:00Z', ...toRotterdam, nowhere('ARRI', '2026-03-04T09:00')), '');
  });

  test('of a named ship, where the same move of an unnamed ship has happened', () => {
    const unnamed = toRotterdam.map((step) => ({ ...step, vessel: null }));
    const plans = [
      pln('LOAD', 'CNSHA', '2026-03-05T06:00', aurora),
      pln('LOAD', 'CNSHA', '2026-03-05T22:00', aurora),
      est('DEPA', 'CNSHA', '2026-03-06T06:00', aurora),
    ];
    for (const plan of plans) assert.equal(ahead('2026-03-07T00:00:00Z', ...unnamed, plan), '');
    assert.equal(ahead('2026-03-07T00:00:00Z', ...unnamed.slice(0, 2), ...plans.slice(1)), 'DEPA CNSHA');
    const arrived = act('ARRI', 'NLRTM', '2026-04-04T09:00');
    const late = est('ARRI', 'NLRTM', '2026-04-04T20:00', aurora);
    assert.equal(ahead('2026-04-05T00:00:00Z', ...unnamed, arrived, late), '');
  });

  test('but a call without a place on the day of another is that one, and says nothing of the way', () => {
    const plan = est('ARRI', 'NLRTM', '2026-04-04T19:00', aurora);
    for (const time of ['2026-04-04T09:00', '2026-04-05T05:00']) {
      const there = journey('2026-03-07T00:00:00Z', ...toRotterdam, plan, nowhere('ARRI', time));
      assert.deepEqual([there.pod?.unlocode, there.eta?.local], ['NLRTM', '2026-04-04T19:00:00']);
      const waits = [...inSingapore, pln('LOAD', 'SGSIN', '2026-03-24T08:00', boreas)];
      const onward = pln('DISC', 'NLRTM', '2026-04-04T19:00', boreas);
      assert.equal(
        journey('2026-03-21T00:00:00Z', ...waits, onward, nowhere('ARRI', time)).pod?.unlocode,
        'NLRTM',
      );
    }
  });

  test('not a call of the ship that takes the box on', () => {
    const next = [
      est('ARRI', 'SGSIN', '2026-03-19T08:00', boreas),
      est('DEPA', 'SGSIN', '2026-03-22T08:00', boreas),
      est('ARRI', 'NLRTM', '2026-04-10T08:00', boreas),
    ];
    const there = 'ARRI SGSIN, DEPA SGSIN, ARRI NLRTM';
    assert.equal(ahead('2026-03-21T00:00:00Z', ...inSingapore, ...next.slice(1)), 'DEPA SGSIN, ARRI NLRTM');
    const later = est('ARRI', 'SGSIN', '2026-03-21T08:00', boreas);
    assert.equal(ahead('2026-03-21T00:00:00Z', ...inSingapore, later, ...next.slice(1)), there);
  });

  test('not a later call without a place: the box goes on', () => {
    assert.equal(
      ahead('2026-03-21T00:00:00Z', ...inSingapore, nowhere('ARRI', '2026-04-10T08:00')),
      'ARRI somewhere',
    );
    assert.equal(
      ahead('2026-04-10T00:00:00Z', ...toRotterdam, nowhere('ARRI', '2026-04-08T08:00')),
      'ARRI somewhere',
    );
  });

  test('not the next call without a place, once the ship has left the last one', () => {
    const called = [
      act('ARRI', 'SGSIN', '2026-03-20T06:00', aurora),
      act('DEPA', 'SGSIN', '2026-03-20T14:00', aurora),
    ];
    const next = nowhere('ARRI', '2026-03-20T23:00');
    assert.equal(ahead('2026-03-21T00:00:00Z', ...toRotterdam, ...called, next), 'ARRI somewhere');
  });

  test('not an expected arrival that is late, of a named or an unnamed ship', () => {
    for (const ship of [aurora, {}])
      assert.equal(
        ahead('2026-05-01T00:00:00Z', ...toRotterdam, est('ARRI', 'NLRTM', '2026-04-01T08:00', ship)),
        'ARRI NLRTM',
      );
  });

  test('not the rest of a call whose times are not brought up to date', () => {
    const arrived = act('ARRI', 'NLRTM', '2026-04-04T09:00', aurora);
    for (const ship of [aurora, {}])
      assert.equal(
        ahead(
          '2026-04-05T00:00:00Z',
          ...toRotterdam,
          arrived,
          pln('DISC', 'NLRTM', '2026-04-01T08:00', ship),
        ),
        'DISC NLRTM',
      );
    assert.equal(
      ahead(
        '2026-03-05T12:00:00Z',
        ...toRotterdam.slice(0, 2),
        est('DEPA', 'CNSHA', '2026-03-04T08:00', aurora),
      ),
      'DEPA CNSHA',
    );
  });

  test('not a late onward loading and what follows it, though all its dates have passed', () => {
    const plans = [
      pln('LOAD', 'SGSIN', '2026-03-12T08:00', boreas),
      pln('DEPA', 'SGSIN', '2026-03-13T08:00', boreas),
      pln('ARRI', 'MYPKG', '2026-03-15T08:00', boreas),
      pln('DISC', 'MYPKG', '2026-03-16T08:00', boreas),
    ];
    const all = 'LOAD SGSIN, DEPA SGSIN, ARRI MYPKG, DISC MYPKG';
    assert.equal(ahead('2026-05-01T00:00:00Z', ...inSingapore, ...plans), all);
    const called = act('ARRI', 'SGSIN', '2026-03-20T08:00', aurora);
    assert.equal(ahead('2026-03-21T00:00:00Z', ...toRotterdam, called, ...plans), all);
    assert.equal(journey('2026-05-01T00:00:00Z', ...inSingapore, ...plans).pod?.unlocode, 'MYPKG');
  });

  test('not the way back to the port where the box was loaded', () => {
    const back = est('ARRI', 'CNSHA', '2026-04-20T08:00', boreas);
    const loaded = act('LOAD', 'SGSIN', '2026-03-25T08:00', boreas);
    assert.equal(ahead('2026-04-01T00:00:00Z', ...inSingapore, loaded, back), 'ARRI CNSHA');
    const planned = pln('LOAD', 'SGSIN', '2026-03-25T08:00', boreas);
    assert.equal(ahead('2026-03-21T00:00:00Z', ...inSingapore, planned, back), 'LOAD SGSIN, ARRI CNSHA');
    assert.equal(
      ahead('2026-04-01T00:00:00Z', ...inSingapore, loaded, { ...back, vessel: null }),
      'ARRI CNSHA',
    );
  });
});

suite('a move on land is over', () => {
  const out = act('GTOT', 'NLRTM', '2026-04-06T08:00');
  const pickedUp = act('GTOT', 'CNCKG', '2026-02-20T08:00', empty);

  test('at origin, once the box is loaded or came ashore overseas', () => {
    for (const plan of [
      est('DEPA', 'CNCKG', '2026-02-25T08:00', byRail),
      est('LOAD', 'CNCKG', '2026-03-08T08:00', byRail),
      est('ARRI', 'CNWUH', '2026-03-08T08:00', byRail),
      pln('GTOT', 'CNSHA', '2026-03-08T08:00'),
    ])
      assert.equal(ahead('2026-05-01T00:00:00Z', pickedUp, ...inRotterdam, out, plan), '', `${plan.code}`);
    const notLoaded = [pickedUp, act('GTIN', 'CNCKG', '2026-02-22T08:00')];
    const train = est('DEPA', 'CNCKG', '2026-02-25T08:00', byRail);
    assert.equal(ahead('2026-03-01T00:00:00Z', ...notLoaded, train), 'DEPA CNCKG');
  });

  test('in a place that the box has left by land, but not where it is or goes', () => {
    const inland = act('ARRI', 'DEDUI', '2026-04-08T08:00', byRail);
    const plans = [
      est('GTOT', 'NLRTM', '2026-04-12T08:00'),
      est('GTOT', 'DEDUI', '2026-04-07T08:00'),
      est('GTIN', 'NLRTM', '2026-04-15T08:00', empty),
    ];
    assert.equal(ahead('2026-04-09T00:00:00Z', ...inRotterdam, inland, ...plans), 'GTOT DEDUI, GTIN NLRTM');
  });

  test('not in the port of discharge, though the date has passed', () => {
    const plans = [est('GTOT', 'NLRTM', '2026-04-02T08:00'), est('GTIN', 'NLRTM', '2026-04-03T08:00', empty)];
    assert.equal(ahead('2026-05-01T00:00:00Z', ...inRotterdam, ...plans), 'GTOT NLRTM, GTIN NLRTM');
    assert.equal(
      ahead('2026-03-21T00:00:00Z', ...toRotterdam, est('GTOT', 'NLRTM', '2026-04-02T08:00')),
      'GTOT NLRTM',
    );
  });
});

suite('a box that left another port than the plan said', () => {
  const plans = [
    pln('DISC', 'MYPKG', '2026-03-21T08:00', aurora),
    pln('LOAD', 'MYPKG', '2026-03-24T08:00', boreas),
    pln('DEPA', 'MYPKG', '2026-03-25T08:00', boreas),
  ];
  const further = est('ARRI', 'NLRTM', '2026-04-20T08:00', boreas);
  for (const [how, ship] of Object.entries({
    'an unnamed ship': {},
    'another ship': calypso,
    'the planned ship': boreas,
  })) {
    test(`on ${how}: the planned port is over`, () => {
      const left = [
        ...inSingapore,
        act('LOAD', 'SGSIN', '2026-03-26T08:00', ship),
        act('DEPA', 'SGSIN', '2026-03-27T08:00', ship),
      ];
      for (const at of ['2026-03-27T12:00:00Z', '2026-04-15T00:00:00Z', '2026-05-01T00:00:00Z']) {
        assert.equal(ahead(at, ...left, ...plans), '');
        const there = journey(at, ...left, ...plans, further);
        const ports = there.transshipments.map(({ unlocode }) => unlocode);
        assert.deepEqual([there.upcoming.length, ports, there.pod?.unlocode], [1, ['SGSIN'], 'NLRTM']);
        const unnamed = plans.map((plan) => ({ ...plan, vessel: null }));
        assert.equal(ahead(at, ...left, ...unnamed, further), 'ARRI NLRTM');
      }
    });
  }

  test('the departure is over with the loading before it', () => {
    const left = [
      ...inSingapore,
      act('LOAD', 'SGSIN', '2026-03-24T20:00'),
      act('DEPA', 'SGSIN', '2026-03-25T02:00'),
    ];
    assert.equal(ahead('2026-04-15T00:00:00Z', ...left, ...plans, further), 'ARRI NLRTM');
  });

  test('a loading elsewhere, for the day on which the box was loaded or left, is over where the box came ashore', () => {
    for (const local of ['2026-03-05T06:00', '2026-03-05T14:00'])
      for (const code of ['LOAD', 'DISC'] as const) {
        const told = journey('2026-04-08T00:00:00Z', ...inRotterdam, pln(code, 'CNNGB', local));
        assert.deepEqual([told.pod?.unlocode, told.upcoming], ['NLRTM', []]);
      }
    const late = pln('LOAD', 'BEANR', '2026-03-07T06:00', boreas);
    assert.equal(ahead('2026-04-05T00:00:00Z', ...inRotterdam, late), 'LOAD BEANR');
  });

  test('a call elsewhere in the minute of the newest step is over', () => {
    const elsewhere = pln('DISC', 'MYPKG', '2026-03-20T08:00');
    assert.equal(ahead('2026-03-21T00:00:00Z', ...inSingapore, elsewhere, further), 'ARRI NLRTM');
  });

  test('a port where the box is yet to change ships is ahead', () => {
    const left = [
      ...inSingapore,
      act('LOAD', 'SGSIN', '2026-03-20T20:00'),
      act('DEPA', 'SGSIN', '2026-03-21T02:00'),
    ];
    assert.equal(ahead('2026-04-15T00:00:00Z', ...left, ...plans.slice(1)), 'LOAD MYPKG, DEPA MYPKG');
  });
});

suite('the port of loading', () => {
  const onward = [
    pln('DISC', 'SGSIN', '2026-04-20T08:00', aurora),
    pln('LOAD', 'SGSIN', '2026-04-24T08:00', boreas),
    pln('DISC', 'NLRTM', '2026-05-20T08:00', boreas),
  ];
  const polOf = (...events: TrackingEvent[]) => journey('2026-04-01T00:00:00Z', ...events).pol?.unlocode;

  test('is not known of a plan or a journey that begins with a discharge', () => {
    assert.equal(polOf(...onward), undefined);
    const happened = [
      act('DISC', 'SGSIN', '2026-03-20T08:00', aurora),
      act('LOAD', 'SGSIN', '2026-03-24T08:00', boreas),
    ];
    assert.equal(polOf(...happened, ...onward.slice(2)), undefined);
    assert.deepEqual(
      journey('2026-04-01T00:00:00Z', ...onward).transshipments.map(({ unlocode }) => unlocode),
      ['SGSIN'],
    );
  });

  test('is where the box boards first, also if the plan after it is late', () => {
    assert.equal(polOf(pln('LOAD', 'CNSHA', '2026-04-10T08:00', aurora), ...onward), 'CNSHA');
    assert.equal(polOf(pln('DEPA', 'CNSHA', '2026-04-10T08:00', aurora), ...onward), 'CNSHA');
    const late = pln('LOAD', 'CNSHA', '2026-04-22T08:00', aurora);
    assert.equal(polOf(act('GTIN', 'CNSHA', '2026-03-30T08:00'), late, onward[0] ?? late), 'CNSHA');
  });
});

suite('an arrival at the destination under the name of the ship that the box has left', () => {
  const onBoreas = [...inSingapore, act('LOAD', 'SGSIN', '2026-03-25T08:00', boreas)];
  const stale = est('ARRI', 'NLRTM', '2026-04-12T08:00', aurora);
  const seen = ({ pod, eta }: Journey) => [pod?.unlocode ?? null, eta?.local ?? null];
  const there = ['NLRTM', '2026-04-12T08:00:00'];

  test('gives the port and the ETA while no other call is ahead', () => {
    for (const at of ['2026-03-26T00:00:00Z', '2026-04-20T00:00:00Z']) {
      assert.deepEqual(seen(journey(at, ...onBoreas, stale)), there);
      assert.deepEqual(
        seen(journey(at, ...onBoreas, act('DEPA', 'SGSIN', '2026-03-26T08:00', boreas), stale)),
        there,
      );
      const unnamed = act('LOAD', 'SGSIN', '2026-03-25T08:00');
      assert.deepEqual(seen(journey(at, ...inSingapore, unnamed, stale)), there);
    }
  });

  test('gives way to a call of the ship that the box is on', () => {
    const own = est('ARRI', 'DEHAM', '2026-04-14T08:00', boreas);
    assert.deepEqual(seen(journey('2026-03-26T00:00:00Z', ...onBoreas, stale, own)), [
      'DEHAM',
      '2026-04-14T08:00:00',
    ]);
  });

  test('gives the ETA at the known port only, and none where the ship sails on from the end', () => {
    const plan = est('DISC', 'DEHAM', '2026-04-16T08:00', boreas);
    const before = applyEvents(null, '2026-03-21T00:00:00Z', [...inSingapore, plan]);
    const after = onlyJourney(applyEvents(before, '2026-03-26T00:00:00Z', [...onBoreas, stale]));
    assert.deepEqual(seen(after), ['DEHAM', null]);
    const ended = journey('2026-04-10T00:00:00Z', ...inSingapore, stale);
    assert.deepEqual([...seen(ended).slice(0, 1), ended.upcoming], ['SGSIN', []]);
    const out = act('GTOT', 'SGSIN', '2026-03-22T08:00');
    assert.equal(journey('2026-04-10T00:00:00Z', ...inSingapore, out, stale).phase, 'out_for_delivery');
  });

  test('follows the departure of the last ship, whose own arrival is not told', () => {
    const onward = [
      est('DEPA', 'SGSIN', '2026-03-25T08:00', boreas),
      est('ARRI', 'LKCMB', '2026-03-30T08:00', boreas),
      est('DEPA', 'LKCMB', '2026-04-02T08:00', calypso),
    ];
    assert.deepEqual(seen(journey('2026-03-21T00:00:00Z', ...inSingapore, ...onward, stale)), there);
    const ends = journey('2026-03-21T00:00:00Z', ...inSingapore, ...onward.slice(0, 2), stale);
    assert.deepEqual(seen(ends), ['LKCMB', '2026-03-30T08:00:00']);
  });

  test('keeps the ETA of a box that waits for its next ship', () => {
    const before = applyEvents(null, '2026-03-10T00:00:00Z', [...toRotterdam, stale]);
    const ashore = onlyJourney(applyEvents(before, '2026-03-21T00:00:00Z', [...inSingapore, stale]));
    assert.deepEqual([...seen(ashore), ashore.phase], [...there, 'transshipment']);
  });
});

test('an arrival by rail or road is over where the box is, and ahead where it is not yet', () => {
  for (const mode of ['rail', 'truck', 'barge'] as const) {
    const toMunich = [
      act('LOAD', 'CNSHA', '2026-03-02T08:00', aurora),
      act('DISC', 'DEHAM', '2026-04-02T08:00', aurora),
      act('GTOT', 'DEHAM', '2026-04-04T08:00', { mode }),
      est('ARRI', 'DEMUC', '2026-04-05T20:00', { mode }),
    ];
    const there = act('GTIN', 'DEMUC', '2026-04-05T18:00', { load: 'laden' });
    assert.equal(ahead('2026-04-05T00:00:00Z', ...toMunich), 'ARRI DEMUC');
    assert.equal(ahead('2026-04-09T00:00:00Z', ...toMunich, there), '');
    const out = act('GTOT', 'DEMUC', '2026-04-07T08:00', { load: 'laden' });
    assert.equal(ahead('2026-04-09T00:00:00Z', ...toMunich, there, out), '');
    assert.equal(ahead('2026-04-09T00:00:00Z', ...toMunich, act('STRP', 'DEMUC', '2026-04-07T08:00')), '');
  }
});

suite('a box is in one port at a time', () => {
  const plan = (port: string, days: [string, string], into: EventDetails, out: EventDetails) => [
    est('ARRI', port, `2026-03-${days[0]}T06:00`, into),
    pln('DISC', port, `2026-03-${days[0]}T16:00`, into),
    pln('LOAD', port, `2026-03-${days[1]}T06:00`, out),
    est('DEPA', port, `2026-03-${days[1]}T16:00`, out),
  ];
  const end = est('ARRI', 'NLRTM', '2026-04-10T06:00', boreas);
  const named = plan('SGSIN', ['20', '26'], aurora, boreas);
  const isIn = (port: string, told: string) => told.includes(port);

  test('a plan without a ship is over while a named ship has the box elsewhere', () => {
    for (const days of [
      ['19', '25'],
      ['20', '26'],
      ['22', '30'],
      ['24', '25'],
    ] as [string, string][]) {
      const stale = plan('MYPKG', days, {}, {});
      const arrived = [...toRotterdam, act('ARRI', 'SGSIN', '2026-03-20T10:00', aurora)];
      const loaded = [...arrived, act('LOAD', 'SGSIN', '2026-03-26T06:00', boreas)];
      const told: Answer[] = [
        ['2026-03-03T12:00:00Z', toRotterdam[0] as TrackingEvent, ...named, ...stale, end],
        ['2026-03-06T00:00:00Z', ...toRotterdam, ...named, ...stale, end],
        ['2026-03-21T00:00:00Z', ...arrived, ...named.slice(1), ...stale, end],
        ['2026-03-26T12:00:00Z', ...loaded, ...named.slice(3), ...stale, end],
      ];
      for (const answer of told) {
        const { transshipments } = journey(...answer);
        assert.ok(!isIn('MYPKG', ahead(...answer)), `${answer[0]} ${days}`);
        assert.deepEqual(
          transshipments.map(({ unlocode }) => unlocode),
          ['SGSIN'],
        );
      }
      const calls = [named[0], named[3], stale[0], stale[3]] as TrackingEvent[];
      assert.equal(
        ahead('2026-03-06T00:00:00Z', ...toRotterdam, ...calls, end),
        'ARRI SGSIN, DEPA SGSIN, ARRI NLRTM',
      );
    }
  });

  test('a port before or after, the last port, and a port of a named ship are still ahead', () => {
    const others = [
      plan('MYPKG', ['27', '30'], {}, {}),
      plan('MYPKG', ['10', '19'], {}, {}),
      plan('MYPKG', ['22', '30'], boreas, calypso),
      [est('ARRI', 'MYPKG', '2026-03-22T06:00')],
    ];
    for (const other of others)
      assert.ok(isIn('ARRI MYPKG', ahead('2026-03-06T00:00:00Z', ...toRotterdam, ...named, ...other, end)));
    const unnamed = plan('SGSIN', ['20', '26'], {}, {});
    const both = [...unnamed, ...plan('MYPKG', ['22', '30'], {}, {})];
    assert.ok(isIn('ARRI MYPKG', ahead('2026-03-06T00:00:00Z', ...toRotterdam, ...both)));
  });
});
