import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, journeyOf, pln } from '../../../test/harness/events.ts';
import { aurora, boreas, empty } from '../../../test/harness/told-journeys.ts';
import type { TrackingEvent } from '../events/event.ts';
import { grantedFreeTimesOf } from '../journey/granted-free-times.ts';
import { equipmentGroupOf } from './equipment-group.ts';
import { factsOfJourney } from './facts-of-journey.ts';
import { freeTimeClocksOf } from './free-time-clocks.ts';
import { type FreeTimeFacts, noOwnDates } from './free-time-facts.ts';

const nothing = { own: noOwnDates, forecast: null, trackingEnded: false };

function factsAfter(...events: TrackingEvent[]): FreeTimeFacts {
  return factsOfJourney(journeyOf('2026-03-31T00:00:00Z', ...events), nothing);
}

/** By step, the day and the port. */
function stepsIn({ happened }: FreeTimeFacts) {
  return Object.fromEntries(
    Object.entries(happened).map(([step, { at, place }]) => [
      step,
      `${at.local.slice(0, 10)} ${place?.unlocode}`,
    ]),
  );
}

const toRotterdam = [
  act('GTOT', 'CNSHA', '2026-02-01T08:00', empty),
  act('GTIN', 'CNSHA', '2026-02-04T08:00'),
  act('LOAD', 'CNSHA', '2026-02-06T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-02-07T08:00', aurora),
  act('ARRI', 'SGSIN', '2026-02-14T08:00', aurora),
  act('DISC', 'SGSIN', '2026-02-14T18:00', aurora),
  act('LOAD', 'SGSIN', '2026-02-18T08:00', boreas),
  act('DEPA', 'SGSIN', '2026-02-18T18:00', boreas),
];
const arrived = [
  act('ARRI', 'NLRTM', '2026-03-10T06:00', boreas),
  act('DISC', 'NLRTM', '2026-03-11T08:00', boreas),
];
const stepsOfExport = {
  empty_picked_up: '2026-02-01 CNSHA',
  handed_in: '2026-02-04 CNSHA',
  gated_in: '2026-02-04 CNSHA',
  loaded: '2026-02-06 CNSHA',
};
const stepsOfArrival = { vessel_arrived: '2026-03-10 NLRTM', discharged: '2026-03-11 NLRTM' };

test('a whole journey by lorry gives the steps of both directions, and none of the transshipment', () => {
  const facts = factsAfter(
    ...[...toRotterdam, ...arrived],
    act('GTOT', 'NLRTM', '2026-03-15T08:00'),
    act('GTIN', 'NLRTM', '2026-03-22T08:00', empty),
  );
  assert.deepEqual(stepsIn(facts), {
    ...stepsOfExport,
    ...stepsOfArrival,
    gated_out: '2026-03-15 NLRTM',
    empty_returned: '2026-03-22 NLRTM',
  });
  assert.equal(facts.onCarriage, false);
});

test('in the port of transshipment no clock of the import begins', () => {
  assert.deepEqual(
    stepsIn(factsAfter(...toRotterdam.slice(0, 6), pln('DISC', 'NLRTM', '2026-04-11T08:00', boreas))),
    stepsOfExport,
  );
});

test('a ship that sails on has discharged the box, also where nobody reports it', () => {
  const there = [
    ...toRotterdam,
    arrived[0] as TrackingEvent,
    pln('DISC', 'NLRTM', '2026-03-11T08:00', boreas),
  ];
  const steps = { ...stepsOfExport, vessel_arrived: '2026-03-10 NLRTM' };
  assert.deepEqual(stepsIn(factsAfter(...there)), steps);
  const sailed = factsAfter(...there, act('DEPA', 'NLRTM', '2026-03-12T06:00', boreas));
  assert.deepEqual(stepsIn(sailed), { ...steps, ship_left: '2026-03-12 NLRTM' });
});

test('by rail, the box leaves the port, arrives at the ramp, and goes out from there', () => {
  const facts = factsAfter(
    ...[...toRotterdam, ...arrived],
    act('GTOT', 'NLRTM', '2026-03-13T08:00', { mode: 'rail' }),
    act('GTIN', 'DEDUI', '2026-03-14T08:00', { mode: 'rail' }),
    act('GTOT', 'DEDUI', '2026-03-16T08:00'),
  );
  assert.deepEqual(stepsIn(facts), {
    ...stepsOfExport,
    ...stepsOfArrival,
    port_left: '2026-03-13 NLRTM',
    ramp_arrived: '2026-03-14 DEDUI',
    gated_out: '2026-03-16 DEDUI',
  });
  assert.equal(facts.onCarriage, true);
});

