// A voyage that a route tells is the voyage that its carrier tells, for what both can say.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { carriers } from '../../../simulator/src/world/carriers.ts';
import { stages } from '../../../simulator/src/world/stage.ts';
import { askedOver } from '../../src/carriers/access/access.ts';
import type { Carrier, Question } from '../../src/carriers/carrier.ts';
import { carrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createCarrier } from '../../src/carriers/create-carrier.ts';
import type { RouteClient } from '../../src/carriers/routes/route-client.ts';
import { shipsgoClient } from '../../src/carriers/routes/shipsgo/client.ts';
import { decodeShipsgo } from '../../src/carriers/routes/shipsgo/decode.ts';
import { formatEventTime, localDate } from '../../src/domain/events/event-time.ts';
import { applyObservation } from '../../src/domain/journey/apply-observation.ts';
import type { Journey, Milestone } from '../../src/domain/journey/journey.ts';
import { statusAt, statusFacts } from '../../src/domain/journey/status.ts';

const simulator = await openTestSimulator({ after });
const now = new Date(simulator.clock.now());
const deps = { now: () => now };

/** ShipsGo without a memory of ours. */
const shipsgo: Carrier = {
  ...askedOver(settingsAt('ABCD', '/shipsgo/v2'), deps, (access, question, signal) =>
    askOnce(shipsgoClient(access, `${simulator.origin}/shipsgo/v2`), question, signal),
  ),
  decode: (pages) => decodeShipsgo(pages),
};

for (const { scac } of carriers) {
  suite(`journeys of ${scac} by ShipsGo`, () => {
    const direct = createCarrier(settingsAt(scac, `/${scac}`), deps);

    test('boxes in every stage, and a Bill of Lading with several boxes', async () => {
      let compared = 0;
      for (const question of await questionsOf(scac)) {
        const [told, byRoute] = [await journeys(direct, question), await journeys(shipsgo, question)];
        for (const journey of byRoute) {
          const same = told.find(({ container }) => container === journey.container);
          assert.ok(same, `${question.reference} ${journey.container}`);
          assert.deepEqual(facts(journey), facts(same), question.reference);
          assert.deepEqual([journey.carrier, journey.podConfidence], [scac, 'stated']);
          compared += 1;
        }
      }
      assert.ok(compared >= 15, `${compared} boxes compared`);
    });
  });
}

function settingsAt(scac: string, path: string) {
  const baseUrl = simulator.origin + path;
  return carrierSettings({ scac, baseUrl, path: '/v2/events', auth: { kind: 'none' }, quota: [] });
}

async function askOnce(client: RouteClient, question: Question, signal: AbortSignal) {
  const row = await client.find(question, '', signal);
  const kept = row.outcome === 'found' ? row : await client.create(question, '', signal);
  assert.ok(kept.outcome === 'found' || kept.outcome === 'created', kept.outcome);
  const answer = await client.read(kept.id, signal);
  assert.ok(answer.outcome !== 'pending' && answer.outcome !== 'failed');
  return answer;
}

/** Boxes that no earlier trip is told of, since ShipsGo tells of one trip. */
async function questionsOf(scac: string): Promise<Question[]> {
  const list = async (query: string) =>
    (await simulator.control('GET', `/references?scac=${scac}&${query}`)).body as {
      references: { reference: string }[];
    };
  const trips = async (reference: string) =>
    ((await simulator.control('GET', `/references/${reference}`)).body as { known: object[] }).known.length;
  const boxes: Question[] = [];
  for (const stage of stages.filter((each) => each !== 'booked')) {
    const { references } = await list(`kind=container&stage=${stage}&limit=12`);
    const once = [];
    for (const { reference } of references) if ((await trips(reference)) === 1) once.push(reference);
    boxes.push(...once.slice(0, 2).map((reference) => ({ reference, kind: 'equipment' as const })));
  }
  const { references } = await list('kind=bill&stage=at_sea&leastBoxes=3&limit=1');
  return [
    ...boxes,
    ...references.map(({ reference }) => ({ reference, kind: 'transport_document' as const })),
  ];
}

async function journeys(carrier: Carrier, question: Question): Promise<Journey[]> {
  const answer = await carrier.ask(question, AbortSignal.timeout(60_000));
  assert.equal(answer.outcome, 'found', `${carrier.name} ${question.reference}`);
  const decoded = carrier.decode(answer.pages);
  const observation = {
    carrier: decoded.events[0]?.carrier ?? '',
    receivedAt: now.toISOString(),
    complete: answer.complete,
    decoded,
  };
  const shape = question.kind === 'equipment' ? ('container' as const) : ('document' as const);
  return applyObservation(null, observation, { reference: question.reference, shape }).journeys;
}

/** What both can say: not how sure the port of discharge is, nor the documents, the type of the box, the terminals and the codes of services. */
function facts(journey: Journey) {
  return {
    status: statusAt(statusFacts(journey), now),
    phase: journey.phase,
    ports: [journey.pol, ...journey.transshipments, journey.pod].map((place) => place?.unlocode),
    eta: journey.eta && localDate(journey.eta),
    arrivedAt: journey.arrivedAt && formatEventTime(journey.arrivedAt),
    ship: [journey.vessel?.imo, journey.voyage],
    happened: journey.happened.map(stepOf),
    upcoming: journey.upcoming.map(stepOf),
  };
}

function stepOf({ code, load, place, time, vessel }: Milestone) {
  return [code, load, place?.unlocode, formatEventTime(time), vessel?.imo ?? null];
}
