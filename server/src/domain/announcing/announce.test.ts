// When an event is published, rule by rule.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { announce } from '../../../test/harness/at-once.ts';
import { act, applyEvents, box, est, journeyOf, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import type { Journey } from '../journey/journey.ts';
import type { ShipmentState } from '../journey/shipment-state.ts';
import { noWords } from '../own-words/own-words.ts';
import { stepEventTypes } from '../webhooks/event-type.ts';
import { type Announced, announcedNow } from './announced.ts';

const aurora = { ship: 'AURORA', imo: '9074729' };
const load = act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora);
const depart = act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora);
const eta = (local: string, details: Parameters<typeof est>[3] = aurora) =>
  est('ARRI', 'CLVAP', local, details);
const arrive = act('ARRI', 'CLVAP', '2026-04-20T06:00', { ...aurora, role: 'POD' });
const sailing = [load, depart, eta('2026-04-20T06:00')];
const nothing: Announced = { boxes: [], sequence: 0 };

/** A client that first hears of a shipment at `at`, and then gets every announcement. */
function client(journeys: readonly Journey[], at: string) {
  let announced = announcedNow(nothing, { journeys, forecasts: [] }, new Date(at));
  return {
    announced: () => announced,
    /** The events as lines, and their data. */
    hears(now: readonly Journey[], moment: string, etaThresholdHours = 12) {
      const shipment = {
        reference: 'REF',
        lastUpdated: moment,
        words: noWords,
        journeys: now,
        forecasts: [],
      };
      const said = announce(announced, shipment, { at: new Date(moment), etaThresholdHours });
      announced = said.announced;
      return said.announcements;
    },
  };
}

/** One box, for which every answer is complete. */
function tracked(at: string, events: TrackingEvent[]) {
  let state: ShipmentState = applyEvents(null, at, events);
  const hearing = client(state.journeys, at);
  const isStep = (type: string) => stepEventTypes.some((each) => each === type);
  const shorten = (types: string[]) => types.map((type) => type.replace('shipment.', ''));
  const types = (said: { type: string }[]) =>
    shorten(said.map(({ type }) => type).filter((type) => !isStep(type)));
  return {
    answer(moment: string, announced: TrackingEvent[], etaThresholdHours?: number) {
      state = applyEvents(state, moment, announced);
      return types(hearing.hears(state.journeys, moment, etaThresholdHours));
    },
    clock: (moment: string) => types(hearing.hears(state.journeys, moment)),
    /** The same as `answer`, but only the events about single steps, each with its step. */
    steps(moment: string, announced: TrackingEvent[]) {
      state = applyEvents(state, moment, announced);
      const said = hearing.hears(state.journeys, moment).filter(({ type }) => isStep(type));
      return said.map(
        ({ type, data }) => `${shorten([type])} ${data.milestone?.code} ${data.milestone?.location}`,
      );
    },
    announced: () => hearing.announced().boxes[0],
  };
}

const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString();