test('a box that comes in again by the gate has not left', () => {
  const out = act('GTOT', 'NLRTM', '2026-03-13T08:00');
  const back = act('GTIN', 'NLRTM', '2026-03-13T18:00');
  assert.deepEqual(stepsIn(factsAfter(...toRotterdam, ...arrived, out, back)), {
    ...stepsOfExport,
    ...stepsOfArrival,
  });
});

test('at sea, the discharge is expected as long after the ship as the carrier plans, around the forecast', () => {
  const ahead = [
    pln('ARRI', 'NLRTM', '2026-04-10T06:00', boreas),
    pln('DISC', 'NLRTM', '2026-04-12T06:00', boreas),
  ];
  const journey = journeyOf('2026-03-31T00:00:00Z', ...toRotterdam, ...ahead);
  const days = (forecast: { p10: string; p50: string; p90: string } | null) => {
    const { vessel_arrived: ship, discharged } = factsOfJourney(journey, { ...nothing, forecast }).expected;
    return [ship, discharged].map((step) => [step?.basis, step?.p10, step?.p50, step?.p90]);
  };
  assert.deepEqual(days(null), [
    ['estimated', null, '2026-04-10', null],
    ['estimated', null, '2026-04-12', null],
  ]);
  assert.deepEqual(days({ p10: '2026-04-09', p50: '2026-04-11', p90: '2026-04-15' }), [
    ['forecast', '2026-04-09', '2026-04-11', '2026-04-15'],
    ['forecast', '2026-04-11', '2026-04-13', '2026-04-17'],
  ]);
});

test('what an arrival notice grants counts for the clocks: a last day as stated, an amount as noticed', () => {
  const said = {
    containers: [],
    equipment: ['40HC'],
    source: 'Arrival notice of 2026-03-09',
    evidence: 'an_1',
  };
  const days = { amount: 7, unit: 'calendar_days' as const };
  const notice: TrackingEvent = {
    ...act('GTOT', 'CNSHA', '2026-03-09T08:00'),
    ...{ kind: 'shipment', code: 'DOCUMENT', place: null, words: 'Arrival notice' },
    freeTimes: [
      { ...said, kind: 'demurrage', free: days, lastFreeDay: '2026-03-16' },
      { ...said, kind: 'detention', free: { amount: 5, unit: 'working_days' }, lastFreeDay: null },
      { ...said, kind: 'storage', containers: ['MSCU7654321'], free: days, lastFreeDay: null },
    ],
  };
  const facts = factsAfter(...toRotterdam, ...arrived, notice);
  assert.deepEqual(
    facts.stated.map(({ kind, lastFreeDay, evidence }) => [kind, lastFreeDay, evidence]),
    [['demurrage', '2026-03-16', 'an_1']],
  );
  assert.deepEqual(
    facts.noticed.map(({ kind, free }) => [kind, free.amount, free.unit]),
    [
      ['demurrage', 7, 'calendar_days'],
      ['detention', 5, 'working_days'],
    ],
    'that of another box is not for this one',
  );
  const [demurrage] = freeTimeClocksOf(
    facts,
    { contract: null, rule: null },
    new Date('2026-03-12T12:00:00Z'),
  );
  assert.deepEqual(
    demurrage?.sources.map(({ from, lastFreeDay }) => [from, lastFreeDay]),
    [
      ['stated', '2026-03-16'],
      ['arrival_notice', '2026-03-17'],
    ],
  );
  assert.deepEqual([demurrage?.state, demurrage?.lastFreeDay], ['running', '2026-03-16']);
});

test('a notice for another size of box is not for this one, and one for its size in other words is', () => {
  const grants = (equipment: string[], code: string | null) =>
    grantedFreeTimesOf(
      [
        {
          ...act('GTOT', 'CNSHA', '2026-03-09T08:00'),
          freeTimes: [
            {
              kind: 'demurrage',
              containers: [],
              equipment,
              free: null,
              lastFreeDay: '2026-03-16',
              source: '',
              evidence: null,
            },
          ],
        },
      ],
      { container: 'MSCU1234566', isoEquipmentCode: code },
    ).length === 1;
  assert.ok(grants(['40HC'], '45G1') && grants(['40HC'], '42G1') && grants(['42GP'], '45G1'));
  assert.ok(!grants(['40HC'], '22G1') && !grants(['40HC'], '45R1') && !grants(['22G1', '22R1'], '45G1'));
  assert.ok(grants(['40HC'], null) && grants([], '45G1') && grants(['?'], '45G1'));
});

test('the equipment group follows from the ISO code, or from the word of the trade', () => {
  const groups = ['22G1', '45G1', '40HC', '45R1', '40RH', '22U1', '42P1', '22T1', 'box', null].map(
    equipmentGroupOf,
  );
  assert.deepEqual(groups, [
    ...['dry', 'dry', 'dry', 'reefer', 'reefer', 'special', 'special', 'special', null, null],
  ]);
});
