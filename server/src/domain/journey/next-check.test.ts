import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { EventTime } from '../events/event-time.ts';
import { type Phase, phases } from './journey.ts';
import {
  type Fruitless,
  jitter,
  nextCheckAfterAnswer,
  nextCheckAfterNothing,
  type Watched,
  type WatchedJourney,
} from './next-check.ts';

const now = new Date('2026-03-02T09:00:00Z');
const hourMs = 3_600_000;

const hoursAway = fc.double({ min: -500, max: 500, noNaN: true });
const id = fc.string({ minLength: 1 });
const journey = fc
  .record({ phase: fc.constantFrom(...phases), ended: fc.boolean(), moves: fc.array(hoursAway) })
  .map(({ moves, ...facts }): WatchedJourney => ({ ...facts, upcoming: moves.map(moveIn) }));
const cause = fc.constantFrom<Fruitless['cause']>('no_data', 'no_carrier', 'unavailable', 'throttled');
const times = fc.integer({ min: 1, max: 1_000 });
const retryAfterSeconds = fc.integer({ min: 0, max: 500_000 });

suite('after an answer', () => {
  test('of a route, an hour passes at least, whatever the shipment draws', () => {
    const near = [boxIn('sailing', 10)];
    const pauses = Array.from({ length: 50 }, (_, at) => {
      const shipment = { ...watched(`shp_${at}`, near), carrier: { scac: 'OOLU@shipsgo' } };
      return (nextCheckAfterAnswer(shipment, now)?.getTime() ?? 0) - now.getTime();
    });
    assert.equal(Math.min(...pauses), hourMs);
    assert.ok(Math.max(...pauses) > hourMs);
  });

  const hours = (...journeys: WatchedJourney[]) =>
    Math.round(pauseMsOf('shp_1', journeys) / hourMs / factorOf('shp_1'));

  test('hourly near a planned move, every 6 hours at sea, every 12 when far', () => {
    assert.equal(hours(boxIn('sailing', 47)), 1);
    assert.equal(hours(boxIn('sailing', -47)), 1, 'a move that should have happened is worth a look');
    assert.equal(hours(boxIn('sailing', 49)), 6);
    assert.equal(hours(boxIn('booked', 300)), 12);
    assert.equal(
      hours(boxIn('booked', 300), boxIn('booked', 5)),
      1,
      'for several boxes the most urgent decides',
    );
    assert.equal(hours(), 12);
  });

  test('always in the future, by a pause of the table and its jitter', () => {
    fc.assert(
      fc.property(id, fc.array(journey), (shipment, journeys) => {
        const pauseMs = pauseMsOf(shipment, journeys);
        assert.ok([1, 6, 12].some((pause) => isAbout(pauseMs, pause * hourMs)));
      }),
    );
  });

  test('one more box never makes the next check later', () => {
    fc.assert(
      fc.property(id, fc.array(journey), journey, (shipment, journeys, more) => {
        const before = pauseMsOf(shipment, journeys);
        assert.ok(pauseMsOf(shipment, [...journeys, more]) <= before);
      }),
    );
  });
});

test('a completed shipment is never asked about again', () => {
  const sailing = watched('shp_1', [boxIn('sailing', 5)]);
  assert.equal(nextCheckAfterAnswer({ ...sailing, health: 'completed' }, now), null);
});

test('in the sandbox, a check stays due when it was', () => {
  const simulated: Watched = { ...watched('shp_1', [boxIn('sailing', 5)]), mode: 'test' };
  assert.equal(nextCheckAfterAnswer(simulated, now), null);
  const nextCheckAt = new Date('2026-03-01T00:00:00Z');
  assert.equal(nextCheckAfterAnswer({ ...simulated, nextCheckAt }, now), nextCheckAt);
});

suite('after a check without an answer', () => {
  const check = (shipment: string, about: Fruitless['cause'], nth: number, seconds = 0) =>
    nextCheckAfterNothing(shipment, { cause: about, retryAfterSeconds: seconds }, nth, now).getTime() -
    now.getTime();

  test('pauses never shrink, and grow to a day', () => {
    fc.assert(
      fc.property(id, cause, times, (shipment, about, nth) => {
        const pauseMs = check(shipment, about, nth);
        assert.ok(pauseMs <= check(shipment, about, nth + 1));
        assert.ok(pauseMs <= 24 * hourMs * (1 + jitter));
      }),
    );
    assert.ok(isAbout(check('shp_1', 'no_carrier', 1), hourMs));
    assert.ok(isAbout(check('shp_1', 'no_carrier', 3), 4 * hourMs));
    assert.ok(
      isAbout(check('shp_1', 'no_data', 1), hourMs / 6),
      'no data about a known reference is trouble',
    );
    assert.ok(isAbout(check('shp_1', 'unavailable', 3), (4 * hourMs) / 6));
    assert.ok(isAbout(check('shp_1', 'unavailable', 30), 24 * hourMs));
    assert.ok(isAbout(check('shp_1', 'throttled', 30), hourMs / 12), 'a spent quota does not add up');
  });

  test('never before the time that the carrier asks for', () => {
    fc.assert(
      fc.property(
        id,
        fc.constantFrom('unavailable', 'throttled'),
        times,
        retryAfterSeconds,
        (shipment, about, nth, seconds) => {
          assert.ok(check(shipment, about, nth, seconds) >= seconds * 1000);
        },
      ),
    );
  });
});

test('shipments due together are spread evenly over the jitter, the same way each time', () => {
  const shares = Array.from({ length: 10_000 }, (_, index) => {
    const at = pauseMsOf(`shp_${index}`, []);
    assert.equal(pauseMsOf(`shp_${index}`, []), at);
    return Math.floor(((at / hourMs / 12 - (1 - jitter)) / (2 * jitter)) * 10);
  });
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inside = shares.filter((share) => share === tenth).length;
    assert.ok(inside > 850 && inside < 1_150, `${inside} of 10,000 in tenth ${tenth}`);
  }
});

/** A box with one move planned this many hours from now. */
function boxIn(phase: Phase, hours: number): WatchedJourney {
  return { phase, ended: false, upcoming: [moveIn(hours)] };
}

function moveIn(hours: number): { time: EventTime } {
  const instant = new Date(now.getTime() + hours * hourMs).toISOString();
  return { time: { local: instant.slice(0, 19), zone: 'UTC', instant, precision: 'minute' } };
}

function pauseMsOf(shipment: string, journeys: readonly WatchedJourney[]): number {
  return (nextCheckAfterAnswer(watched(shipment, journeys), now)?.getTime() ?? NaN) - now.getTime();
}

function watched(shipment: string, journeys: readonly WatchedJourney[]): Watched {
  return { id: shipment, mode: 'live', health: 'active', journeys };
}

/** A pause with the jitter of this shipment. */
function factorOf(shipment: string): number {
  return pauseMsOf(shipment, []) / hourMs / 12;
}

function isAbout(pauseMs: number, nominalMs: number): boolean {
  return pauseMs >= nominalMs * (1 - jitter) - 1 && pauseMs <= nominalMs * (1 + jitter) + 1;
}
