// A voyage that an aggregator tells is the voyage that its carrier tells, for what both can say.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { namesContainers } from '../../../simulator/src/world/journeys.ts';
import { cycleMs } from '../../../simulator/src/world/references.ts';
import type { Access } from '../../src/carriers/access/access.ts';
import type { Question } from '../../src/carriers/carrier.ts';
import { carrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createCarrier } from '../../src/carriers/create-carrier.ts';
import type { RouteClient } from '../../src/carriers/routes/route-client.ts';
import { terminal49Client } from '../../src/carriers/routes/terminal49/client.ts';
import { decodeTerminal49 } from '../../src/carriers/routes/terminal49/decode.ts';
import { vizionClient } from '../../src/carriers/routes/vizion/client.ts';
import { decodeVizion } from '../../src/carriers/routes/vizion/decode.ts';
import type { Decoded } from '../../src/domain/events/event.ts';
import { formatEventTime } from '../../src/domain/events/event-time.ts';
import { applyObservation } from '../../src/domain/journey/apply-observation.ts';
import type { Journey, Milestone } from '../../src/domain/journey/journey.ts';
import { statusAt, statusFacts } from '../../src/domain/journey/status.ts';
import { dayMs } from '../../src/domain/time/time-spans.ts';
import { accessWith } from '../harness/carriers/access-with.ts';
import { runs } from '../harness/runs.ts';

const simulator = await openTestSimulator({ after });
const { world, clock, origin } = simulator;
const start = clock.now();
const signal = new AbortController().signal;

interface Aggregator {
  open(access: Access, baseUrl: string): RouteClient;
  path: string;
  decode(pages: readonly string[]): Decoded;
}

const aggregators: Readonly<Record<string, Aggregator>> = {
  Terminal49: { open: terminal49Client, path: '/terminal49/v2', decode: decodeTerminal49 },
  Vizion: { open: vizionClient, path: '/vizion', decode: decodeVizion },
};

const moments = fc.record({
  slot: fc.nat(world.shipments - 1),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  by: fc.constantFrom('container', 'bill', 'booking'),
  daysAgo: fc.constantFrom(0, 0, 1, 4),
});

for (const [name, { open, path, decode }] of Object.entries(aggregators)) {
  const client = open(accessWith({}), origin + path);

  test(`a journey by ${name} is the journey that the carrier tells itself`, async () => {
    const [stages, asking] = [new Set<string>(), new Set<string>()];
    await fc.assert(
      fc.asyncProperty(moments, async ({ slot, part, by, daysAgo }) => {
        clock.set({ now: Math.floor(start + part * cycleMs) });
        const asked = questionAbout(slot, by, daysAgo);
        fc.pre(asked !== null);
        if (asked === null) return;
        const { question, scac } = asked;
        // Both tell what was known so many days ago.
        await simulator.control('PUT', `/references/${question.reference}`, { daysAgo });
        const direct = await askedDirectly(scac, question);
        const byRoute = await journeysOf(question, scac, decode, await askedBy(client, question, scac));
        assert.deepEqual(byRoute.map(facts), direct.map(facts), `${scac} ${question.reference}`);
        asking.add(`${question.kind} ${daysAgo > 0}`);
        for (const { phase, podConfidence, pod } of byRoute) {
          stages.add(phase);
          assert.ok(pod === null || podConfidence === 'stated');
        }
      }),
      { seed: 49, numRuns: runs(480) },
    );
    assert.ok(stages.size >= 5, [...stages].join(' '));
    assert.equal(asking.size, 6, [...asking].join(', '));
  });
}

/**
 * About the latest trip of a slot; null if its boxes had no numbers yet, of which aggregators tell less (docs/carriers.md "How aggregators
 * are read"), or if the carrier also tells of an earlier trip.
 */
function questionAbout(
  slot: number,
  by: 'container' | 'bill' | 'booking',
  daysAgo: number,
): { question: Question; scac: string } | null {
  const then = clock.now() - daysAgo * dayMs;
  const { trip, carrier } = world.latest(slot, clock.now());
  const shipment = world.shipment(trip, then);
  const { scac } = carrier;
  const box = shipment.boxes[0]?.container ?? '';
  if (shipment.bookedAt > then || !namesContainers(shipment)) return null;
  if (by === 'bill') return { question: { reference: shipment.bill, kind: 'transport_document' }, scac };
  if (by === 'booking') return { question: { reference: shipment.booking, kind: 'booking' }, scac };
  const trips = world.find(scac, 'container', box, then);
  return trips.length === 1 ? { question: { reference: box, kind: 'equipment' }, scac } : null;
}

/** The pages of the row of a reference, which is made at the first question. */
async function askedBy(client: RouteClient, question: Question, scac: string): Promise<string[]> {
  const found = await client.find(question, scac, signal);
  const row = found.outcome === 'none' ? await client.create(question, scac, signal) : found;
  assert.ok(row.outcome === 'found' || row.outcome === 'created', row.outcome);
  const answer = await client.read(row.id, signal);
  assert.ok(answer.outcome === 'found' && answer.complete, answer.outcome);
  return answer.pages;
}

async function askedDirectly(scac: string, question: Question): Promise<Journey[]> {
  const settings = carrierSettings({
    scac,
    baseUrl: `${origin}/${scac}`,
    path: '/v2/events',
    auth: { kind: 'none' },
    quota: [],
  });
  const carrier = createCarrier(settings, { now: () => new Date(clock.now()) });
  const answer = await carrier.ask(question, signal);
  assert.ok(answer.outcome === 'found', answer.outcome);
  return journeysOf(question, scac, carrier.decode, answer.pages);
}

function journeysOf(
  { reference, kind }: Question,
  carrier: string,
  decode: Aggregator['decode'],
  pages: string[],
): Journey[] {
  const decoded = decode(pages);
  assert.deepEqual(decoded.setAside, []);
  assert.ok(decoded.events.every((event) => event.carrier === carrier));
  const receivedAt = new Date(clock.now()).toISOString();
  const shape = kind === 'equipment' ? ('container' as const) : ('document' as const);
  return applyObservation(null, { carrier, receivedAt, complete: true, decoded }, { reference, shape })
    .journeys;
}

/** What both can say: not how sure the port of discharge is, nor the documents, the type of the box and the terminals. */
function facts(journey: Journey) {
  return {
    container: journey.container,
    status: statusAt(statusFacts(journey), new Date(clock.now())),
    phase: journey.phase,
    ports: [journey.pol, ...journey.transshipments, journey.pod].map((place) => place?.unlocode),
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
