// Scenarios, one for each rule of docs/journeys.md from "Boxes" on, named after the rule.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  applyEvents,
  box,
  type EventDetails,
  est,
  journeyOf,
  onlyJourney,
  pln,
} from '../../../test/harness/events.ts';
import { aurora, boreas } from '../../../test/harness/told-journeys.ts';
import { localDate } from '../events/event-time.ts';
import type { QuestionKind } from '../references/reference.ts';
import { applyObservation } from './apply-observation.ts';
import type { Journey } from './journey.ts';
import { statusAt, statusFacts } from './status.ts';

const now = '2026-04-01T00:00:00Z';

const origin = [
  act('GTOT', 'CNSHA', '2026-03-01T08:00', { load: 'empty' }),
  act('GTIN', 'CNSHA', '2026-03-03T08:00'),
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
];
const transshipped = [
  ...origin,
  act('ARRI', 'KRPUS', '2026-03-08T04:00', aurora),
  act('DISC', 'KRPUS', '2026-03-08T09:00', aurora),
];
const onward = [
  est('DEPA', 'KRPUS', '2026-04-03T10:00', boreas),
  est('ARRI', 'CLVAP', '2026-04-25T06:00', boreas),
];

function statusOf(journey: Journey, at = now) {
  return statusAt(statusFacts(journey), new Date(at));
}

function codes(journey: Journey) {
  return journey.happened.map((step) => step.code);
}

test('order: a LOAD with a later time than its DEPA comes before it', () => {
  const journey = journeyOf(
    now,
    act('DEPA', 'CNSHA', '2026-03-05T08:00', aurora),
    act('LOAD', 'CNSHA', '2026-03-05T10:04', aurora),
  );
  assert.deepEqual(codes(journey), ['LOAD', 'DEPA']);
  assert.equal(journey.phase, 'sailing');
});

test('order: a LOAD with a later time than its DEPA, after midnight, still comes before it', () => {
  const depart = act('DEPA', 'CNSHA', '2026-03-05T23:00', aurora);
  assert.deepEqual(codes(journeyOf(now, depart, act('LOAD', 'CNSHA', '2026-03-06T01:00', aurora))), [
    'LOAD',
    'DEPA',
  ]);
});

test('order: two moves with the same time get the usual order of moves in a port', () => {
  const day = '2026-03-25T00:00';
  const journey = journeyOf(
    now,
    act('GTOT', 'CLVAP', day),
    act('DISC', 'CLVAP', day, boreas),
    act('ARRI', 'CLVAP', day, boreas),
  );
  assert.deepEqual(codes(journey), ['ARRI', 'DISC', 'GTOT']);
});

test('order: no step is dropped for being out of order', () => {
  assert.equal(journeyOf(now, ...origin.toReversed(), ...onward).happened.length, origin.length);
});

test('legs: the voyage number may change in the middle of a leg; the ship identifies the leg', () => {
  const journey = journeyOf(
    now,
    act('LOAD', 'CNSHA', '2026-03-05T08:00', { ...aurora, exportVoyage: '244A' }),
    act('DISC', 'CLVAP', '2026-03-28T08:00', { ...aurora, importVoyage: '245B' }),
    pln('DISC', 'CLVAP', '2026-03-27T08:00', { ...aurora, importVoyage: '244A' }),
  );
  assert.equal(journey.happened.length, 2);
  assert.deepEqual(journey.upcoming, []);
  assert.equal(journey.superseded.length, 1);
});

test('legs: one ship named by IMO number, by name, and by both is one ship', () => {
  const journey = journeyOf(
    now,
    act('LOAD', 'CNSHA', '2026-03-05T08:00', { ship: 'Aurora ' }),
    act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
    est('ARRI', 'CLVAP', '2026-04-20T08:00', aurora),
  );
  assert.equal(journey.phase, 'sailing');
  assert.equal(journey.vessel?.name, 'Aurora ');
});

