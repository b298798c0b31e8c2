// When an exception begins, is announced again and ends, rule by rule.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { reviewExceptions } from '../../../test/harness/at-once.ts';
import { act, applyEvents, est, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import type { JourneyForecast } from '../forecast/forecast-arrival.ts';
import type { ShipmentState } from '../journey/shipment-state.ts';
import type { OpenException } from './exception.ts';
import type { Reviewed } from './review.ts';

const aurora = { ship: 'AURORA', imo: '9074729' };
const boreas = { ship: 'BOREAS', imo: '9134270' };
const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString();
const load = (at: string, ship = aurora) => pln('LOAD', 'CNSHA', `2026-03-${at}T08:00`, ship);
const depart = (at: string, ship = aurora) => est('DEPA', 'CNSHA', `2026-03-${at}T20:00`, ship);
const eta = (local: string, ship = aurora) => est('ARRI', 'CLVAP', `${local}T06:00`, ship);
const loaded = act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora);
const departed = act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora);
const atSea = [loaded, departed];

type Words = Partial<Pick<Reviewed, 'promisedAt' | 'forecasts' | 'isTroubled' | 'isCompleted' | 'checkedAt'>>;

/** A box whose carrier gives whole answers. `answer` and `clock` return the announced exceptions and the next due time. */
function watched(at: string, events: TrackingEvent[], begun: Words = {}) {
  let state: ShipmentState = applyEvents(null, at, events);
  let open: readonly OpenException[] = [];
  let dueAt: Date | null = null;
  let words: Words = begun;
  const review = (before: ShipmentState['journeys'], moment: string) => {
    const newest = Math.max(...state.known.map(({ firstSeenAt }) => Date.parse(firstSeenAt)));
    const reviewed = {
      ...{ before, journeys: state.journeys, forecasts: [], promisedAt: null },
      ...{ isCompleted: false, isTroubled: false, checkedAt: new Date(moment), newestAt: new Date(newest) },
      ...{ invoices: [], clocksOf: () => [], warningDays: [], spreadMs: 0 },
      ...words,
    };
    const now = reviewExceptions(reviewed, open, new Date(moment));
    open = now.open;
    dueAt = now.dueAt;
    return now.raised.map(({ kind }) => kind);
  };
  review([], at);
  return {
    answer(moment: string, now: TrackingEvent[], said: Words = {}) {
      const before = state.journeys;
      state = applyEvents(state, moment, now);
      words = { ...words, ...said };
      return review(before, moment);
    },
    clock(moment: string, said: Words = {}) {
      words = { ...words, ...said };
      return review(state.journeys, moment);
    },
    open: () => open.map(({ kind }) => kind),
    only: () => {
      assert.equal(open.length, 1);
      return open[0] as OpenException;
    },
    dueAt: () => (dueAt as Date | null)?.toISOString() ?? null,
  };
}

suite('eta_changed', () => {
  test('small moves add up to two days; each further two days are announced; the first ETA ends it', () => {
    const box = watched(day(6), [...atSea, eta('2026-04-10')]);
    assert.deepEqual(box.answer(day(7), [...atSea, eta('2026-04-11')]), []);
    assert.deepEqual(box.answer(day(8), [...atSea, eta('2026-04-12')]), ['eta_changed']);
    const { previous, current, days, cause, etaCause, reason, since } = box.only();
    assert.deepEqual([previous, current, days, cause], ['2026-04-10', '2026-04-12', 2, 'not_given']);
    const why = 'Sails 2 days longer to Valparaiso.';
    assert.equal(reason, `The ETA is 2026-04-12, 2 days later than the first one (2026-04-10). ${why}`);
    assert.deepEqual([etaCause?.kind, etaCause?.days, etaCause?.since], ['at_sea', 2, day(8)]);
    assert.equal(since, day(8));
    assert.deepEqual(box.answer(day(9), [...atSea, eta('2026-04-13')]), []);
    assert.deepEqual(
      [box.only().current, box.only().days],
      ['2026-04-13', 3],
      'what is open says the ETA of now',
    );
    assert.match(box.only().reason, /^The ETA is 2026-04-13, 3 days later/);
    assert.deepEqual(box.answer(day(9), [...atSea, eta('2026-04-12')]), [], 'announced already');
    assert.deepEqual(box.answer(day(9), [...atSea, eta('2026-04-13')]), []);
    assert.deepEqual(box.answer(day(10), [...atSea, eta('2026-04-14')]), ['eta_changed']);
    assert.deepEqual([box.only().days, box.only().since], [4, day(8)], 'still the same exception');
    assert.deepEqual(box.answer(day(11), [...atSea, eta('2026-04-10')]), []);
    assert.deepEqual(box.open(), []);
  });

  test('an earlier ETA counts too; an arrival ends it', () => {
    const box = watched(day(6), [...atSea, eta('2026-04-10')]);
    assert.deepEqual(box.answer(day(7), [...atSea, eta('2026-04-07')]), ['eta_changed']);
    assert.match(box.only().reason, /3 days earlier/);
    const arrived = act('ARRI', 'CLVAP', '2026-04-07T06:00', { ...aurora, role: 'POD' });
    assert.deepEqual(box.answer('2026-04-07T20:00:00Z', [...atSea, arrived]), []);
    assert.deepEqual(box.open(), []);
  });

  test('a reason of the carrier is repeated', () => {
    const box = watched(day(6), [...atSea, eta('2026-04-10')]);
    const particulars = {
      ...{ seals: [], serviceCode: null, references: [] },
      ...{ delayReasonCode: 'WEA', changeRemark: 'Bad weather' },
    };
    const late = est('ARRI', 'CLVAP', '2026-04-14T06:00', { ...aurora, particulars });
    box.answer(day(7), [...atSea, late]);
    assert.equal(box.only().cause, 'reason_given');
    assert.match(box.only().reason, /; the carrier gives the reason Bad weather\. Sails 4 days longer/);
  });
});