suite('updated', () => {
  test('a step that became actual fires; a corrected time, or the same step again, does not', () => {
    const { answer } = tracked(day(5), [pln('LOAD', 'CNSHA', '2026-03-05T08:00', aurora)]);
    assert.deepEqual(answer(day(6), [load]), ['updated']);
    assert.deepEqual(answer(day(7), [load]), []);
    assert.deepEqual(answer(day(8), [act('LOAD', 'CNSHA', '2026-03-05T11:30', aurora)]), []);
    assert.deepEqual(answer(day(9), [load, depart]), ['updated']);
  });

  test('the same step with another spelling of the ship does not fire', () => {
    const { answer } = tracked(day(6), [act('LOAD', 'CNSHA', '2026-03-05T08:00', { ship: 'AURORA' })]);
    assert.deepEqual(answer(day(7), [load]), []);
  });

  test('a step that the carrier withdrew fires', () => {
    const { answer } = tracked(day(7), [load, depart]);
    assert.deepEqual(answer(day(8), [load]), []);
    assert.deepEqual(answer(day(9), [load]), []);
    assert.deepEqual(answer(day(10), [load]), ['updated'], 'gone from three whole answers');
  });

  test('another ship before loading (rollover) fires; a name that disappears and returns does not', () => {
    const plan = (ship?: string) =>
      pln('LOAD', 'CNSHA', '2026-03-20T08:00', ship === undefined ? {} : { ship });
    const { answer } = tracked(day(6), [plan('AURORA')]);
    assert.deepEqual(answer(day(7), [plan('BOREAS')]), ['updated']);
    assert.deepEqual(answer(day(8), [plan()]), []);
    assert.deepEqual(answer(day(9), [plan('BOREAS')]), []);
    assert.deepEqual(answer(day(10), [plan('CALYPSO')]), ['updated']);
  });

  test('small moves of the ETA add up to the threshold, counted from the last announced ETA', () => {
    const { answer } = tracked(day(6), sailing);
    const at = (local: string) => [load, depart, eta(`2026-04-${local}`)];
    assert.deepEqual(answer(day(7), at('20T11:00')), []);
    assert.deepEqual(answer(day(8), at('20T17:00')), []);
    assert.deepEqual(answer(day(9), at('20T18:00')), ['updated'], 'twelve hours');
    assert.deepEqual(answer(day(10), at('20T08:00')), []);
    assert.deepEqual(answer(day(11), at('20T18:00')), [], 'to and fro');
    assert.deepEqual(answer(day(12), at('20T06:00')), ['updated'], 'twelve hours back');
  });

  test('every event announces the ETA too, and later moves count from there', () => {
    const { answer } = tracked(day(6), [load, eta('2026-04-20T06:00')]);
    assert.deepEqual(answer(day(7), [load, depart, eta('2026-04-20T16:00')]), ['updated']);
    assert.deepEqual(answer(day(8), [load, depart, eta('2026-04-21T02:00')]), []);
    assert.deepEqual(answer(day(9), [load, depart, eta('2026-04-21T04:00')]), ['updated']);
  });

  test('the first ETA fires; one that disappears does not, and when it returns the last announced one still counts', () => {
    const { answer } = tracked(day(6), [load, depart]);
    assert.deepEqual(answer(day(7), sailing), ['updated']);
    assert.deepEqual(answer(day(8), [load, depart]), []);
    assert.deepEqual(answer(day(9), [load, depart, eta('2026-04-20T10:00')]), []);
  });

  test('with a threshold of 0 every move fires, and no move does not', () => {
    const { answer } = tracked(day(6), sailing);
    assert.deepEqual(answer(day(7), sailing, 0), []);
    assert.deepEqual(answer(day(8), [load, depart, eta('2026-04-20T06:01')], 0), ['updated']);
  });
});

suite('single steps', () => {
  const boreas = { ship: 'BOREAS', imo: '9074731' };
  const ashore = act('DISC', 'SGSIN', '2026-03-12T06:00', { ...aurora, role: 'PTS' });
  const onward = act('LOAD', 'SGSIN', '2026-03-15T06:00', { ...boreas, role: 'PTS' });
  const sailed = act('DEPA', 'SGSIN', '2026-03-15T20:00', { ...boreas, role: 'PTS' });
  const discharge = act('DISC', 'CLVAP', '2026-04-20T12:00', { ...boreas, role: 'POD' });
  const out = act('GTOT', 'CLVAP', '2026-04-22T12:00', { load: 'laden', mode: 'truck' });
  const unpacked = act('STRP', 'CLVAP', '2026-04-23T12:00', { load: 'laden', mode: null });
  const whole = [load, depart, ashore, onward, sailed, discharge, out, unpacked];

  test('each has its event once, whether its answer comes alone or with others', () => {
    const { steps } = tracked(day(5), [load]);
    assert.deepEqual(steps(day(6), whole.slice(0, 2)), ['departed DEPA Shanghai, CN']);
    assert.deepEqual(steps(day(7), whole.slice(0, 2)), []);
    assert.deepEqual(steps(day(13), whole.slice(0, 3)), [], 'a discharge on the way');
    assert.deepEqual(steps(day(15), whole.slice(0, 4)), ['transshipped LOAD Singapore, SG']);
    assert.deepEqual(steps(day(16), whole.slice(0, 5)), [], 'the second ship leaves no port of loading');
    assert.deepEqual(steps(day(60), whole), [
      'discharged DISC Valparaiso, CL',
      'gated_out GTOT Valparaiso, CL',
      'delivered STRP Valparaiso, CL',
    ]);
    assert.deepEqual(steps(day(61), whole), []);
  });

  test('a step that is withdrawn and told again has no second event', () => {
    const { steps } = tracked(day(5), [load]);
    assert.deepEqual(steps(day(6), [load, depart]).length, 1);
    for (const later of [7, 8, 9]) assert.deepEqual(steps(day(later), [load]), []);
    assert.deepEqual(steps(day(10), [load, depart]), []);
  });

  test('what had happened when a client began to track has no event', () => {
    const { steps } = tracked(day(60), whole.slice(0, 6));
    assert.deepEqual(steps(day(61), whole.slice(0, 6)), []);
    assert.deepEqual(steps(day(62), whole.slice(0, 7)), ['gated_out GTOT Valparaiso, CL']);
  });

  test('a discharge that may be a transshipment is none at the port of discharge', () => {
    const { steps } = tracked(day(6), [load, depart]);
    const unnamed = act('DISC', 'SGSIN', '2026-03-12T06:00', aurora);
    assert.deepEqual(steps(day(13), [load, depart, unnamed]), []);
    assert.deepEqual(steps(day(40), [load, depart, unnamed, sailed]), []);
  });
});