test('ports are compared by alias group', () => {
  const load = act('LOAD', 'CLVAP', '2026-03-05T08:00', aurora);
  const planned = applyEvents(null, '2026-03-06T00:00:00Z', [
    load,
    pln('ARRI', 'CNSHA', '2026-03-30T08:00', aurora),
  ]);
  const told = [load, act('ARRI', 'CNSHG', '2026-03-30T11:00', aurora)];
  assert.equal(onlyJourney(applyEvents(planned, now, told)).phase, 'arrived');
});

test('POD: the role that the carrier states comes before the plan', () => {
  const journey = journeyOf(
    now,
    ...origin,
    est('ARRI', 'CLVAP', '2026-04-20T08:00', { ...aurora, role: 'POD' }),
    est('ARRI', 'PECLL', '2026-04-25T08:00', aurora),
  );
  assert.equal(journey.pod?.unlocode, 'CLVAP');
  assert.equal(journey.podConfidence, 'stated');
});

test('POD: otherwise the last vessel call of the plan', () => {
  const journey = journeyOf(now, ...transshipped, ...onward);
  assert.equal(journey.pod?.unlocode, 'CLVAP');
  assert.equal(journey.podConfidence, 'planned');
});

test('POD: a planned discharge is the destination of the box, even if its ship sails on', () => {
  const journey = journeyOf(
    now,
    ...origin,
    est('DISC', 'CLVAP', '2026-04-20T08:00', aurora),
    est('ARRI', 'PECLL', '2026-04-25T08:00', aurora),
  );
  assert.equal(journey.pod?.unlocode, 'CLVAP');
});

test('POD: a planned discharge is a transshipment if another ship arrives later', () => {
  const journey = journeyOf(
    now,
    ...origin,
    est('DISC', 'KRPUS', '2026-04-08T08:00', aurora),
    est('ARRI', 'CLVAP', '2026-04-25T08:00', boreas),
  );
  assert.equal(journey.pod?.unlocode, 'CLVAP');
  assert.deepEqual(
    journey.transshipments.map((port) => port.unlocode),
    ['KRPUS'],
  );
});

test('POD: unknown while no carrier gives it, and shown as unknown', () => {
  const journey = journeyOf(now, ...origin);
  assert.equal(journey.pod, null);
  assert.equal(journey.podConfidence, null);
  assert.equal(journey.eta, null);
});

test('POD: the last actual discharge is only an inference, and arrival waits for 48 hours without an onward load', () => {
  const early = journeyOf('2026-03-09T09:00:00Z', ...transshipped);
  assert.equal(early.podConfidence, 'inferred');
  assert.equal(early.arrivedAt, null);
  assert.equal(early.phase, 'discharged', 'ashore, and nobody has said that it goes on');
  assert.equal(statusOf(early, '2026-03-09T09:00:00Z'), 'in_transit');
  const late = journeyOf('2026-03-10T09:00:00Z', ...transshipped);
  assert.equal(statusOf(late), 'arrived');
});

test('POD: an inferred arrival is confirmed by a laden gate-out or the empty return', () => {
  const out = journeyOf('2026-03-08T20:00:00Z', ...transshipped, act('GTOT', 'KRPUS', '2026-03-08T15:00'));
  assert.equal(out.phase, 'out_for_delivery');
  assert.notEqual(out.arrivedAt, null);
});

test('POD: a discharge after which only the gate-out is planned is the end of the plan by sea', () => {
  const journey = journeyOf(
    '2026-03-08T20:00:00Z',
    ...transshipped,
    est('GTOT', 'KRPUS', '2026-03-10T15:00'),
  );
  assert.equal(journey.podConfidence, 'planned');
  assert.equal(journey.phase, 'discharged');
  assert.notEqual(journey.arrivedAt, null);
});

