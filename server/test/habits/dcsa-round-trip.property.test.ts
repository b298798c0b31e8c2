// Landfall asks Landfall: what a carrier with habits says is passed on by DCSA 2.2, and read again. The second one knows what the first
// knows, but for what the standard cannot say (docs/dcsa.md "What 2.2 cannot say").

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { deviationNames, habitsOf } from '../../../simulator/src/deviations/deviations.ts';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { namesContainers } from '../../../simulator/src/world/journeys.ts';
import { cycleMs } from '../../../simulator/src/world/references.ts';
import type { Question } from '../../src/carriers/carrier.ts';
import { carrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createCarrier } from '../../src/carriers/create-carrier.ts';
import { decodeDcsa } from '../../src/carriers/dcsa/decode.ts';
import { profiles } from '../../src/carriers/profiles.ts';
import type { DcsaEvent } from '../../src/domain/dcsa-out/dcsa-event.ts';
import { filterName } from '../../src/domain/dcsa-out/filter-name.ts';
import { passedEvents } from '../../src/domain/dcsa-out/passed-events.ts';
import type { Decoded } from '../../src/domain/events/event.ts';
import { formatEventTime } from '../../src/domain/events/event-time.ts';
import { applyObservation } from '../../src/domain/journey/apply-observation.ts';
import { changeSteps } from '../../src/domain/journey/changes.ts';
import type { Journey, Milestone } from '../../src/domain/journey/journey.ts';
import type { ShipmentState } from '../../src/domain/journey/shipment-state.ts';
import { statusAt, statusFacts } from '../../src/domain/journey/status.ts';
import { atOnce } from '../../src/domain/steps.ts';
import { dcsaFaults } from '../harness/dcsa-event-schema.ts';
import { runs } from '../harness/runs.ts';

const simulator = await openTestSimulator({ after });
const { world, clock, origin, control } = simulator;
const start = clock.now();
const signal = new AbortController().signal;

const scac = 'HLCU';
const shapes = { equipment: 'container', transport_document: 'document', booking: 'document' } as const;
const filters = {
  equipment: 'equipmentReference',
  transport_document: 'transportDocumentReference',
  booking: 'carrierBookingReference',
} as const;

const slots = Array.from({ length: world.shipments }, (_, slot) => slot).filter(
  (slot) => world.latest(slot, start).carrier.scac === scac,
);

/** A trip, and where it is each time that it is asked about. */
const moments = fc.record({
  slot: fc.constantFrom(...slots),
  parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('equipment' as const, 'transport_document' as const, 'booking' as const),
});

/** The carrier's habits are read with the time rule that fits them. */
function timeRuleOf(habits: readonly string[]) {
  return habits.includes('false_z') ? ('evidence' as const) : profiles['dcsa-2.2'].timeRule;
}

/** What the second one does not know after a habit, because 2.2 has no word for it. docs/dcsa.md has the reasons. */
const unsaid: Readonly<Record<string, readonly (keyof Facts)[]>> = {
  date_only: ['papers'],
  day_only: ['papers'],
  false_z: ['papers'],
  call_missing: ['changes'],
  location_roles: ['confidence', 'changes'],
  unknown_code: ['happened', 'upcoming', 'changes'],
};

const habitLists = [[], habitsOf('MSCU'), habitsOf('CMDU'), ...deviationNames.map((name) => [name])];

