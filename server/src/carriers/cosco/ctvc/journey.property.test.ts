// The same voyages of the simulator, told by CargoSmart and by DCSA 2.2: what both can say is equal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { answerPage } from '../../../../../simulator/src/http/answer.ts';
import { ctvcContent } from '../../../../../simulator/src/reporting/ctvc.ts';
import { plainDelays } from '../../../../../simulator/src/world/delays/plain.ts';
import { tripAt } from '../../../../../simulator/src/world/references.ts';
import { openWorld } from '../../../../../simulator/src/world/world.ts';
import { runs } from '../../../../test/harness/runs.ts';
import type { Decoded } from '../../../domain/events/event.ts';
import { applyObservation } from '../../../domain/journey/apply-observation.ts';
import { decodeDcsa } from '../../dcsa/decode.ts';
import { decodeCosco } from '../decode.ts';

const world = openWorld({ seed: 3, shipments: 400, delays: plainDelays(3) });
const begin = Date.UTC(2026, 10, 21);
const dayMs = 86_400_000;
const manner = { deviations: [], fault: null, pageSize: 1_000, daysAgo: 0 };

function journeyOf(carrier: string, now: number, reference: string, decoded: Decoded) {
  const observation = { carrier, receivedAt: new Date(now).toISOString(), complete: true, decoded };
  const [journey] = applyObservation(null, observation, { reference, shape: 'container' }).journeys;
  // CargoSmart tells plans and estimates apart no more than this.
  const basis = journey?.etaBasis?.replace('planned', 'estimated');
  return (
    journey && {
      container: journey.container,
      papers: [journey.billOfLading, journey.booking],
      phase: journey.phase,
      ship: [journey.vessel?.name, journey.vessel?.imo, journey.voyage],
      ports: [journey.pol, ...journey.transshipments, journey.pod].map((place) => place?.unlocode),
      eta: [journey.eta?.instant, journey.eta?.local, journey.eta?.zone, basis],
      arrivedAt: journey.arrivedAt?.instant,
      happened: journey.happened.map(({ code, place, time }) => `${code} ${place?.unlocode} ${time.instant}`),
    }
  );
}

test('a journey by CargoSmart equals the journey of the same voyage by DCSA', () => {
  fc.assert(
    fc.property(fc.nat(399), fc.nat(120), (slot, days) => {
      const now = begin + days * dayMs;
      const { carrier, boxes } = world.shipment(tripAt(slot, now), now);
      const reference = boxes[0]?.container ?? '';
      const found = world.find(carrier.scac, 'container', reference, now);
      fc.pre(found.length === 1);
      const question = {
        references: [{ kind: 'container' as const, value: reference }],
        eventTypes: [],
        created: [],
        limit: 1_000,
        cursor: null,
      };
      const page = answerPage(world, carrier.scac, question, manner, now);
      const plain = decodeDcsa([JSON.stringify(page?.events)], { carrier: carrier.scac, timeRule: 'offset' });
      const told = decodeCosco(
        [JSON.stringify({ shipmentContent: JSON.stringify(ctvcContent(found)) })],
        carrier.scac,
      );
      assert.deepEqual(told.setAside, []);
      assert.deepEqual(
        journeyOf(carrier.scac, now, reference, told),
        journeyOf(carrier.scac, now, reference, plain),
      );
    }),
    { seed: 33, numRuns: runs(800) },
  );
});