test('POD: a later onward load corrects an inferred arrival', () => {
  const believed = applyEvents(null, '2026-03-20T00:00:00Z', transshipped);
  assert.notEqual(onlyJourney(believed).arrivedAt, null);
  const loaded = act('LOAD', 'KRPUS', '2026-03-21T10:00', boreas);
  const corrected = onlyJourney(applyEvents(believed, '2026-03-22T00:00:00Z', [...transshipped, loaded]));
  assert.equal(corrected.arrivedAt, null);
  assert.equal(corrected.phase, 'loaded');
});

test('POD: an onward load at the planned POD takes the arrival back, even before there is a new plan', () => {
  const plan = pln('DISC', 'KRPUS', '2026-03-08T09:00', aurora);
  const planned = applyEvents(null, '2026-03-06T00:00:00Z', [...origin, plan]);
  const arrived = applyEvents(planned, '2026-03-09T00:00:00Z', transshipped);
  assert.equal(onlyJourney(arrived).phase, 'discharged');
  const loaded = act('LOAD', 'KRPUS', '2026-03-10T10:00', boreas);
  const onwardBound = onlyJourney(applyEvents(arrived, '2026-03-11T00:00:00Z', [...transshipped, loaded]));
  assert.equal(onwardBound.arrivedAt, null);
  assert.equal(onwardBound.pod, null);
});

test('POD: a box delivered in another port than planned has that port as its POD', () => {
  const planned = applyEvents(null, '2026-03-06T00:00:00Z', [...origin, ...onward]);
  const out = act('GTOT', 'KRPUS', '2026-03-09T10:00');
  const journey = onlyJourney(applyEvents(planned, '2026-03-10T00:00:00Z', [...transshipped, out]));
  assert.equal(journey.pod?.unlocode, 'KRPUS');
  assert.equal(journey.phase, 'out_for_delivery');
});

test('POD: kept from the plan when the carrier no longer sends the plan', () => {
  const planned = applyEvents(null, '2026-03-10T00:00:00Z', [...transshipped, ...onward]);
  const silent = onlyJourney(applyEvents(planned, '2026-03-20T00:00:00Z', transshipped));
  assert.equal(silent.pod?.unlocode, 'CLVAP');
  assert.equal(silent.phase, 'transshipment');
});

test('transshipment: a discharge with a planned onward call is not an arrival', () => {
  const journey = journeyOf(now, ...transshipped, ...onward);
  assert.equal(journey.phase, 'transshipment');
  assert.equal(journey.arrivedAt, null);
  assert.equal(journey.vessel?.name, 'BOREAS');
});

test('transshipment: a discharge and reloading on the same ship is a restow, which changes nothing', () => {
  const restowed = [
    ...transshipped,
    act('LOAD', 'KRPUS', '2026-03-08T15:00', aurora),
    est('ARRI', 'CLVAP', '2026-04-25T06:00', aurora),
  ];
  const journey = journeyOf(now, ...restowed);
  assert.equal(journey.vessel?.name, 'AURORA');
  assert.equal(journey.phase, 'loaded');
  assert.equal(journey.pod?.unlocode, 'CLVAP');
});

test('transshipment: plans of a ship that the box has left are not plans of the box', () => {
  const sailsOn = est('ARRI', 'USLGB', '2026-04-29T06:00', aurora);
  const journey = journeyOf(now, ...transshipped, ...onward, sailsOn);
  assert.equal(journey.pod?.unlocode, 'CLVAP');
  assert.equal(journey.upcoming.length, onward.length);
});

test('arrived: loading onward takes an arrival back, whatever role was stated', () => {
  const stated = act('DISC', 'KRPUS', '2026-03-08T09:00', { ...aurora, role: 'POD' });
  const journey = journeyOf(now, ...origin, stated, act('LOAD', 'KRPUS', '2026-03-12T09:00', boreas));
  assert.equal(journey.phase, 'loaded');
  assert.equal(journey.arrivedAt, null);
});

