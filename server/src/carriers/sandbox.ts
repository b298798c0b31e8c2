// A carrier for test keys that invents its answers: the reference selects the scenario.

import type { Clock } from '../domain/clock.ts';
import { normaliseScac } from '../domain/reference.ts';
import type { Carrier, CarrierDirectory, Question } from './carrier.ts';
import type { CarrierAnswer } from './carrier-answer.ts';
import { decodeDcsa } from './dcsa/decode.ts';
import { sandboxEvents } from './sandbox/events.ts';
import { scenarioOf } from './sandbox/scenario.ts';
import { shipmentFor } from './sandbox/shipment.ts';

const scac = 'SBOX';

/**
 * The only directory for test keys: one simulated carrier that knows every reference except those with `NODATA`. The
 * same reference has the same answer on every machine for a whole UTC day. Its dates keep their distance from that day,
 * so a box that is in transit today is in transit next year too.
 */
export function sandboxDirectory(deps: { now: Clock }): CarrierDirectory {
  const carrier: Carrier = {
    scac,
    name: 'Sandbox Line',
    simulated: true,
    standsAlone: true,
    ask: async (question, signal) => answer(question, deps.now(), signal),
    decode: (pages) => decodeDcsa(pages, { carrier: scac, timeRule: 'offset' }),
  };
  return {
    candidates(reference) {
      const kind = reference.shape === 'container' ? 'equipment' : 'transport_document';
      return [
        { carrier, reason: 'sandbox', confidence: 1, questions: [{ reference: reference.value, kind }] },
      ];
    },
    find: (code) => (normaliseScac(code) === scac ? carrier : undefined),
    list: () => [carrier],
  };
}

function answer({ reference }: Question, now: Date, signal: AbortSignal): CarrierAnswer {
  if (signal.aborted) {
    return {
      outcome: 'unavailable',
      reason: 'aborted',
      retryAfterSeconds: null,
      detail: 'The question was cancelled.',
    };
  }
  const scenario = scenarioOf(reference);
  if (scenario === 'no_data') return { outcome: 'no_data' };
  const events = sandboxEvents(shipmentFor(reference, scenario), now.toISOString().slice(0, 10));
  return { outcome: 'found', pages: [JSON.stringify(events)], complete: true };
}