suite('rolled_over and vessel_changed', () => {
  const plan = (at: string, ship: typeof aurora) => [
    load(at, ship),
    depart(at, ship),
    eta('2026-04-20', ship),
  ];

  test('a ship that leaves on a later day is a rollover, until the box has left on it', () => {
    const box = watched(day(1), plan('20', aurora));
    assert.deepEqual(box.answer(day(18), plan('27', boreas)), ['rolled_over']);
    const { previous, current, days, reason } = box.only();
    assert.deepEqual([previous, current, days], ['AURORA', 'BOREAS', 7]);
    assert.equal(
      reason,
      'The box was not loaded on AURORA in Shanghai, CN. It goes on BOREAS, which leaves 7 days later.',
    );
    assert.deepEqual(box.answer(day(19), plan('27', boreas)), [], 'the same again is no news');
    assert.deepEqual(box.open(), ['rolled_over']);
    const left = [
      act('LOAD', 'CNSHA', '2026-03-27T08:00', boreas),
      act('DEPA', 'CNSHA', '2026-03-27T20:00', boreas),
      eta('2026-04-20', boreas),
    ];
    box.answer(day(28), left);
    assert.deepEqual(box.open(), []);
  });

  test('a ship that leaves on the same day is another ship; the first ship again ends it', () => {
    const box = watched(day(1), plan('20', aurora));
    assert.deepEqual(box.answer(day(2), plan('20', boreas)), ['vessel_changed']);
    assert.deepEqual(box.answer(day(3), plan('20', { ship: 'CALYPSO', imo: '9224300' })), ['vessel_changed']);
    assert.deepEqual([box.only().previous, box.only().current], ['AURORA', 'CALYPSO']);
    box.answer(day(4), plan('20', aurora));
    assert.deepEqual(box.open(), []);
  });

  test('a ship that is taken back ends the change of either kind, and is no new one', () => {
    for (const [other, kind] of [
      ['18', 'vessel_changed'],
      ['23', 'rolled_over'],
    ] as const) {
      const box = watched(day(1), plan('20', aurora));
      assert.ok(box.answer(day(2), plan(other, boreas)).includes(kind));
      const raised = box.answer(day(3), plan('20', aurora));
      assert.ok(!raised.some((each) => each === 'rolled_over' || each === 'vessel_changed'), `${raised}`);
      assert.deepEqual(box.open(), []);
    }
  });

  test('the next ship may change while the box is still aboard in the port', () => {
    const next = (ship: typeof aurora) => [
      pln('LOAD', 'SGSIN', '2026-03-15T08:00', ship),
      est('ARRI', 'CLVAP', '2026-04-20T06:00', ship),
    ];
    const inPort = [...atSea, act('ARRI', 'SGSIN', '2026-03-12T06:00', aurora)];
    const box = watched(day(13), [...inPort, ...next(boreas)]);
    assert.deepEqual(box.answer(day(14), [...inPort, ...next({ ship: 'CALYPSO', imo: '9224300' })]), [
      'vessel_changed',
    ]);
    assert.deepEqual([box.only().previous, box.only().current], ['BOREAS', 'CALYPSO']);
  });

  test('a ship that calls at ports on the way is one exception, and two ships are two', () => {
    const calypso = { ship: 'CALYPSO', imo: '9224300' };
    const calls = (first: typeof aurora, second: typeof aurora) => [
      ...[load('20', first), depart('20', first)],
      ...[est('ARRI', 'HKHKG', '2026-03-22T06:00', first), est('DEPA', 'HKHKG', '2026-03-23T06:00', first)],
      ...[est('ARRI', 'SGSIN', '2026-03-27T06:00', first), est('DEPA', 'SGSIN', '2026-03-29T06:00', second)],
      eta('2026-04-20', second),
    ];
    const box = watched(day(1), calls(aurora, boreas));
    assert.deepEqual(box.answer(day(2), calls(calypso, boreas)), ['vessel_changed']);
    assert.equal(box.only().reason, 'From Shanghai, CN the box goes on CALYPSO instead of AURORA.');
    const both = watched(day(1), calls(aurora, boreas));
    const dione = { ship: 'DIONE', imo: '9332494' };
    assert.deepEqual(both.answer(day(2), calls(calypso, dione)), ['vessel_changed', 'vessel_changed']);
  });

  test('a box that its ship puts ashore in the port of loading, is rolled over', () => {
    const ashore = [loaded, act('DISC', 'CNSHA', '2026-03-05T20:00', aurora)];
    const next = plan('12', boreas).map((event) =>
      event.code === 'ARRI' ? eta('2026-04-27', boreas) : event,
    );
    const begun: TrackingEvent[][] = [plan('05', aurora), [loaded, depart('05'), eta('2026-04-20')]];
    const between: TrackingEvent[][] = [[], [...ashore, depart('05'), eta('2026-04-20')], ashore];
    for (const first of begun) {
      for (const left of [between.slice(0, 1), ...between.slice(1).map((each) => [each])]) {
        for (const turn of [
          (events: TrackingEvent[]) => events,
          (events: TrackingEvent[]) => events.toReversed(),
        ]) {
          const box = watched(day(4), turn(first));
          const raised = left
            .filter((each) => each.length > 0)
            .flatMap((each) => box.answer(day(6), turn(each)));
          raised.push(...box.answer(day(7), turn([...ashore, ...next])));
          assert.deepEqual(raised, ['rolled_over', 'eta_changed']);
          box.answer(day(8), turn([...ashore, ...next]));
          assert.deepEqual(box.open(), ['rolled_over', 'eta_changed']);
          const onB = [...ashore, act('LOAD', 'CNSHA', '2026-03-12T08:00', boreas)];
          box.answer(
            day(13),
            turn([...onB, act('DEPA', 'CNSHA', '2026-03-12T20:00', boreas), eta('2026-04-27', boreas)]),
          );
          assert.deepEqual(box.open(), ['eta_changed']);
        }
      }
    }
  });

  test('a box that its ship puts ashore elsewhere changes ships there, and is not rolled over', () => {
    const there = [...atSea, act('DISC', 'SGSIN', '2026-03-12T20:00', aurora)];
    const onward = [pln('LOAD', 'SGSIN', '2026-03-19T08:00', boreas), eta('2026-04-20', boreas)];
    const box = watched(day(6), [...atSea, eta('2026-04-20')]);
    assert.deepEqual(box.answer(day(13), there), ['port_changed']);
    assert.deepEqual(box.answer(day(14), [...there, ...onward]), []);
  });

  test('another ship to the port of discharge is one where the plan did not say how the box boards it', () => {
    const calypso = { ship: 'CALYPSO', imo: '9224300' };
    const dione = { ship: 'DIONE', imo: '9332494' };
    const atHub = [...atSea, act('ARRI', 'SGSIN', '2026-03-12T06:00', aurora)];
    const ashore = [...atHub, act('DISC', 'SGSIN', '2026-03-12T20:00', aurora)];
    const fromHub = [...ashore, pln('LOAD', 'SGSIN', '2026-03-19T08:00', dione)];
    const passes = est('ARRI', 'HKHKG', '2026-03-08T06:00', aurora);
    const planned = [load('05'), depart('05')];
    const bare = (events: TrackingEvent[]) => events.map((event) => ({ ...event, vessel: null }));
    const begun: Record<string, [TrackingEvent[], TrackingEvent[]]> = {
      'before the loading': [planned, planned],
      'loaded meanwhile': [planned, atSea],
      'at sea': [atSea, atSea],
      'with a call on the way': [
        [...atSea, passes],
        [...atSea, passes],
      ],
      'arrived in the hub meanwhile': [atSea, atHub],
      'in the hub': [atHub, atHub],
      'put ashore meanwhile': [atHub, ashore],
      'to be loaded on it': [atSea, fromHub],
      'much later': [planned, fromHub],
      'without any ship before': [bare(planned), bare(planned)],
      'without a ship, much later': [bare(planned), fromHub],
      'on a ship without a name': [bare(atSea), bare(atSea)],
    };
    for (const [when, [was, is]] of Object.entries(begun)) {
      const [one, other] = [eta('2026-04-20', calypso), eta('2026-04-20', dione)];
      const answers = [
        [...was, one],
        [...is, other],
        [...is, one],
      ];
      for (const [first = [], then = [], back = []] of [answers, answers.map((all) => all.toReversed())]) {
        const box = watched(day(13), first);
        const isOfShip = (kind: string) => kind === 'vessel_changed' || kind === 'rolled_over';
        const raisedNow = box.answer(day(14), then).filter(isOfShip);
        assert.deepEqual(raisedNow, ['vessel_changed'], when);
        assert.deepEqual(box.answer(day(15), then).filter(isOfShip), [], when);
        assert.deepEqual(box.open().filter(isOfShip), ['vessel_changed'], when);
        assert.deepEqual(box.answer(day(16), back).filter(isOfShip), [], `back: ${when}`);
        assert.deepEqual(box.open().filter(isOfShip), [], `back: ${when}`);
      }
    }
    const box = watched(day(6), [...atSea, eta('2026-04-20', calypso)]);
    box.answer(day(7), [...atSea, eta('2026-04-20', dione)]);
    assert.equal(box.only().reason, 'To Valparaiso, CL the box goes on DIONE instead of CALYPSO.');
    const onDione = [...ashore, act('LOAD', 'SGSIN', '2026-03-19T08:00', dione)];
    const sailed = act('DEPA', 'SGSIN', '2026-03-19T20:00', dione);
    assert.deepEqual(box.answer(day(20), [...onDione, sailed, eta('2026-04-20', dione)]), []);
    assert.deepEqual(box.open(), []);
  });

  test('a ship that only closes or opens the gap of a plan is no other one', () => {
    const calypso = { ship: 'CALYPSO', imo: '9224300' };
    const last = (ship: typeof aurora) => eta('2026-04-20', ship);
    const atHub = [...atSea, act('ARRI', 'SGSIN', '2026-03-12T06:00', aurora)];
    const onward = est('DEPA', 'SGSIN', '2026-03-19T06:00', boreas);
    const unnamed = act('LOAD', 'CNSHA', '2026-03-05T08:00');
    const plans: [TrackingEvent[], TrackingEvent[]][] = [
      [
        [...atSea, last(boreas)],
        [...atSea, last(aurora)],
      ],
      [
        [...atSea, last(aurora)],
        [...atSea, last(boreas)],
      ],
      [
        [...atSea, last(boreas)],
        [...atHub, onward, last(boreas)],
      ],
      [
        [...atHub, onward, last(boreas)],
        [...atHub, onward, last(calypso)],
      ],
      [
        [...atHub, onward, last(calypso)],
        [...atHub, onward, last(boreas)],
      ],
      [
        [...atSea, last(boreas)],
        [...atHub, onward, last(calypso)],
      ],
      [
        [unnamed, last(aurora)],
        [unnamed, act('DISC', 'SGSIN', '2026-03-12T06:00'), last(boreas)],
      ],
    ];
    for (const [was, is] of plans) {
      const raised = watched(day(6), was).answer(day(13), is);
      assert.ok(!raised.includes('vessel_changed') && !raised.includes('rolled_over'), `${raised}`);
    }
  });

  test('a ship that becomes known, or goes on to the next leg, is none', () => {
    const unnamed = pln('LOAD', 'CNSHA', '2026-03-20T08:00');
    const box = watched(day(1), [unnamed]);
    assert.deepEqual(box.answer(day(2), plan('20', aurora)), []);
    assert.deepEqual(box.answer(day(28), [...atSea, eta('2026-04-20')]), []);
  });
});