test('legs: a ship that calls at the same port twice makes two calls', () => {
  const journey = journeyOf(
    now,
    ...origin,
    act('ARRI', 'KRPUS', '2026-03-08T04:00', aurora),
    act('DEPA', 'KRPUS', '2026-03-09T04:00', aurora),
    act('ARRI', 'KRPUS', '2026-03-20T04:00', aurora),
    est('ARRI', 'CLVAP', '2026-04-20T04:00', aurora),
  );
  assert.equal(journey.happened.filter(({ code }) => code === 'ARRI').length, 2);
  assert.equal(journey.conflicted, false);
});

test('arrived: an actual arrival of the ship at the POD', () => {
  const journey = journeyOf(
    now,
    ...origin,
    act('ARRI', 'CLVAP', '2026-03-30T06:00', aurora),
    pln('DISC', 'CLVAP', '2026-03-31T06:00', aurora),
  );
  assert.equal(journey.phase, 'arrived');
  assert.equal(statusOf(journey), 'arrived');
  assert.equal(journey.eta && localDate(journey.eta), '2026-03-30');
});

test('arrived: an estimate whose time has passed is a delay, not an arrival', () => {
  const journey = journeyOf(now, ...origin, est('ARRI', 'CLVAP', '2026-03-20T06:00', aurora));
  assert.equal(statusOf(journey), 'delayed');
  assert.equal(journey.arrivedAt, null);
});

test('arrived: an actual in the future is an estimate until its time', () => {
  const journey = journeyOf(
    now,
    ...origin,
    act('ARRI', 'CLVAP', '2026-04-09T06:00', { ...aurora, role: 'POD' }),
  );
  assert.equal(statusOf(journey), 'in_transit');
  assert.equal(journey.etaBasis, 'arrival_estimated');
});

test('arrived: the arrival of another ship at the POD is not an arrival of the box', () => {
  const journey = journeyOf(
    now,
    ...origin,
    act('ARRI', 'CLVAP', '2026-03-28T06:00', boreas),
    est('DISC', 'CLVAP', '2026-04-20T06:00', aurora),
  );
  assert.equal(journey.arrivedAt, null);
});

test('ETA: the estimate of the arrival comes before its plan, and that before the discharge', () => {
  const plan = pln('ARRI', 'CLVAP', '2026-04-20T06:00', aurora);
  const estimate = est('ARRI', 'CLVAP', '2026-04-22T06:00', aurora);
  const discharge = pln('DISC', 'CLVAP', '2026-04-23T06:00', aurora);
  assert.equal(journeyOf(now, ...origin, discharge).etaBasis, 'discharge_planned');
  assert.equal(journeyOf(now, ...origin, discharge, plan).etaBasis, 'arrival_planned');
  const journey = journeyOf(now, ...origin, discharge, plan, estimate);
  assert.equal(journey.etaBasis, 'arrival_estimated');
  assert.equal(journey.eta && localDate(journey.eta), '2026-04-22');
});

test('ETA: the first one seen is kept, and a new POD resets it', () => {
  const first = applyEvents(null, '2026-03-10T00:00:00Z', [
    ...origin,
    est('ARRI', 'CLVAP', '2026-04-20T06:00', aurora),
  ]);
  const moved = applyEvents(first, '2026-03-11T00:00:00Z', [
    ...origin,
    est('ARRI', 'CLVAP', '2026-04-25T06:00', aurora),
  ]);
  assert.equal(onlyJourney(moved).etaInitial?.local, '2026-04-20T06:00:00');
  assert.equal(onlyJourney(moved).eta?.local, '2026-04-25T06:00:00');
  const other = applyEvents(moved, '2026-03-12T00:00:00Z', [
    ...origin,
    est('ARRI', 'PECLL', '2026-04-28T06:00', aurora),
  ]);
  assert.equal(onlyJourney(other).etaInitial?.local, '2026-04-28T06:00:00');
});

test('vessel: the planned one before the first load; a placeholder that gets a name is not a rollover', () => {
  const journey = journeyOf(
    now,
    act('GTIN', 'CNSHA', '2026-03-30T08:00'),
    pln('LOAD', 'CNSHA', '2026-04-05T08:00', aurora),
  );
  assert.equal(journey.vessel?.name, 'AURORA');
  assert.equal(journey.phase, 'gated_in');
});

