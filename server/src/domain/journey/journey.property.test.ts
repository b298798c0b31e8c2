// What must hold for every journey, tested with generated ones. The seed is fixed so that a failure can be repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, applyEvents, box, est, onlyJourney, pln } from '../../../test/harness/events.ts';
import { runs } from '../../../test/harness/runs.ts';
import type { TrackingEvent } from '../events/event.ts';
import { sortKey } from '../events/event-time.ts';
import { type Journey, phases } from './journey.ts';
import type { ShipmentState } from './shipment-state.ts';

const seed = 20261121;
const numRuns = runs(1_000);
const ports = ['CNSHA', 'KRPUS', 'SGSIN', 'NLRTM', 'USLGB', 'BRSSZ'];
const ships = ['AURORA', 'BOREAS', 'CALYPSO'].map((ship, index) => ({ ship, imo: `900000${index}` }));
const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;

/** A physically possible journey: legs over distinct ports, each by its own ship, as reported at some moment. */
const story = fc.record({
  route: fc.shuffledSubarray(ports, { minLength: 2, maxLength: 4 }),
  legDays: fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 3, maxLength: 3 }),
  /** How much of it has happened, in hundredths. */
  progress: fc.integer({ min: 0, max: 100 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

function at(offsetDays: number) {
  return new Date(start + offsetDays * day).toISOString().slice(0, 16);
}

/** Every step of the story with its day, in order. */
function stepsOf({ route, legDays }: Story) {
  const steps: {
    code: 'GTIN' | 'LOAD' | 'DEPA' | 'ARRI' | 'DISC' | 'GTOT';
    port: string;
    on: number;
    leg: number;
  }[] = [];
  const [first = 'CNSHA'] = route;
  steps.push({ code: 'GTIN', port: first, on: 0, leg: -1 });
  let on = 2;
  for (const [leg, to] of route.slice(1).entries()) {
    const from = route[leg] ?? first;
    steps.push({ code: 'LOAD', port: from, on, leg }, { code: 'DEPA', port: from, on: on + 0.5, leg });
    on += legDays[leg] ?? 5;
    steps.push({ code: 'ARRI', port: to, on, leg }, { code: 'DISC', port: to, on: on + 0.5, leg });
    on += 3;
  }
  steps.push({ code: 'GTOT', port: route.at(-1) ?? first, on, leg: -1 });
  return steps;
}

function told(given: Story): { events: TrackingEvent[]; asOf: string; reached: number } {
  const steps = stepsOf(given);
  const last = steps.at(-1)?.on ?? 0;
  const nowDay = (last * given.progress) / 100 + 1;
  const events = steps.map(({ code, port, on, leg }) => {
    const tell = on + 1 <= nowDay ? act : leg % 2 === 0 ? est : pln;
    return tell(code, port, at(on), ships[leg] ?? {});
  });
  return { events, asOf: new Date(start + nowDay * day).toISOString(), reached: nowDay };
}

function derived(events: TrackingEvent[], asOf: string): Journey {
  return onlyJourney(applyEvents(null, asOf, events));
}

function check(property: (given: Story) => void) {
  fc.assert(fc.property(story, property), { seed, numRuns });
}

test('changing the order of an answer or repeating its events changes nothing', () => {
  const shuffled = story.chain((given) => {
    const { events, asOf } = told(given);
    const again = fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 });
    return again.map((other) => ({ events, other, asOf }));
  });
  fc.assert(
    fc.property(shuffled, ({ events, other, asOf }) => {
      assert.deepEqual(derived(other, asOf), derived(events, asOf));
    }),
    { seed, numRuns },
  );
});

test('applying the same answer again changes only the time when it was last seen', () => {
  check((given) => {
    const { events, asOf } = told(given);
    const once = applyEvents(null, asOf, events);
    assert.deepEqual(applyEvents(once, asOf, events), once);
  });
});

test('a transshipment is never an arrival', () => {
  check((given) => {
    const { events, asOf } = told(given);
    const journey = derived(events, asOf);
    if (journey.arrivedAt === null) return;
    assert.equal(
      journey.happened.findLast(({ code }) => code === 'ARRI')?.place?.unlocode,
      given.route.at(-1),
    );
  });
});

test('no actual is in the future, and no arrived journey has an ETA in the future', () => {
  check((given) => {
    const { events, asOf } = told({ ...given, progress: Math.floor(given.progress / 2) });
    const hasty = events.map((event) => ({ ...event, classifier: 'ACT' as const }));
    const journey = derived(hasty, asOf);
    for (const step of journey.happened) assert.ok(sortKey(step.time) <= Date.parse(asOf));
    if (journey.arrivedAt !== null && journey.eta) assert.ok(sortKey(journey.eta) <= Date.parse(asOf));
  });
});

test('an empty answer deletes nothing', () => {
  check((given) => {
    const { events, asOf } = told(given);
    const before = applyEvents(null, asOf, events);
    const after: ShipmentState = applyEvents(before, asOf, []);
    assert.deepEqual(after.journeys, before.journeys);
  });
});

test('passing time only moves a journey forward, and an added older event never does', () => {
  check((given) => {
    const early = told({ ...given, progress: Math.floor(given.progress / 2) });
    const late = told(given);
    const rank = (journey: Journey) => phases.indexOf(journey.phase);
    const state = applyEvents(null, early.asOf, early.events);
    const advanced = onlyJourney(applyEvents(state, late.asOf, late.events));
    // With several ships a journey goes loaded, sailing, transshipment, loaded…, so its actual steps are counted instead.
    assert.ok(advanced.happened.length >= onlyJourney(state).happened.length);
    const older = act('GTOT', given.route[0] ?? 'CNSHA', at(-3), { load: 'empty', containers: [box] });
    assert.equal(
      rank(derived([...late.events, older], late.asOf)),
      Math.max(rank(derived(late.events, late.asOf)), 1),
    );
  });
});