suite('port_changed', () => {
  test('is none after the plan of another trip, or where the ship that took the box was not named', () => {
    const old = [
      est('LOAD', 'NLRTM', '2026-02-01T08:00', boreas),
      est('DISC', 'MYPKG', '2026-02-20T08:00', boreas),
    ];
    const plan = [
      depart('20'),
      est('ARRI', 'SGSIN', '2026-03-26T06:00', aurora),
      est('DEPA', 'SGSIN', '2026-03-28T06:00', boreas),
      eta('2026-04-20', boreas),
    ];
    const other = watched(day(1), [...old, ...plan]);
    const pickUp = act('GTOT', 'CNSHA', '2026-03-02T08:00', { load: 'empty' });
    assert.deepEqual(other.answer(day(3), [...old, ...plan, pickUp]), []);
    const unnamed = [act('LOAD', 'CNSHA', '2026-03-05T08:00'), eta('2026-04-20', boreas)];
    const box = watched(day(6), unnamed);
    const called = act('ARRI', 'SGSIN', '2026-03-12T06:00', aurora);
    assert.deepEqual(box.answer(day(13), [...unnamed, called]), []);
  });

  test('another port of discharge, until the first is planned again', () => {
    const box = watched(day(6), [...atSea, eta('2026-04-10')]);
    const other = est('ARRI', 'CLSAI', '2026-04-11T06:00', aurora);
    assert.deepEqual(box.answer(day(7), [...atSea, other]), ['port_changed']);
    const { about, previous, current } = box.only();
    assert.deepEqual([about, previous, current], ['pod', 'Valparaiso, CL', 'San Antonio, CL']);
    assert.deepEqual(box.answer(day(8), [...atSea, other]), []);
    box.answer(day(9), [...atSea, eta('2026-04-10')]);
    assert.deepEqual(box.open(), []);
  });

  test('a plan that goes on from its last port has grown; one that the carrier called so is another', () => {
    const [toBusan, fromBusan] = [
      est('ARRI', 'KRPUS', '2026-03-20T08:00', aurora),
      est('DEPA', 'KRPUS', '2026-03-24T20:00', boreas),
    ];
    for (const onward of [[fromBusan, eta('2026-04-20', boreas)], [eta('2026-04-20')]]) {
      const box = watched(day(6), [...atSea, toBusan]);
      assert.deepEqual(box.answer(day(7), [...atSea, toBusan, ...onward]), []);
      assert.deepEqual(box.open(), []);
    }
    const land = pln('DISC', 'KRPUS', '2026-03-20T12:00', aurora);
    const over = watched(day(6), [...atSea, toBusan, land]);
    assert.deepEqual(over.answer(day(7), [...atSea, toBusan, eta('2026-04-20')]), ['port_changed']);
    const stated = watched(day(6), [...atSea, { ...land, role: 'POD' }]);
    const further = [...atSea, land, fromBusan, eta('2026-04-20', boreas)];
    assert.deepEqual(stated.answer(day(7), further), ['port_changed']);
  });

  test('a plan without ships, that has each move of the box, adds and leaves out ports too', () => {
    const unnamed = { vessel: null };
    const sailed = atSea.map((event) => ({ ...event, ...unnamed }));
    const end = [est('ARRI', 'CLVAP', '2026-04-20T06:00'), pln('DISC', 'CLVAP', '2026-04-20T10:00')];
    const via = (port: string) => [
      est('ARRI', port, '2026-03-20T06:00'),
      pln('DISC', port, '2026-03-20T10:00'),
      pln('LOAD', port, '2026-03-24T08:00'),
      ...end,
    ];
    const plans: [TrackingEvent[], TrackingEvent[], string[]][] = [
      [end, via('KRPUS'), ['port_changed']],
      [via('KRPUS'), end, ['port_changed']],
      [via('KRPUS'), via('JPYOK'), ['port_changed']],
      [via('KRPUS'), via('KRPUS'), []],
      [end.slice(0, 1), via('KRPUS'), []],
      [via('KRPUS'), end.slice(0, 1), []],
      [via('KRPUS'), [], []],
    ];
    for (const begun of [sailed, atSea]) {
      for (const [was, is, raised] of plans) {
        const box = watched(day(6), [...begun, ...was]);
        assert.deepEqual(box.answer(day(7), [...begun, ...is].toReversed()), raised);
      }
      const box = watched(day(6), [...begun, ...end]);
      const elsewhere = act('DISC', 'PECLL', '2026-04-11T08:00');
      assert.deepEqual(box.answer('2026-04-12T00:00:00Z', [...begun, elsewhere, ...end]), ['port_changed']);
    }
  });

  test('another port of transshipment', () => {
    const via = (port: string) => [
      ...atSea,
      est('ARRI', port, '2026-03-20T06:00', aurora),
      pln('DISC', port, '2026-03-20T10:00', aurora),
      pln('LOAD', port, '2026-03-24T08:00', boreas),
      est('DEPA', port, '2026-03-24T20:00', boreas),
      eta('2026-04-20', boreas),
    ];
    const box = watched(day(6), via('KRPUS'));
    assert.deepEqual(box.answer(day(7), via('JPYOK')), ['port_changed']);
    assert.deepEqual([box.only().about, box.only().previous], ['transshipment', 'Busan, KR']);
  });
});