test('phase: booked, released, gated in, loaded, sailing, arrived, discharged, out, returned', () => {
  const steps = [
    ...origin,
    act('ARRI', 'CLVAP', '2026-03-28T06:00', { ...aurora, role: 'POD' }),
    act('DISC', 'CLVAP', '2026-03-28T12:00', aurora),
    act('GTOT', 'CLVAP', '2026-03-29T12:00'),
    act('GTIN', 'CLVAP', '2026-03-31T12:00', { load: 'empty' }),
  ];
  const seen = steps.map((_, index) => {
    const plan = est('ARRI', 'CLVAP', '2026-03-28T06:00', { ...aurora, role: 'POD' });
    return journeyOf(now, ...steps.slice(0, index + 1), plan).phase;
  });
  assert.deepEqual(seen, [
    'empty_released',
    'gated_in',
    'loaded',
    'sailing',
    'arrived',
    'discharged',
    'out_for_delivery',
    'empty_returned',
  ]);
});

test('status: pending before the first actual laden move, whatever the plan says', () => {
  const journey = journeyOf(
    now,
    act('GTOT', 'CNSHA', '2026-03-01T08:00', { load: 'empty' }),
    est('ARRI', 'CLVAP', '2026-03-20T06:00', aurora),
  );
  assert.equal(statusOf(journey), 'pending');
});

test('empty or laden: without the flag the position relative to LOAD and DISC decides', () => {
  const unknown = { load: null };
  const journey = journeyOf(
    now,
    act('GTOT', 'CNSHA', '2026-03-01T08:00', unknown),
    act('GTIN', 'CNSHA', '2026-03-03T08:00', unknown),
    act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
    act('DISC', 'CLVAP', '2026-03-28T12:00', { ...aurora, role: 'POD' }),
    act('GTOT', 'CLVAP', '2026-03-29T12:00', unknown),
    act('GTIN', 'CLVAP', '2026-03-31T12:00', unknown),
  );
  assert.deepEqual(
    journey.happened.map((step) => step.load),
    ['empty', 'laden', 'laden', 'laden', 'laden', 'empty'],
  );
  assert.equal(journey.phase, 'empty_returned');
  assert.equal(journey.ended, true);
});

test('re-use: split at the empty return; the newest laden journey counts', () => {
  const old = [
    act('LOAD', 'NLRTM', '2025-11-05T08:00', boreas),
    act('DISC', 'CNSHA', '2025-12-05T08:00', boreas),
    act('GTOT', 'CNSHA', '2025-12-07T08:00'),
    act('GTIN', 'CNSHA', '2025-12-12T08:00', { load: 'empty' }),
  ];
  const journey = journeyOf(now, ...old, ...origin, est('ARRI', 'CLVAP', '2026-04-20T06:00', aurora));
  assert.equal(journey.pol?.unlocode, 'CNSHA');
  assert.equal(journey.happened.length, origin.length);
  assert.equal(statusOf(journey), 'in_transit');
});

test('re-use: any other event after the empty return begins another journey', () => {
  const returned = [
    act('LOAD', 'NLRTM', '2025-11-05T08:00', boreas),
    act('DISC', 'CNSHA', '2025-12-05T08:00', boreas),
    act('GTIN', 'CNSHA', '2025-12-12T08:00', { load: 'empty' }),
  ];
  const journey = journeyOf(now, ...returned, act('GTIN', 'CNSHA', '2026-03-03T08:00'));
  assert.equal(journey.phase, 'gated_in');
  assert.equal(journey.happened.length, 1);
});

test('re-use: another booking is another journey', () => {
  const journey = journeyOf(
    now,
    act('LOAD', 'NLRTM', '2025-11-05T08:00', { ...boreas, bookings: ['OLD1'] }),
    act('DISC', 'CNSHA', '2025-12-05T08:00', { ...boreas, bookings: ['OLD1'] }),
    act('LOAD', 'CNSHA', '2026-03-05T08:00', { ...aurora, bookings: ['NEW1'] }),
  );
  assert.equal(journey.booking, 'NEW1');
  assert.equal(journey.happened.length, 1);
});

