// What must hold for any answers and at any moment. The seed is fixed so that a failure can be repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { announce } from '../../../test/harness/at-once.ts';
import { act, applyEvents, box, est } from '../../../test/harness/events.ts';
import { runs } from '../../../test/harness/runs.ts';
import type { TrackingEvent } from '../events/event.ts';
import { hoursBetween, wallClock } from '../events/event-time.ts';
import type { JourneyForecast } from '../forecast/forecast-arrival.ts';
import type { Journey } from '../journey/journey.ts';
import type { ShipmentState } from '../journey/shipment-state.ts';
import { noWords } from '../own-words/own-words.ts';
import { forecastEventTypes, isAboutStep } from '../webhooks/event-type.ts';
import type { Announcement } from './announce.ts';
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
  p50Hours: fc.option(fc.integer({ min: 0, max: 240 })),
  chanceToMiss: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
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

/** What the model makes of it. */
function forecastsOf({ p50Hours, chanceToMiss }: Word, now: number): JourneyForecast[] {
  const p50 = iso(now + (p50Hours ?? 0) * 3_600_000);
  const arrival = { p10: p50, p50, p90: p50, voyages: 40, madeAt: iso(now) };
  const times = { arrivesAt: iso(start), departsAt: iso(start + dayMs) };
  const connection = { port: 'SGSIN', vessel: 'BOREAS', ...times, chanceToMiss: chanceToMiss ?? 0 };
  return [
    {
      container: box,
      arrival: p50Hours === null ? null : arrival,
      connection: chanceToMiss === null ? null : connection,
    },
  ];
}

interface Moment extends Subject {
  at: string;
  before: Announced;
  said: Announcement[];
}

interface Subject {
  journeys: readonly Journey[];
  forecasts: readonly JourneyForecast[];
}

/** Announces the story to a client, and returns the events of each moment. */
function hear(words: readonly Word[], makeForecasts = forecastsOf): Moment[] {
  let now = start;
  let state: ShipmentState = applyEvents(null, iso(now), eventsOf({ ...first, steps: 1 }, now));
  let forecasts = makeForecasts(first, now);
  let announced = announcedNow({ sequence: 0 }, { journeys: state.journeys, forecasts }, new Date(now));
  return words.map((each) => {
    now += each.afterHours * 3_600_000;
    if (each.kind === 'answer') {
      state = applyEvents(state, iso(now), eventsOf(each, now));
      forecasts = makeForecasts(each, now);
    }
    const before = announced;
    const subject = { journeys: state.journeys, forecasts };
    const said = announceAt(before, subject, iso(now));
    announced = said.announced;
    return { at: iso(now), before, said: said.announcements, ...subject };
  });
}

const first: Word = {
  ...{ afterHours: 0, kind: 'answer', steps: 1, etaHours: 100, ship: 'AURORA', trip: 0 },
  ...{ p50Hours: 100, chanceToMiss: 0 },
};

function announceAt(announced: Announced, subject: Subject, at: string, etaThresholdHours = 12) {
  const shipment = { reference: box, lastUpdated: at, words: noWords, ...subject };
  return announce(announced, shipment, { at: new Date(at), etaThresholdHours });
}

function isOfJourney({ type }: Announcement): boolean {
  return !forecastEventTypes.some((each) => each === type);
}

/** The same without another journey of the box. */
function ofOneJourney(words: readonly Word[]): Word[] {
  return words.map((each) => ({ ...each, trip: 0, steps: Math.max(1, each.steps) }));
}

function always(property: (words: Word[]) => void, numRuns = runs(400)) {
  fc.assert(fc.property(story, property), { seed, numRuns });
}

test('comparing again at once fires nothing and changes nothing', () => {
  always((words) => {
    for (const { before, at, ...subject } of hear(words)) {
      const { announced } = announceAt(before, subject, at);
      const again = announceAt(announced, subject, at);
      assert.deepEqual(again.announcements, []);
      assert.equal(again.announced, announced);
    }
  });
});

test('comparing as of an earlier time fires nothing', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 0, max: 7 * dayMs }), (words, earlierMs) => {
      for (const { before, at, ...subject } of hear(words)) {
        const { announced } = announceAt(before, subject, at);
        const earlier = iso(Date.parse(at) - earlierMs);
        assert.deepEqual(announceAt(announced, subject, earlier).announcements, []);
      }
    }),
    { seed, numRuns: runs(500) },
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

test('`previous` of an event is what the last event about the journey announced', () => {
  always((words) => {
    let last: Announcement | undefined;
    for (const { said } of hear(words)) {
      const [next] = said;
      if (last && next) {
        assert.equal(next.data.previous.status, last.data.status);
        assert.equal(next.data.previous.eta, last.data.eta);
      }
      last = said.findLast(isOfJourney) ?? last;
    }
  });
});

test('the events about journeys are the same with and without forecasts', () => {
  always((words) => {
    const types = (moments: readonly Moment[]) =>
      moments.map(({ said }) => said.filter(isOfJourney).map(({ type }) => type));
    assert.deepEqual(types(hear(words)), types(hear(words, () => [])));
  });
});

test('within one journey p50 fires only at 12 hours or more from the one last announced', () => {
  always((words) => {
    let lastP50: string | undefined;
    for (const { said, forecasts, journeys } of hear(ofOneJourney(words))) {
      const p50 = journeys[0]?.arrivedAt === null ? forecasts[0]?.arrival?.p50 : undefined;
      const hours = Math.abs(Date.parse(p50 ?? '') - Date.parse(lastP50 ?? iso(start + 100 * 3_600_000)));
      const isFar = hours >= 12 * 3_600_000;
      assert.equal(said.filter(({ type }) => type === 'shipment.forecast_changed').length, isFar ? 1 : 0);
      if (isFar) lastP50 = p50;
    }
  });
});

test('within one journey a risk is announced again only after the chance fell below 15 %', () => {
  always((words) => {
    let announced = false;
    for (const { said, forecasts, journeys } of hear(ofOneJourney(words))) {
      const fired = said.some(({ type }) => type === 'shipment.connection_at_risk');
      assert.ok(!(fired && announced), 'announced twice');
      const chance = journeys[0]?.arrivedAt === null ? forecasts[0]?.connection?.chanceToMiss : undefined;
      if (fired) assert.ok(Number(chance) >= 0.3);
      announced = fired || (announced && !(Number(chance) < 0.15));
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

test('within one journey each step has its event at most once', () => {
  always((words) => {
    const steps = hear(ofOneJourney(words))
      .flatMap(({ said }) => said.map(({ type }) => type))
      .filter(isAboutStep);
    assert.equal(new Set(steps).size, steps.length);
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
      let announced = announcedNow({ sequence: 0 }, { journeys: [journey], forecasts: [] }, new Date(start));
      let lastTold = journey.eta;
      let ms = Date.parse(`${journey.eta.local}Z`);
      for (const moved of hours) {
        ms += moved * 3_600_000;
        const eta = wallClock(iso(ms).slice(0, 19), journey.eta.zone);
        const subject = { journeys: [{ ...journey, eta }], forecasts: [] };
        const said = announceAt(announced, subject, iso(start), etaThresholdHours);
        announced = said.announced;
        const isFar = Math.abs(hoursBetween(lastTold, eta)) >= etaThresholdHours;
        assert.equal(said.announcements.length, isFar ? 1 : 0);
        if (isFar) lastTold = eta;
      }
    }),
    { seed, numRuns: runs(500) },
  );
});