suite('a plan that only ship calls tell', () => {
  const toSingapore = est('ARRI', 'SGSIN', '2026-03-12T06:00', aurora);
  const onward = [est('DEPA', 'SGSIN', '2026-03-16T06:00', boreas), eta('2026-04-20', boreas)];
  const calls = [...atSea, toSingapore, ...onward];
  const there = [
    act('ARRI', 'SGSIN', '2026-03-12T06:00', aurora),
    act('DISC', 'SGSIN', '2026-03-12T12:00', aurora),
    act('LOAD', 'SGSIN', '2026-03-15T12:00', boreas),
    act('DEPA', 'SGSIN', '2026-03-16T06:00', boreas),
  ];
  const last = onward.slice(1);

  test('is confirmed without an exception', () => {
    const box = watched(day(6), calls);
    assert.deepEqual(box.answer('2026-03-12T00:00:00Z', [...atSea, ...there.slice(0, 1), ...onward]), []);
    assert.deepEqual(box.answer(day(13), [...atSea, ...there.slice(0, 2), ...onward]), []);
    assert.deepEqual(box.answer('2026-03-15T14:00:00Z', [...atSea, ...there.slice(0, 3), ...onward]), []);
    assert.deepEqual(box.answer(day(17), [...atSea, ...there, ...last]), []);
    assert.deepEqual(box.open(), []);
  });

  test('with a ship that the box is not on has a gap, which a loading, a discharge and a plan fill', () => {
    const gateIn = act('GTIN', 'CNSHA', '2026-03-03T08:00');
    const box = watched(day(4), [gateIn, ...last]);
    assert.deepEqual(box.answer(day(6), [gateIn, ...atSea, ...last]), []);
    assert.deepEqual(box.answer(day(7), [gateIn, ...calls]), []);
    assert.deepEqual(box.answer(day(13), [gateIn, ...atSea, ...there.slice(0, 2), ...last]), []);
    const unnamed = watched(day(1), [pln('DEPA', 'CNSHA', '2026-03-05T20:00'), ...last]);
    assert.deepEqual(unnamed.answer(day(2), [load('05'), depart('05'), ...last]), []);
    assert.deepEqual([...box.open(), ...unnamed.open()], []);
  });

  test('that an answer lacks for once begins and ends nothing', () => {
    const box = watched(day(6), calls);
    assert.deepEqual(box.answer(day(7), atSea), []);
    assert.deepEqual(box.answer(day(8), calls), []);
    const other = [...atSea, est('ARRI', 'LKCMB', '2026-03-15T06:00', aurora), ...last];
    assert.deepEqual(box.answer(day(9), other), ['port_changed']);
    assert.deepEqual(box.answer(day(10), atSea), []);
    assert.deepEqual(box.answer(day(11), other), []);
    assert.deepEqual(box.open(), ['port_changed']);
  });

  test('is contradicted by a port that is added to the way of a ship, and by a discharge there', () => {
    const direct = [...atSea, eta('2026-04-20')];
    for (const now of [calls, [...atSea, ...there.slice(0, 2), ...onward]]) {
      const box = watched(day(6), direct);
      assert.deepEqual(box.answer('2026-03-12T10:00:00Z', now), ['port_changed']);
      assert.deepEqual([box.only().previous, box.only().current], ['none', 'Singapore, SG']);
      assert.deepEqual(box.answer('2026-03-12T12:00:00Z', now), []);
      assert.deepEqual(box.open(), ['port_changed']);
    }
  });

  test('is not contradicted by a call that its ship leaves out, a code for a name or a missing number', () => {
    const passes = [toSingapore, est('DEPA', 'SGSIN', '2026-03-13T06:00', aurora)];
    const box = watched(day(6), [...atSea, ...passes, eta('2026-04-20')]);
    assert.deepEqual(box.answer(day(7), [...atSea, eta('2026-04-20')]), []);
    const plain = ({ vessel, place, ...event }: TrackingEvent): TrackingEvent => ({
      ...event,
      vessel: vessel && { ...vessel, imo: null },
      place: place && { ...place, unlocode: null },
    });
    const named = watched(day(6), [...atSea, ...calls.slice(2).map(plain)]);
    assert.deepEqual(named.answer(day(7), calls), []);
    assert.deepEqual([...box.open(), ...named.open()], []);
  });

  test('has another ship on a later leg', () => {
    const calypso = { ship: 'CALYPSO', imo: '9224300' };
    const box = watched(day(6), calls);
    const later = [est('DEPA', 'SGSIN', '2026-03-20T06:00', calypso), eta('2026-04-24', calypso)];
    assert.deepEqual(box.answer(day(7), [...atSea, toSingapore, ...later]), ['rolled_over', 'eta_changed']);
    assert.deepEqual(box.answer(day(8), [...atSea]), []);
    assert.deepEqual(box.open(), ['rolled_over', 'eta_changed']);
    const planned = watched(day(6), calls);
    const late = eta('2026-04-24', boreas);
    assert.deepEqual(planned.answer(day(13), [...atSea, ...there.slice(0, 2), onward[0] ?? late, late]), [
      'eta_changed',
    ]);
    assert.equal(planned.only().cause, 'not_given', 'the change of ships was planned');
  });

  test('has another ship on a later leg while the box is in that port and not discharged', () => {
    const there1 = [...atSea, ...there.slice(0, 1)];
    const box = watched(day(13), [...there1, ...onward]);
    const calypso = { ship: 'CALYPSO', imo: '9224300' };
    const later = [est('DEPA', 'SGSIN', '2026-03-20T06:00', calypso), eta('2026-04-21', calypso)];
    assert.deepEqual(box.answer(day(14), [...there1, ...later]), ['rolled_over']);
    assert.equal(box.only().previous, 'BOREAS');
  });

  test('under the name of the ship that the box has left is no plan of another one', () => {
    const moved = [...atSea, ...there.slice(0, 2), act('LOAD', 'SGSIN', '2026-03-15T12:00')];
    const box = watched(day(16), [...moved, eta('2026-04-20')]);
    assert.deepEqual(box.answer(day(17), [...moved, eta('2026-04-20', boreas)]), []);
    const arrived = act('ARRI', 'CLVAP', '2026-04-20T06:00', boreas);
    const late = watched(day(16), [...moved, eta('2026-04-20')]);
    assert.deepEqual(late.answer('2026-04-21T00:00:00Z', [...moved, arrived]), []);
    assert.deepEqual([...box.open(), ...late.open()], []);
  });

  test('is not overdue by a call of a ship that does not bring the box', () => {
    const stray = est('DEPA', 'MYPKG', '2026-03-08T06:00', boreas);
    const box = watched(day(6), [...atSea, stray, eta('2026-04-20')]);
    assert.deepEqual(box.clock(day(12)), []);
  });
});