for (const habits of habitLists.slice(0, runs(habitLists.length))) {
  test(`after ${habits.join(', ') || 'no habit'}, the second Landfall knows the same`, async () => {
    await control('PUT', `/carriers/${scac}`, { deviations: habits });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(moments, async ({ slot, parts, kind }) => {
        clock.set({ now: start });
        const question = questionAbout(slot, kind);
        if (question === null) return;
        let first: ShipmentState | null = null;
        let second: ShipmentState | null = null;
        for (const part of parts.toSorted((a, b) => a - b)) {
          clock.set({ now: Math.floor(start + part * cycleMs) });
          const decoded = await askedDirectly(question, habits);
          if (decoded === null) continue;
          const before: ShipmentState | null = first;
          const seen: ShipmentState | null = second;
          first = applied(before, decoded, question);
          const passed = passedOn(first, question);
          for (const event of passed) assert.deepEqual(dcsaFaults(event), [], JSON.stringify(event));
          second = applied(
            seen,
            decodeDcsa([JSON.stringify(passed)], { carrier: scac, timeRule: 'offset' }),
            question,
          );
          assert.deepEqual(factsOf(seen, second, habits), factsOf(before, first, habits));
          compared += first.journeys.length;
        }
      }),
      { seed: 22, numRuns: runs(24) },
    );
    assert.ok(compared > 0);
  });
}

function questionAbout(slot: number, kind: Question['kind']): Question | null {
  const shipment = world.latest(slot, clock.now());
  const box = shipment.boxes[0]?.container ?? '';
  if (kind === 'equipment') return namesContainers(shipment) ? { reference: box, kind } : null;
  return { reference: kind === 'booking' ? shipment.booking : shipment.bill, kind };
}

async function askedDirectly(question: Question, habits: readonly string[]): Promise<Decoded | null> {
  const settings = carrierSettings({
    ...{ scac, baseUrl: `${origin}/${scac}`, path: '/v2/events', quota: [] },
    auth: { kind: 'none' },
  });
  const carrier = createCarrier(settings, { now: () => new Date(clock.now()) });
  const answer = await carrier.ask(question, signal);
  if (answer.outcome !== 'found') return null;
  return decodeDcsa(answer.pages, { carrier: scac, timeRule: timeRuleOf(habits) });
}

function applied(
  state: ShipmentState | null,
  decoded: Decoded,
  { reference, kind }: Question,
): ShipmentState {
  const receivedAt = new Date(clock.now()).toISOString();
  const subject = { reference, shape: shapes[kind], questionKind: kind };
  return applyObservation(state, { carrier: scac, receivedAt, complete: true, decoded }, subject);
}

/** What the first one answers to the same question. */
function passedOn({ known }: ShipmentState, { reference, kind }: Question): DcsaEvent[] {
  const shipment = {
    id: 'shp_1',
    reference,
    shape: shapes[kind],
    questionKind: kind,
    questionReference: reference,
  };
  const asked = filterName(filters[kind], reference);
  return atOnce(passedEvents(shipment, known)).flatMap(({ said, filters: met }) =>
    'event' in said && met.includes(asked) ? [said.event] : [],
  );
}

/** The journeys, and how they changed, without what the habits keep unsaid. */
function factsOf(before: ShipmentState | null, after: ShipmentState, habits: readonly string[]) {
  const changes = atOnce(changeSteps(before, after, new Date(clock.now()).toISOString()));
  const left = new Set<string>(habits.flatMap((habit) => unsaid[habit] ?? []));
  const said = (all: object) => Object.entries(all).filter(([fact]) => !left.has(fact));
  return [...after.journeys.map(facts).map(said), ...said({ changes })];
}

type Facts = ReturnType<typeof facts> & { changes: unknown };

function facts(journey: Journey) {
  return {
    container: journey.container,
    papers: [journey.billOfLading, journey.booking],
    status: statusAt(statusFacts(journey), new Date(clock.now())),
    phase: journey.phase,
    ports: [journey.pol, ...journey.transshipments, journey.pod].map((place) => place?.unlocode),
    confidence: journey.podConfidence,
    eta: journey.eta && formatEventTime(journey.eta),
    arrivedAt: journey.arrivedAt && formatEventTime(journey.arrivedAt),
    ship: [journey.vessel?.imo, journey.voyage],
    happened: journey.happened.map(stepOf),
    upcoming: journey.upcoming.map(stepOf),
  };
}

function stepOf({ code, load, place, time, vessel }: Milestone) {
  return [code, load, place?.unlocode, formatEventTime(time), vessel?.imo ?? null].join(' ');
}