suite('delayed', () => {
  const ends = '2026-04-21T04:00:00Z';

  test('fires once when the day of the ETA has ended at the destination, by time alone', () => {
    const { clock } = tracked(day(6), sailing);
    assert.deepEqual(clock('2026-04-21T03:59:59Z'), []);
    assert.deepEqual(clock(ends), ['updated', 'delayed']);
    assert.deepEqual(clock('2026-05-21T00:00:00Z'), []);
  });

  test('fires again only after a later ETA, which was in the future, has passed too', () => {
    const { answer, clock } = tracked(day(6), sailing);
    assert.deepEqual(clock(ends), ['updated', 'delayed']);
    assert.deepEqual(answer('2026-04-22T00:00:00Z', [load, depart]), ['updated'], 'no ETA, no delay');
    assert.deepEqual(answer('2026-04-23T00:00:00Z', sailing), ['updated'], 'the ETA of old');
    assert.deepEqual(answer('2026-04-24T00:00:00Z', [load, depart, eta('2026-04-28T06:00')]), ['updated']);
    assert.deepEqual(clock('2026-04-29T12:00:00Z'), ['updated', 'delayed']);
  });

  test('an answer from before the announced delay does not take it back', () => {
    const { answer, clock } = tracked(day(6), sailing);
    assert.deepEqual(clock(ends), ['updated', 'delayed']);
    assert.deepEqual(answer('2026-04-21T03:59:58Z', sailing), [], 'an answer that had waited');
    assert.deepEqual(clock('2026-04-21T03:59:59Z'), [], 'a clock that is slow');
    assert.deepEqual(clock('2026-04-21T04:00:01Z'), []);
    assert.deepEqual(answer('2026-04-21T03:59:59Z', [load, depart, eta('2026-04-28T06:00')]), ['updated']);
  });

  test('a delay that was already there at the first announcement does not fire', () => {
    const { clock, answer } = tracked('2026-05-01T00:00:00Z', sailing);
    assert.deepEqual(clock('2026-05-02T00:00:00Z'), []);
    assert.deepEqual(answer('2026-05-03T00:00:00Z', sailing), []);
  });
});

suite('arrived', () => {
  test('fires once per journey, even if it is withdrawn and reported again', () => {
    const { answer } = tracked(day(6), sailing);
    const at = (n: number) => new Date(Date.UTC(2026, 3, n)).toISOString();
    assert.deepEqual(answer(at(21), [load, depart, arrive]), ['updated', 'arrived']);
    assert.deepEqual(answer(at(22), [load, depart]), []);
    assert.deepEqual(answer(at(23), [load, depart]), []);
    assert.deepEqual(answer(at(24), [load, depart, eta('2026-05-02T06:00')]), ['updated']);
    const again = act('ARRI', 'CLVAP', '2026-04-24T06:00', { ...aurora, role: 'POD' });
    assert.deepEqual(answer(at(25), [load, depart, again]), ['updated'], 'announced of this journey already');
  });

  test('fires again for the next journey of the box, even between the same ports', () => {
    const { answer } = tracked('2026-04-21T00:00:00Z', [load, depart, arrive]);
    const next = [
      act('GTOT', 'CNSHA', '2026-06-01T08:00', { load: 'empty' }),
      act('LOAD', 'CNSHA', '2026-06-03T08:00', aurora),
      act('DEPA', 'CNSHA', '2026-06-03T20:00', aurora),
    ];
    const announced = [load, depart, arrive, ...next];
    assert.deepEqual(answer('2026-06-04T00:00:00Z', announced), ['updated']);
    const arrival = act('ARRI', 'CLVAP', '2026-07-18T06:00', { ...aurora, role: 'POD' });
    assert.deepEqual(answer('2026-07-19T00:00:00Z', [...announced, arrival]), ['updated', 'arrived']);
  });
});