suite('step_overdue', () => {
  test('a day after the end of the day of a step; the next step is another exception', () => {
    const steps = [load('20'), depart('20'), eta('2026-04-20')];
    const box = watched(day(1), steps);
    assert.equal(box.dueAt(), '2026-03-21T16:00:00.000Z', 'the end of the next day in Shanghai');
    assert.deepEqual(box.clock('2026-03-21T15:59:59Z'), []);
    assert.deepEqual(box.clock('2026-03-21T16:00:00Z'), ['step_overdue']);
    const { previous, current } = box.only();
    assert.deepEqual([previous, current], ['2026-03-20', 'Loading on vessel at port of loading']);
    assert.deepEqual(box.clock('2026-03-23T00:00:00Z'), []);
    const done = act('LOAD', 'CNSHA', '2026-03-20T09:00', aurora);
    assert.deepEqual(box.answer(day(24), [done, depart('20'), eta('2026-04-20')]), ['step_overdue']);
    assert.match(box.only().current ?? '', /departure/);
    const left = act('DEPA', 'CNSHA', '2026-03-20T22:00', aurora);
    assert.deepEqual(box.answer(day(25), [done, left, eta('2026-04-20')]), []);
    assert.deepEqual(box.open(), []);
  });
});

suite('tracking_stalled', () => {
  const steps = [...atSea, eta('2026-06-20')];

  test('two weeks without news of a box under way whose next step is due; any news ends it', () => {
    const due = [...atSea, eta('2026-03-18')];
    const box = watched(day(6), due);
    assert.equal(box.dueAt(), day(20));
    assert.deepEqual(box.answer(day(19), due), []);
    assert.deepEqual(box.clock(day(20)), ['tracking_stalled']);
    assert.equal(box.only().reason, 'The carrier has reported nothing new since 2026-03-06.');
    assert.equal(box.only().container, '', 'the whole shipment');
    assert.deepEqual(box.clock('2026-03-20T01:00:00Z'), []);
    box.answer('2026-03-20T02:00:00Z', [...atSea, eta('2026-03-19')]);
    assert.deepEqual(box.open(), []);
  });

  test('a crossing may take longer without news; without a plan two weeks count', () => {
    const crossing = watched(day(6), [...atSea, eta('2026-04-10')]);
    assert.equal(crossing.dueAt(), '2026-04-11T04:00:00.000Z', 'the end of the day in Valparaíso');
    assert.deepEqual(crossing.clock('2026-04-11T03:59:59Z'), []);
    assert.deepEqual(crossing.clock('2026-04-11T04:00:00Z'), ['tracking_stalled']);
    const unplanned = watched(day(6), atSea);
    assert.deepEqual(unplanned.clock(day(19)), []);
    assert.deepEqual(unplanned.clock(day(20)), ['tracking_stalled']);
  });

  test('a carrier that has not answered for two days', () => {
    const box = watched(day(6), steps);
    const trouble = { isTroubled: true, checkedAt: new Date(day(7)) };
    assert.deepEqual(box.clock(day(8), trouble), []);
    assert.equal(box.dueAt(), day(9));
    assert.deepEqual(box.clock(day(9)), ['tracking_stalled']);
    assert.equal(box.only().reason, 'The carrier has not answered since 2026-03-07.');
  });

  test('a box that has not moved is not silent, and nothing of a completed shipment is open', () => {
    const box = watched(day(6), [load('28'), eta('2026-06-20')]);
    assert.deepEqual(box.clock(day(25)), []);
    assert.deepEqual(box.clock('2026-04-01T00:00:00Z'), ['step_overdue']);
    box.clock('2026-04-02T00:00:00Z', { isCompleted: true });
    assert.deepEqual([box.open(), box.dueAt()], [[], null]);
  });
});

