// What must hold for any answers and at any moment. The seed is fixed so that a failure can be repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, applyEvents, box, est } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../event.ts';
import { hoursBetween, wallClock } from '../event-time.ts';
import type { Journey } from '../journey/journey.ts';
import type { ShipmentState } from '../journey/shipment-state.ts';
import { type Announcement, announce } from './announce.ts';
import { type Announced, announcedNow } from './announced.ts';

const seed = 20261204;
const dayMs = 86_400_000;
const start = Date.UTC(2026, 2, 1);
const iso = (ms: number) => new Date(ms).toISOString();
const local = (ms: number) => iso(ms).slice(0, 16);

/** One answer at some time: where the ship is, when it is expected, on which ship the box is; or only time that passes. */
const word = fc.record({
  afterHours: fc.integer({ min: 1, max: 96 }),
  kind: fc.constantFrom('answer', 'answer', 'clock'),
  steps: fc.integer({ min: 0, max: 3 }),
  etaHours: fc.option(fc.integer({ min: -72, max: 240 })),
  ship: fc.constantFrom('AURORA', 'BOREAS', undefined),
  trip: fc.constantFrom(0, 0, 0, 1),
});
type Word = typeof word extends fc.Arbitrary<infer T> ? T : never;
const story = fc.array(word, { minLength: 1, maxLength: 14 });

function eventsOf({ steps, etaHours, ship, trip }: Word, now: number): TrackingEvent[] {
  const named = ship === undefined ? {} : { ship };
  const began = start - 10 * dayMs - trip * 60 * dayMs;
  const happened = [
    act('LOAD', 'CNSHA', local(began), named),
    act('DEPA', 'CNSHA', local(began + dayMs / 2), named),
    act('ARRI', 'NLRTM', local(began + 5 * dayMs), { ...named, role: 'POD' }),
  ].slice(0, steps);
  if (etaHours === null) return happened;
  return [...happened, est('ARRI', 'NLRTM', local(now + etaHours * 3_600_000), { ...named, role: 'POD' })];
}

interface Moment {
  at: string;
  before: Announced;
  said: Announcement[];
  journeys: readonly Journey[];
}

/** Announces the story to a client, and returns the events of each moment. */
function hear(words: readonly Word[], etaThresholdHours = 12): Moment[] {
  let now = start;
  let state: ShipmentState = applyEvents(null, iso(now), eventsOf({ ...first, steps: 1 }, now));
  let announced = announcedNow({ boxes: [], sequence: 0 }, state.journeys, new Date(now));
  return words.map((each) => {
    now += each.afterHours * 3_600_000;
    if (each.kind === 'answer') state = applyEvents(state, iso(now), eventsOf(each, now));
    const before = announced;
    const said = announceAt(before, state.journeys, iso(now), etaThresholdHours);
    announced = said.announced;
    return { at: iso(now), before, said: said.announcements, journeys: state.journeys };
  });
}

const first: Word = { afterHours: 0, kind: 'answer', steps: 1, etaHours: 100, ship: 'AURORA', trip: 0 };

function announceAt(announced: Announced, journeys: readonly Journey[], at: string, etaThresholdHours = 12) {
  const shipment = { reference: box, lastUpdated: at, journeys };
  return announce(announced, shipment, { at: new Date(at), etaThresholdHours });
}

/** The same without another journey of the box. */
function ofOneJourney(words: readonly Word[]): Word[] {
  return words.map((each) => ({ ...each, trip: 0, steps: Math.max(1, each.steps) }));
}

function always(property: (words: Word[]) => void, numRuns = 400) {
  fc.assert(fc.property(story, property), { seed, numRuns });
}

test('comparing again at once fires nothing and changes nothing', () => {
  always((words) => {
    for (const { before, journeys, at } of hear(words)) {
      const { announced } = announceAt(before, journeys, at);
      const again = announceAt(announced, journeys, at);
      assert.deepEqual(again.announcements, []);
      assert.equal(again.announced, announced);
    }
  });
});

test('comparing as of an earlier time fires nothing', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 0, max: 7 * dayMs }), (words, earlierMs) => {
      for (const { before, journeys, at } of hear(words)) {
        const { announced } = announceAt(before, journeys, at);
        const earlier = iso(Date.parse(at) - earlierMs);
        assert.deepEqual(announceAt(announced, journeys, earlier).announcements, []);
      }
    }),
    { seed, numRuns: 500 },
  );
});

test('the sequence rises by one with every event', () => {
  always((words) => {
    const sequences = hear(words).flatMap(({ said }) => said.map(({ data }) => data.sequence));
    assert.deepEqual(
      sequences,
      sequences.map((_, at) => at + 1),
    );
  });
});

test('`previous` of an event is what the last event announced', () => {
  always((words) => {
    let last: Announcement | undefined;
    for (const { said } of hear(words)) {
      const [next] = said;
      if (last && next) {
        assert.equal(next.data.previous.status, last.data.status);
        assert.equal(next.data.previous.eta, last.data.eta);
      }
      last = said.at(-1) ?? last;
    }
  });
});

test('within one journey a delay is announced again only after an announced ETA was in the future', () => {
  always((words) => {
    let announced = false;
    const events = hear(ofOneJourney(words)).flatMap(({ said, at }) =>
      said.map(({ type, data }) => ({ type, isAhead: data.eta !== null && data.eta >= at.slice(0, 10) })),
    );
    for (const { type, isAhead } of events) {
      const isDelay = type === 'shipment.delayed';
      assert.ok(!(isDelay && announced), 'announced twice');
      announced = isDelay || (announced && !isAhead);
    }
  });
});

test('within one journey the arrival is announced at most once', () => {
  always((words) => {
    const arrivals = hear(ofOneJourney(words))
      .flatMap(({ said }) => said)
      .filter(({ type }) => type === 'shipment.arrived');
    assert.ok(arrivals.length <= 1);
  });
});

test('every event has the status that its type names', () => {
  always((words) => {
    for (const { type, data } of hear(words).flatMap(({ said }) => said)) {
      if (type === 'shipment.delayed') assert.ok(data.delayed && data.status === 'delayed');
      if (type === 'shipment.arrived') assert.equal(data.status, 'arrived');
      assert.equal(data.delayed, data.status === 'delayed');
    }
  });
});

test('an ETA that moves in small steps fires only at the threshold, counted from the last announced one', () => {
  const drifts = fc.array(fc.integer({ min: -11, max: 11 }), { minLength: 1, maxLength: 30 });
  const threshold = fc.integer({ min: 1, max: 48 });
  fc.assert(
    fc.property(drifts, threshold, (hours, etaThresholdHours) => {
      const [journey] = applyEvents(
        null,
        iso(start),
        eventsOf({ ...first, etaHours: 2_000 }, start),
      ).journeys;
      assert.ok(journey?.eta);
      let announced = announcedNow({ boxes: [], sequence: 0 }, [journey], new Date(start));
      let lastTold = journey.eta;
      let ms = Date.parse(`${journey.eta.local}Z`);
      for (const moved of hours) {
        ms += moved * 3_600_000;
        const eta = wallClock(iso(ms).slice(0, 19), journey.eta.zone);
        const said = announceAt(announced, [{ ...journey, eta }], iso(start), etaThresholdHours);
        announced = said.announced;
        const isFar = Math.abs(hoursBetween(lastTold, eta)) >= etaThresholdHours;
        assert.equal(said.announcements.length, isFar ? 1 : 0);
        if (isFar) lastTold = eta;
      }
    }),
    { seed, numRuns: 500 },
  );
});
