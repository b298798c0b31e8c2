// Tests every DCSA profile against the simulator of its carrier with its deviations: the journey must be the true one.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { deviationTable, habitsOf } from '../../../simulator/src/deviations/deviations.ts';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { type Stage, stages } from '../../../simulator/src/world/stage.ts';
import type { Carrier, Question } from '../../src/carriers/carrier.ts';
import { carrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createCarrier } from '../../src/carriers/create-carrier.ts';
import { type ProfileName, profiles } from '../../src/carriers/profiles.ts';
import { applyObservation } from '../../src/domain/journey/apply-observation.ts';
import type { Journey } from '../../src/domain/journey/journey.ts';
import { statusAt, statusFacts } from '../../src/domain/journey/status.ts';
import { type Place, placeOf, samePort } from '../../src/domain/places/place.ts';
import type { QuestionKind } from '../../src/domain/references/reference.ts';

/** What the simulator knows about a container. */
interface Truth {
  container: string;
  stage: Stage;
  pol: string;
  pod: string;
  transshipments: string[];
  eta: string;
}

interface Listed {
  references: { reference: string; kind: 'container' | 'bill' | 'booking'; stage: Stage }[];
}

const dayMs = 86_400_000;
const notLaden: readonly Stage[] = ['booked', 'empty_released'];
const questionKinds: Record<Listed['references'][number]['kind'], QuestionKind> = {
  container: 'equipment',
  bill: 'transport_document',
  booking: 'booking',
};

/**
 * The simulated carrier for each profile. Yang Ming is said to follow plain DCSA 2.2, and the simulated world has no
 * ships of it.
 */
const players: Partial<Record<ProfileName, string>> = {
  maersk: 'MAEU',
  msc: 'MSCU',
  'cma-cgm': 'CMDU',
  'hapag-lloyd': 'HLCU',
  zim: 'ZIMU',
  evergreen: 'EGLV',
  one: 'ONEY',
  'yang-ming': 'ONEY',
};

const simulator = await openTestSimulator({ after });

for (const [name, scac] of Object.entries(players) as [ProfileName, string][]) {
  suite(`profile ${name}`, () => {
    test('the journeys are true with the habits of the carrier', async () => {
      await compare(name, scac, { deviations: habitsOf(scac), pageSize: 7 });
    });

    test('the journeys are true with all deviations at once that such a carrier may have', async () => {
      await compare(name, scac, { deviations: deviationsFor(name), pageSize: 100 });
    });
  });
}

/**
 * All deviations but two, and those that hide the truth. Without calls, a booking that names no container yet names no port; only ZIM answers so. A
 * false `Z` can be recognized only where the profile expects one, and true UTC only where it does not.
 */
function deviationsFor(name: ProfileName): string[] {
  const others = [profiles[name].timeRule === 'evidence' ? 'utc_z' : 'false_z', 'call_missing'];
  return deviationTable.flatMap((each) => (each.hides || others.includes(each.name) ? [] : [each.name]));
}

async function compare(
  name: ProfileName,
  scac: string,
  manners: { deviations: readonly string[]; pageSize: number },
): Promise<void> {
  const { origin, control, clock } = simulator;
  assert.equal((await control('PUT', `/carriers/${scac}`, manners)).status, 200);
  const now = new Date(clock.now());
  const settings = carrierSettings({
    scac,
    profile: name,
    baseUrl: `${origin}/${scac}`,
    path: '/v2/events',
    auth: { kind: 'none' },
    quota: [],
  });
  const carrier = createCarrier(settings, { now: () => now });
  let compared = 0;
  for (const { reference, kind } of await references(scac)) {
    const journeys = await track(carrier, { reference, kind: questionKinds[kind] }, now);
    for (const truth of await truths(reference, scac)) {
      const journey = journeys.find(({ container }) => container === truth.container) ?? journeys[0];
      assert.ok(journey, `${reference} has a journey`);
      if (truth.stage === 'booked' && journey.upcoming.length === 0) continue;
      assert.deepEqual(told(journey, truth, now), toldOf(truth, now), `${reference} ${truth.stage}`);
      compared += 1;
    }
  }
  assert.ok(compared >= 15, `${compared} boxes compared`);
}

/** Containers in every stage, and one Bill of Lading. */
async function references(scac: string): Promise<Listed['references']> {
  const list = async (query: string) =>
    ((await simulator.control('GET', `/references?scac=${scac}&${query}`)).body as Listed).references;
  const boxes = await Promise.all(stages.map((stage) => list(`kind=container&stage=${stage}&limit=2`)));
  return [...boxes.flat(), ...(await list('kind=bill&stage=at_sea&limit=1'))];
}

/**
 * The trip that counts. A container that is used again is still at the end of its last journey until it is loaded
 * again.
 */
async function truths(reference: string, scac: string): Promise<Truth[]> {
  const { known } = (await simulator.control('GET', `/references/${reference}`)).body as {
    known: { scac: string; boxes: Truth[] }[];
  };
  const trips = known.filter((trip) => trip.scac === scac);
  const laden = trips.findLast(({ boxes }) => boxes.some(({ stage }) => !notLaden.includes(stage)));
  return (laden ?? trips.at(-1))?.boxes ?? [];
}

async function track(carrier: Carrier, question: Question, now: Date): Promise<Journey[]> {
  const answer = await carrier.ask(question, AbortSignal.timeout(120_000));
  assert.equal(answer.outcome, 'found', `${question.kind} ${question.reference}`);
  const observation = {
    carrier: carrier.scac,
    receivedAt: now.toISOString(),
    complete: answer.complete,
    decoded: carrier.decode(answer.pages),
  };
  const shape = question.kind === 'equipment' ? ('container' as const) : ('document' as const);
  return applyObservation(null, observation, { reference: question.reference, shape }).journeys;
}

/** The journey in the words of the truth. Ports of one group get the same code. */
function told(journey: Journey, truth: Truth, now: Date) {
  const under = (place: Place | null, code: string) =>
    samePort(place, placeOf({ unlocode: code })) ? code : (place?.unlocode ?? null);
  return {
    pol: under(journey.pol, truth.pol),
    pod: under(journey.pod, truth.pod),
    transshipments: journey.transshipments.map((port, at) => under(port, truth.transshipments[at] ?? '')),
    status: asLate(statusAt(statusFacts(journey), now), truth, now),
  };
}

function toldOf(truth: Truth, now: Date) {
  const { pol, pod, transshipments } = truth;
  return { pol, pod, transshipments, status: asLate(statusOf(truth), truth, now) };
}

function statusOf({ stage }: Truth): string {
  if (notLaden.includes(stage)) return 'pending';
  if (['arrived', 'delivered', 'returned'].includes(stage)) return 'arrived';
  return stage === 'late' ? 'delayed' : 'in_transit';
}

/** Within a day of the ETA, the zones decide whether its day has ended. Both statuses are then true. */
function asLate(status: string, { eta }: Truth, now: Date): string {
  const near = Math.abs(Date.parse(eta) - now.getTime()) < dayMs;
  return near && (status === 'delayed' || status === 'in_transit') ? 'in_transit or delayed' : status;
}