suite('promise_at_risk', () => {
  const forecast = (p50: string): JourneyForecast[] => {
    const arrival = { p10: p50, p50, p90: p50, voyages: 9, madeAt: day(6) } as const;
    return [{ container: 'MSCU5956818', arrival, connection: null }];
  };

  test('an ETA after the promised day, once, whatever it does until it is not later any more', () => {
    const box = watched(day(6), [...atSea, eta('2026-03-18')], { promisedAt: '2026-03-18' });
    assert.deepEqual(box.open(), []);
    assert.deepEqual(box.answer(day(7), [...atSea, eta('2026-03-19')]), ['promise_at_risk']);
    assert.equal(box.only().reason, 'The ETA is 2026-03-19, 1 day after the promised day.');
    assert.ok(!box.answer(day(8), [...atSea, eta('2026-03-22')]).includes('promise_at_risk'));
    assert.ok(!box.answer(day(9), [...atSea, eta('2026-03-18')]).includes('promise_at_risk'));
    assert.deepEqual(box.open(), []);
  });

  test('a forecast that moves to and fro around the promised day is announced once', () => {
    const box = watched(day(6), [...atSea, eta('2026-03-17')], { promisedAt: '2026-03-18' });
    const late = { forecasts: forecast('2026-03-19T12:00:00Z') };
    assert.deepEqual(box.clock(day(7), late), ['promise_at_risk']);
    assert.deepEqual(box.clock(day(8), { forecasts: forecast('2026-03-18T12:00:00Z') }), []);
    assert.deepEqual(box.open(), ['promise_at_risk']);
    assert.deepEqual(box.clock(day(9), late), []);
    box.clock(day(10), { forecasts: forecast('2026-03-17T12:00:00Z') });
    assert.deepEqual(box.open(), []);
  });

  test('the end of the promised day, on the calendar of the destination', () => {
    const box = watched(day(6), [...atSea], { promisedAt: '2026-03-10' });
    assert.equal(box.dueAt(), day(11));
    assert.deepEqual(box.clock(day(11)), ['promise_at_risk']);
    const there = watched(day(6), [...atSea, eta('2026-03-10')], { promisedAt: '2026-03-10' });
    assert.equal(there.dueAt(), '2026-03-11T03:00:00.000Z', 'midnight in Valparaiso');
  });
});

test('the exceptions of another journey of the box are not those of the last one', () => {
  const box = watched(day(6), [...atSea, eta('2026-04-10')], { promisedAt: '2026-03-01' });
  const first = box.only();
  const next = [
    act('GTIN', 'CLVAP', '2026-05-20T08:00', { load: 'empty' }),
    act('GTOT', 'NLRTM', '2026-06-01T08:00', { load: 'empty' }),
    act('LOAD', 'NLRTM', '2026-06-05T08:00', boreas),
    act('DEPA', 'NLRTM', '2026-06-05T20:00', boreas),
    est('ARRI', 'USNYC', '2026-06-20T06:00', boreas),
  ];
  assert.deepEqual(box.answer('2026-06-06T00:00:00Z', next), ['promise_at_risk']);
  assert.notEqual(box.only().since, first.since);
});
