import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { act, applyEvents, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import type { EtaCause } from '../eta-causes/eta-cause.ts';
import type { TrackingEvent } from '../events/event.ts';
import { wallClock } from '../events/event-time.ts';
import { laterBecause, movedBecause } from './eta-plan.ts';
import type { Journey } from './journey.ts';
import type { ShipmentState } from './shipment-state.ts';

type Answer = [receivedAt: string, ...events: TrackingEvent[]];

/** The journeys after each of these answers. */
function journeysAfter(...answers: Answer[]): Journey[] {
  let state: ShipmentState | null = null;
  return answers.map(([receivedAt, ...events]) => {
    state = applyEvents(state, receivedAt, events);
    return onlyJourney(state);
  });
}

/** Why the second answer moved the ETA. Turned round, the same cause has to move it back. */
function causeOf(before: TrackingEvent[], after: TrackingEvent[]): Partial<EtaCause> | null {
  const there = causeBetween(before, after);
  const back = causeBetween(after, before);
  assert.equal(back?.days, there === null ? undefined : -(there.days ?? 0), 'the way back');
  return there;
}

function causeBetween(before: TrackingEvent[], after: TrackingEvent[]): Partial<EtaCause> | null {
  const [was, is] = journeysAfter(['2026-03-01T00:00:00Z', ...before], ['2026-03-02T00:00:00Z', ...after]);
  assert.ok(was && is);
  const cause = movedBecause(was, is);
  if (cause === null) return null;
  const { since, ...said } = cause;
  assert.equal(since, '2026-03-02T00:00:00Z');
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
}

interface Days {
  pol?: string;
  /** When the first ship comes to Singapore, and when the second one leaves. */
  in?: string;
  out?: string;
  pod?: string;
  second?: string;
}

const aurora = { ship: 'AURORA', imo: '9074729' };

/** Ningbo to Hamburg by Singapore. */
function plan({ pol = '10', in: into = '18', out = '21', pod = '20', second = 'BOREAS' }: Days) {
  const onward = { ship: second };
  return [
    pln('LOAD', 'CNNGB', `2026-03-${pol}T02:00`, aurora),
    est('DEPA', 'CNNGB', `2026-03-${pol}T10:00`, aurora),
    est('ARRI', 'SGSIN', `2026-03-${into}T10:00`, aurora),
    pln('DISC', 'SGSIN', `2026-03-${into}T20:00`, aurora),
    pln('LOAD', 'SGSIN', `2026-03-${out}T02:00`, onward),
    est('DEPA', 'SGSIN', `2026-03-${out}T10:00`, onward),
    est('ARRI', 'DEHAM', `2026-04-${pod}T10:00`, onward),
    pln('DISC', 'DEHAM', `2026-04-${pod}T20:00`, onward),
  ];
}

const direct = (pol: string, pod: string, port = 'DEHAM') => [
  pln('LOAD', 'CNNGB', `2026-03-${pol}T02:00`, aurora),
  est('DEPA', 'CNNGB', `2026-03-${pol}T10:00`, aurora),
  est('ARRI', port, `2026-04-${pod}T10:00`, aurora),
  pln('DISC', port, `2026-04-${pod}T20:00`, aurora),
];

suite('an ETA moves because', () => {
  test('the ship leaves the first port on another day', () => {
    assert.deepEqual(causeOf(direct('10', '20'), direct('13', '23')), {
      kind: 'departure',
      days: 3,
      port: 'Ningbo',
    });
  });

  test('the ship is longer at sea', () => {
    assert.deepEqual(causeOf(direct('10', '20'), direct('10', '23')), {
      kind: 'at_sea',
      days: 3,
      from: 'Ningbo',
      port: 'Hamburg',
    });
    assert.deepEqual(causeOf(plan({}), plan({ in: '20', out: '23', pod: '22' })), {
      kind: 'at_sea',
      days: 2,
      from: 'Ningbo',
      port: 'Singapore',
    });
  });

  test('the box waits longer where it changes ships', () => {
    assert.deepEqual(causeOf(plan({}), plan({ out: '25', pod: '24' })), {
      kind: 'in_port',
      days: 4,
      port: 'Singapore',
    });
  });

  test('it misses its ship, and not because of the days by which it came late', () => {
    const missed = {
      kind: 'other_ship',
      days: 9,
      port: 'Singapore',
      planned: 'BOREAS',
      vessel: 'CALYPSO',
    };
    assert.deepEqual(causeOf(plan({}), plan({ out: '30', pod: '29', second: 'CALYPSO' })), missed);
    const late = plan({ pol: '12', in: '20', out: '30', pod: '29', second: 'CALYPSO' });
    assert.deepEqual(causeOf(plan({}), late), missed);
  });

  test('its last ship was planned, and the box boards it only now', () => {
    const arrival = (pod: string) => est('ARRI', 'DEHAM', `2026-04-${pod}T10:00`, { ship: 'BOREAS' });
    const loaded = act('LOAD', 'CNNGB', '2026-03-01T02:00', aurora);
    const landed = act('DISC', 'SGSIN', '2026-03-01T12:00', aurora);
    const boarded = act('LOAD', 'SGSIN', '2026-03-01T20:00', { ship: 'BOREAS' });
    for (const named of [{ ship: 'BOREAS' }, aurora, {}]) {
      const first = est('ARRI', 'DEHAM', '2026-04-20T10:00', named);
      const cause = causeBetween([loaded, first], [loaded, landed, boarded, arrival('22')]);
      assert.ok(cause);
      assert.notEqual(cause.kind, 'other_ship', JSON.stringify(named));
    }
  });

  test('the ship leaves a port without a plan of the ports between', () => {
    const ends = (pol: string, pod: string) =>
      plan({ pol, pod }).filter(({ place }) => place?.unlocode !== 'SGSIN');
    assert.deepEqual(causeOf(ends('10', '20'), ends('13', '23')), {
      kind: 'departure',
      days: 3,
      port: 'Ningbo',
    });
  });

  test('the port of discharge is another one', () => {
    assert.deepEqual(causeOf(direct('10', '20'), direct('10', '24', 'NLRTM')), {
      kind: 'pod_changed',
      days: 4,
      from: 'Hamburg',
      port: 'Rotterdam',
    });
  });

  test('a transshipment comes into the plan, or is left out', () => {
    assert.deepEqual(causeBetween(direct('10', '10'), plan({})), {
      kind: 'port_added',
      days: 10,
      port: 'Singapore',
    });
    assert.deepEqual(causeBetween(plan({}), direct('10', '10')), {
      kind: 'port_omitted',
      days: -10,
      port: 'Singapore',
    });
  });

  test('a transshipment is in another port', () => {
    const byColombo = plan({ pod: '25' }).map((each) =>
      each.place?.unlocode === 'SGSIN'
        ? { ...each, place: pln('LOAD', 'LKCMB', '2026-03-01T00:00').place }
        : each,
    );
    assert.deepEqual(causeOf(plan({}), byColombo), {
      kind: 'port_replaced',
      days: 5,
      from: 'Singapore',
      port: 'Colombo',
    });
  });

  test('the plan has longer between two ports that it tells', () => {
    const untold = (events: TrackingEvent[]) =>
      events.filter(({ code, place }) => place?.unlocode !== 'SGSIN' || code === 'ARRI' || code === 'DISC');
    assert.deepEqual(causeOf(untold(plan({})), untold(plan({ pod: '24' }))), {
      kind: 'on_the_way',
      days: 4,
      from: 'Singapore',
      port: 'Hamburg',
    });
  });

  test('the carrier corrects it, where nothing else is told', () => {
    const only = (pod: string) => [est('ARRI', 'DEHAM', `2026-04-${pod}T10:00`)];
    assert.deepEqual(causeOf(only('20'), only('23')), { kind: 'corrected', days: 3 });
  });
});

suite('days', () => {
  test('are those of the calendar of each port', () => {
    const late = (local: string) => [
      est('DEPA', 'CNNGB', '2026-03-10T10:00', aurora),
      est('ARRI', 'DEHAM', local, aurora),
    ];
    // 8.4 days, over the change of clocks.
    assert.equal(causeBetween(late('2026-03-24T18:00'), late('2026-04-02T04:36'))?.days, 9);
    assert.equal(causeBetween(late('2026-03-24T00:10'), late('2026-03-24T23:50')), null);
    assert.equal(causeBetween(late('2026-03-28T23:59'), late('2026-03-29T00:00'))?.days, 1);
  });

  test('do not change when a time becomes known to the minute', () => {
    const day = est('ARRI', 'DEHAM', '2026-04-20T00:00', {
      ...aurora,
      time: wallClock('2026-04-20T00:00:00', 'Europe/Berlin', 'day'),
    });
    const departure = est('DEPA', 'CNNGB', '2026-03-10T10:00', aurora);
    const minute = (local: string) => est('ARRI', 'DEHAM', local, aurora);
    assert.equal(causeBetween([departure, day], [departure, minute('2026-04-20T22:00')]), null);
    assert.equal(causeBetween([departure, day], [departure, minute('2026-04-22T01:00')])?.days, 2);
  });
});

suite('what the carrier knew before it moved the ETA', () => {
  const answers: Answer[] = [
    ['2026-03-01T00:00:00Z', ...direct('10', '20')],
    ['2026-03-03T00:00:00Z', ...direct('13', '20')],
    ['2026-03-05T00:00:00Z', ...direct('13', '23')],
  ];

  test('is its cause, with the answer that first said it', () => {
    const [, was, is] = journeysAfter(...answers);
    assert.ok(was && is);
    assert.equal(movedBecause(was, was), null);
    const cause = movedBecause(was, is);
    assert.deepEqual([cause?.kind, cause?.days, cause?.since], ['departure', 3, '2026-03-03T00:00:00Z']);
  });

  test('counts over answers without an ETA', () => {
    const last = journeysAfter(
      ...answers.slice(0, 2),
      ['2026-03-04T00:00:00Z', act('GTIN', 'CNNGB', '2026-03-03T08:00')],
      ['2026-03-05T00:00:00Z', ...direct('13', '23')],
    ).at(-1);
    assert.ok(last);
    assert.equal(laterBecause(last)?.kind, 'departure');
  });
});

suite('since the first ETA', () => {
  test('the cause is what moved it most, over all answers', () => {
    const last = journeysAfter(
      ['2026-03-01T00:00:00Z', ...direct('10', '10')],
      ['2026-03-02T00:00:00Z', ...direct('12', '12')],
      ['2026-03-03T00:00:00Z', ...direct('13', '13')],
      ['2026-03-04T00:00:00Z', ...direct('13', '15')],
    ).at(-1);
    assert.ok(last);
    const { kind, days, since } = laterBecause(last) ?? {};
    assert.deepEqual([kind, days, since], ['departure', 3, '2026-03-03T00:00:00Z']);
  });

  test('there is none when it is as it was first', () => {
    const last = journeysAfter(
      ['2026-03-01T00:00:00Z', ...direct('10', '10')],
      ['2026-03-02T00:00:00Z', ...direct('12', '12')],
      ['2026-03-03T00:00:00Z', ...direct('10', '10')],
    ).at(-1);
    assert.ok(last);
    assert.equal(laterBecause(last), null);
    assert.deepEqual(last.etaPlan?.causes, []);
  });

  test('another port of discharge begins anew', () => {
    const last = journeysAfter(
      ['2026-03-01T00:00:00Z', ...direct('10', '10')],
      ['2026-03-02T00:00:00Z', ...direct('10', '14', 'NLRTM')],
      ['2026-03-03T00:00:00Z', ...direct('11', '15', 'NLRTM')],
    ).at(-1);
    assert.ok(last);
    assert.equal(laterBecause(last)?.kind, 'departure');
    assert.equal(laterBecause(last)?.days, 1);
  });
});
