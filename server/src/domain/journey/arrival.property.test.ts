// What must hold for every answer about a journey, however much of it a carrier leaves out: an arrival is never shown
// in a port from which the box goes on, and phase, status, port of discharge and arrival never contradict each other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, applyEvents, type EventDetails, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import { runs } from '../../../test/harness/runs.ts';
import type { EventCode, TrackingEvent } from '../events/event.ts';
import { sortKey } from '../events/event-time.ts';
import type { Journey, Phase } from './journey.ts';
import { type Status, statusAt, statusFacts } from './status.ts';

const seed = 20261122;
const numRuns = runs(3_000);
const ports = ['CNSHA', 'KRPUS', 'SGSIN', 'NLRTM', 'USLGB', 'BRSSZ'];
const ships = ['AURORA', 'BOREAS', 'CALYPSO'].map((ship, index) => ({ ship, imo: `900000${index}` }));
const shipOfEmpties = { ship: 'DAPHNE', imo: '9000009' };
const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;
const mostSteps = 24;

/** One step of a journey, on which day of it, and on which leg by sea (-1 for all other moves). */
interface Step {
  code: EventCode;
  port: string;
  on: number;
  leg: number;
  details: EventDetails;
}

/** A journey, and what the carrier reports of it. */
const story = fc.record({
  route: fc.shuffledSubarray(ports, { minLength: 2, maxLength: 4 }),
  legDays: fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 3, maxLength: 3 }),
  /** The ship of each leg; the first may take the box again. */
  ships: fc.constantFrom([0, 1, 2], [0, 1, 0]),
  /** The empty box came to the port of loading by ship. */
  cameEmpty: fc.boolean(),
  /** It goes on by rail from the port of discharge. */
  byRail: fc.boolean(),
  /** The carrier lists the next port of the last ship. */
  sailsOn: fc.boolean(),
  /** When the carrier is asked, in hundredths of the journey. */
  asked: fc.integer({ min: 0, max: 120 }),
  /** What the carrier reports of each step; a step that lies ahead has no actual. */
  reports: fc.array(fc.constantFrom('all', 'plan', 'actual', 'nothing'), {
    minLength: mostSteps,
    maxLength: mostSteps,
  }),
  /** Days by which each plan is older than what happens. */
  late: fc.array(fc.constantFrom(0, 0, 0, 1, 3), { minLength: mostSteps, maxLength: mostSteps }),
  namesImo: fc.array(fc.boolean(), { minLength: mostSteps, maxLength: mostSteps }),
  datesOnly: fc.boolean(),
  order: fc.infiniteStream(fc.integer()),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

function stepsOf({ route, legDays, ships: shipOfLeg, cameEmpty, byRail }: Story): Step[] {
  const [first = '', last = ''] = [route[0], route.at(-1)];
  const move = (code: EventCode, port: string, on: number, details: EventDetails, leg = -1) =>
    ({ code, port, on, leg, details }) as const;
  const empty = { load: 'empty' } as const;
  const steps: Step[] = cameEmpty
    ? [
        move('LOAD', 'JPTYO', 0, { ...shipOfEmpties, ...empty }),
        move('DEPA', 'JPTYO', 0.5, shipOfEmpties),
        move('DISC', first, 6, { ...shipOfEmpties, ...empty }),
      ]
    : [];
  let on = cameEmpty ? 9 : 0;
  steps.push(move('GTOT', first, on, empty), move('GTIN', first, on + 1, { load: 'laden' }));
  on += 3;
  for (const [leg, to] of route.slice(1).entries()) {
    const ship = ships[shipOfLeg[leg] ?? 0] ?? {};
    const from = route[leg] ?? first;
    steps.push(move('LOAD', from, on, ship, leg), move('DEPA', from, on + 0.5, ship, leg));
    on += legDays[leg] ?? 5;
    steps.push(move('ARRI', to, on, ship, leg), move('DISC', to, on + 0.5, ship, leg));
    on += 3;
  }
  if (byRail) {
    const rail = { mode: 'rail' } as const;
    steps.push(move('LOAD', last, on, rail), move('DEPA', last, on + 0.5, rail));
    on += 2;
  }
  return [...steps, move('GTOT', last, on, { load: 'laden' }), move('GTIN', last, on + 2, empty)];
}

/** The next port of the last ship, where the box does not go. */
function nextCall({ route, ships: shipOfLeg, sailsOn, datesOnly }: Story, from: number): TrackingEvent[] {
  const ship = ships[shipOfLeg[route.length - 2] ?? 0] ?? {};
  return sailsOn ? [est('ARRI', 'DEHAM', clock(from + 3, datesOnly), ship)] : [];
}

function reported(given: Story) {
  const steps = stepsOf(given);
  const askedOn = ((steps.at(-1)?.on ?? 0) * given.asked) / 100;
  const told = steps.map((step, index) => {
    const report = given.reports[index] ?? 'all';
    const { imo: _, ...unnumbered } = step.details;
    const details = given.namesImo[index] ? step.details : unnumbered;
    const happened = step.on + 1 <= askedOn && report !== 'plan' && report !== 'nothing';
    const planned = report === 'all' || report === 'plan' || (report === 'actual' && step.on + 1 > askedOn);
    const plan = index % 2 === 0 ? est : pln;
    const planOn = step.on - (given.late[index] ?? 0);
    const events = [
      ...(happened ? [act(step.code, step.port, clock(step.on, given.datesOnly), details)] : []),
      ...(planned ? [plan(step.code, step.port, clock(planOn, given.datesOnly), details)] : []),
    ];
    return { step, happened, planned, events };
  });
  const discharge = steps.findLast(({ code }) => code === 'DISC');
  const events = [...told.flatMap((each) => each.events), ...nextCall(given, discharge?.on ?? 0)];
  const ranked = events.map((event) => ({ event, rank: given.order.next().value ?? 0 }));
  const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ event }) => event);
  return {
    told,
    events: [...shuffled, ...shuffled.slice(0, 3)],
    asOf: new Date(start + askedOn * day).toISOString(),
  };
}