test('re-use: an empty pick-up alone does not yet replace the earlier journey', () => {
  const done = [
    ...origin,
    act('DISC', 'CLVAP', '2026-03-25T08:00', { ...aurora, role: 'POD' }),
    act('GTOT', 'CLVAP', '2026-03-26T08:00'),
    act('GTIN', 'CLVAP', '2026-03-28T08:00', { load: 'empty' }),
  ];
  const next = act('GTOT', 'CLVAP', '2026-03-30T08:00', { load: 'empty' });
  assert.equal(journeyOf(now, ...done, next).phase, 'empty_returned');
});

test('B/L: a ship event without a box applies to the boxes of that leg only', () => {
  const other = 'FFAU2562268';
  const answer = {
    carrier: 'MSCU',
    receivedAt: now,
    complete: true,
    decoded: {
      events: [
        ...origin,
        act('LOAD', 'CNSHA', '2026-03-12T08:00', { ...boreas, containers: [other] }),
        act('DEPA', 'CNSHA', '2026-03-12T20:00', boreas),
      ],
      setAside: [],
    },
  };
  const { journeys } = applyObservation(null, answer, { reference: 'MEDUOL197367', shape: 'document' });
  const ships = journeys.map((journey) => [
    journey.container,
    journey.vessel?.name,
    codes(journey).join(' '),
  ]);
  assert.deepEqual(ships, [
    [other, 'BOREAS', 'LOAD DEPA'],
    [box, 'AURORA', 'GTOT GTIN LOAD DEPA'],
  ]);
});

test('omitted port: when a planned call disappears, the plan continues without it', () => {
  const planned = [
    ...origin,
    est('DISC', 'KRPUS', '2026-04-05T08:00', aurora),
    est('ARRI', 'CLVAP', '2026-04-25T08:00', boreas),
  ];
  const first = applyEvents(null, '2026-03-10T00:00:00Z', planned);
  const direct = [...origin, est('DISC', 'CLVAP', '2026-04-20T08:00', aurora)];
  const journey = onlyJourney(applyEvents(first, '2026-03-11T00:00:00Z', direct));
  assert.deepEqual(journey.transshipments, []);
  assert.equal(journey.eta && localDate(journey.eta), '2026-04-20');
});

test('ship events with a land mode do not count as moves of the ship', () => {
  const byTruck = act('ARRI', 'CLVAP', '2026-03-20T06:00', { mode: 'truck' });
  const journey = journeyOf(now, ...origin, est('ARRI', 'CLVAP', '2026-04-20T06:00', aurora), byTruck);
  assert.equal(journey.arrivedAt, null);
});

const documents: [QuestionKind, EventDetails, [billOfLading: string | null, booking: string | null]][] = [
  ['transport_document', {}, ['LFND24050301', null]],
  ['booking', {}, [null, 'LFND24050301']],
  ['transport_document', { bookings: ['LFND24050301'] }, [null, 'LFND24050301']],
  ['booking', { billsOfLading: ['LFND24059999'] }, ['LFND24059999', 'LFND24050301']],
];
for (const [asked, told, papers] of documents) {
  test(`documents: asked as a ${asked}, and named ${JSON.stringify(told)}`, () => {
    const events = [act('LOAD', 'CNSHA', '2026-03-05T08:00', { ...aurora, ...told })];
    const observation = {
      carrier: 'MSCU',
      receivedAt: now,
      complete: true,
      decoded: { events, setAside: [] },
    };
    const subject = { reference: 'LFND24050301', shape: 'document', questionKind: asked } as const;
    const [journey] = applyObservation(null, observation, subject).journeys;
    assert.deepEqual([journey?.billOfLading, journey?.booking], papers);
  });
}