suite('several boxes', () => {
  const other = 'MSCU1234566';
  const two = (events: TrackingEvent[], asOf = day(7)) =>
    [box, other].map((container) => ({ ...journeyOf(asOf, ...events), container }));

  test('each has its own events; the sequence is that of the shipment', () => {
    const [first, second] = two(sailing);
    assert.ok(first && second);
    const { hears, announced } = client([first, second], day(7));
    const moved = journeyOf(day(7), load, depart, eta('2026-04-25T06:00'));
    const one = hears([first, { ...moved, container: other }], day(8));
    const both = hears(two([load, depart, arrive], day(60)), day(60));
    assert.deepEqual(
      [...one, ...both].map(({ type, data }) => [data.sequence, type, data.container]),
      [
        [1, 'shipment.updated', other],
        [2, 'shipment.updated', box],
        [3, 'shipment.arrived', box],
        [4, 'shipment.updated', other],
        [5, 'shipment.arrived', other],
      ],
    );
    assert.equal(announced().sequence, 5);
    assert.equal(both[2]?.data.previous.eta, '2026-04-25', 'what was announced of that box');
  });

  test('a new box starts without a previous state; a box that is left out for a while is not announced again', () => {
    const [first, second] = two([load, depart, arrive], day(60));
    assert.ok(first && second);
    const { hears } = client([first], day(60));
    const types = (said: { type: string }[]) => said.map(({ type }) => type);
    assert.deepEqual(types(hears([first, second], day(61))), [
      'shipment.updated',
      'shipment.arrived',
      'shipment.departed',
    ]);
    assert.deepEqual(hears([first], day(62)), []);
    assert.deepEqual(hears([second, first], day(63)), []);
  });

  test('a box that gets its number later keeps what was announced of it', () => {
    const [first] = two(sailing);
    assert.ok(first);
    const { hears, announced } = client([{ ...first, container: '' }], day(7));
    assert.deepEqual(hears([first], day(8)), []);
    assert.deepEqual(
      announced().boxes.map(({ container }) => container),
      [box],
    );
  });
});

test('the body has the current state of the box, the previous one, and the newest step', () => {
  const before = journeyOf(day(5), pln('LOAD', 'CNSHA', '2026-03-05T08:00', aurora), eta('2026-04-18T06:00'));
  const { hears } = client([before], day(5));
  const [said, ...others] = hears([journeyOf(day(6), ...sailing)], day(6));
  assert.deepEqual(
    others.map(({ type }) => type),
    ['shipment.departed'],
  );
  assert.deepEqual(said, {
    type: 'shipment.updated',
    data: {
      reference: 'REF',
      status: 'in_transit',
      delayed: false,
      vessel: 'AURORA',
      eta: '2026-04-20',
      last_updated: day(6),
      container: box,
      bl: null,
      previous: { status: 'pending', eta: '2026-04-18', vessel: 'AURORA', p50: null },
      eta_initial: '2026-04-20',
      eta_cause: null,
      warned_days: null,
      milestone: {
        code: 'DEPA',
        event: 'Vessel departed from port of loading',
        location: 'Shanghai, CN',
        time: '2026-03-05T20:00:00+08:00',
        day_only: false,
      },
      forecast: null,
      connection: null,
      own_references: [],
      tags: [],
      metadata: {},
      promised_at: null,
      sequence: 1,
    },
  });
});

test('before the first step there is no milestone', () => {
  const planned = (local: string) =>
    journeyOf(day(5), pln('LOAD', 'CNSHA', '2026-03-09T08:00', aurora), eta(local));
  const { hears } = client([planned('2026-04-18T06:00')], day(5));
  const [said] = hears([planned('2026-04-28T06:00')], day(6));
  assert.deepEqual([said?.data.status, said?.data.milestone], ['pending', null]);
});