function clock(on: number, dateOnly: boolean): string {
  const at = new Date(start + on * day).toISOString();
  return dateOnly ? `${at.slice(0, 10)}T00:00` : at.slice(0, 16);
}

function journeyAt(asOf: string, events: TrackingEvent[]): Journey {
  return onlyJourney(applyEvents(null, asOf, events));
}

/** The rows of the table in docs/journeys.md "Phase and status": what goes with each phase. */
const allowed: Record<Phase, { status: readonly Status[]; needsPod: boolean }> = {
  booked: { status: ['pending'], needsPod: false },
  empty_released: { status: ['pending'], needsPod: false },
  gated_in: { status: ['in_transit', 'delayed'], needsPod: false },
  loaded: { status: ['in_transit', 'delayed'], needsPod: false },
  sailing: { status: ['in_transit', 'delayed'], needsPod: false },
  transshipment: { status: ['in_transit', 'delayed'], needsPod: false },
  arrived: { status: ['arrived'], needsPod: true },
  discharged: { status: ['in_transit', 'arrived'], needsPod: false },
  out_for_delivery: { status: ['arrived'], needsPod: false },
  delivered: { status: ['arrived'], needsPod: false },
  empty_returned: { status: ['arrived'], needsPod: false },
};

function assertConsistent(journey: Journey, asOf: string): void {
  const { phase, arrivedAt, pod, upcoming, ended } = journey;
  const status = statusAt(statusFacts(journey), new Date(asOf));
  const row = allowed[phase];
  assert.ok(row.status.includes(status), `${phase} with ${status}`);
  assert.ok(pod !== null || !row.needsPod, `${phase} without a port of discharge`);
  if (phase === 'discharged' && status === 'arrived') assert.notEqual(pod, null);
  assert.equal(status === 'arrived', arrivedAt !== null);
  assert.equal(journey.etaBasis === 'arrival_actual', arrivedAt !== null);
  assert.equal(pod === null, journey.podConfidence === null);
  assert.equal(ended, phase === 'empty_returned');
  if (ended) assert.deepEqual(upcoming, []);
  if (arrivedAt !== null) assert.ok(sortKey(arrivedAt) <= Date.parse(asOf));
  const change = journey.transshipments.map(({ unlocode }) => unlocode);
  assert.ok(!change.includes(pod?.unlocode ?? null), 'the port of discharge is also a transshipment port');
}

test('phase, status, port of discharge and arrival never contradict each other', () => {
  fc.assert(
    fc.property(story, (given) => {
      const { events, asOf } = reported(given);
      assertConsistent(journeyAt(asOf, events), asOf);
    }),
    { seed, numRuns },
  );
});

test('the same holds when the carrier is asked several times, and reports other parts each time', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 1, max: 60 }), (given, sooner) => {
      const early = reported({ ...given, asked: given.asked - sooner, reports: given.reports.toReversed() });
      const late = reported(given);
      const before = applyEvents(null, early.asOf, early.events);
      const after = applyEvents(before, late.asOf, late.events);
      if (after.journeys.length === 1) assertConsistent(onlyJourney(after), late.asOf);
    }),
    { seed, numRuns },
  );
});

test('there is no arrival in a port from which an onward loading is reported', () => {
  fc.assert(
    fc.property(story, (given) => {
      const { told, events, asOf } = reported(given);
      const journey = journeyAt(asOf, events);
      if (journey.arrivedAt === null) return;
      const loadedOnward = told.filter(
        ({ step, events: any }) => step.code === 'LOAD' && step.leg >= 0 && any.length > 0,
      );
      const from = loadedOnward.map(({ step }) => step.port);
      assert.ok(!from.includes(journey.pod?.unlocode ?? ''), `arrived in ${journey.pod?.unlocode}`);
    }),
    { seed, numRuns },
  );
});

function pickedUpOn(given: Story): number {
  return stepsOf(given).find(({ code }) => code === 'GTOT')?.on ?? 0;
}

test('an empty return is an arrival, and so is a gate-out where the ship was to arrive', () => {
  fc.assert(
    fc.property(story, (given) => {
      const { told, events, asOf } = reported(given);
      const [out, back] = told.slice(-2);
      const wasLaden = told.some(
        ({ step, happened }) => happened && step.on > pickedUpOn(given) && step !== back?.step,
      );
      const { phase, arrivedAt, pod } = journeyAt(asOf, events);
      if (back?.happened && wasLaden)
        return assert.deepEqual([phase, arrivedAt !== null], ['empty_returned', true]);
      const arrival = told.findLast(({ step }) => step.code === 'ARRI');
      if (!out?.happened || !arrival?.planned || !given.namesImo.every(Boolean)) return;
      assert.deepEqual([phase, pod?.unlocode], ['out_for_delivery', given.route.at(-1)]);
    }),
    { seed, numRuns },
  );
});
