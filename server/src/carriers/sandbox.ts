// A carrier for test keys that invents its answers: the reference selects the scenario.

import { normaliseScac } from '../domain/references/reference.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { AskedAt, Carrier, CarrierDirectory, Question } from './carrier.ts';
import type { CarrierAnswer } from './carrier-answer.ts';
import { decodeDcsa } from './dcsa/decode.ts';
import type { Draw } from './sandbox/draw.ts';
import { sandboxEvents } from './sandbox/events.ts';
import { stillItinerary } from './sandbox/itinerary.ts';
import { isStory, selectedBy } from './sandbox/scenario.ts';
import { shipmentFor } from './sandbox/shipment.ts';
import { storyItinerary } from './sandbox/story.ts';

const scac = 'SBOX';

/**
 * One simulated carrier that knows every reference except those with `NODATA`. The same reference has the same answer on every
 * machine for a whole UTC day; a story begins on the day on which its reference was tracked.
 */
export function sandboxDirectory(deps: { now: Clock }): CarrierDirectory {
  const carrierFor = (reference: string, asked?: AskedAt): Carrier => ({
    scac,
    name: 'Sandbox Line',
    simulated: true,
    standsAlone: !isStory(reference),
    ask: async (question, signal) => {
      const now = deps.now();
      return answer(question, asked ?? { at: now, trackedAt: now }, signal);
    },
    decode: (pages) => decodeDcsa(pages, { carrier: scac, timeRule: 'offset' }),
  });
  const carrier = carrierFor('');
  return {
    candidates({ value, shape }, { asked }) {
      const kind = shape === 'container' ? 'equipment' : 'transport_document';
      return [
        {
          carrier: carrierFor(value, asked),
          reason: 'sandbox',
          confidence: 1,
          questions: [{ reference: value, kind }],
        },
      ];
    },
    spellings: () => [],
    find: (code) => (normaliseScac(code) === scac ? carrier : undefined),
    list: () => [carrier],
  };
}

function answer({ reference }: Question, asked: AskedAt, signal: AbortSignal): CarrierAnswer {
  if (signal.aborted) {
    return {
      outcome: 'unavailable',
      reason: 'aborted',
      retryAfterSeconds: null,
      detail: 'The question was cancelled.',
    };
  }
  const selected = selectedBy(reference);
  if (selected.kind === 'no_data') return { outcome: 'no_data' };
  const itineraryFor = (draw: Draw) =>
    selected.kind === 'story'
      ? storyItinerary(selected.story, asked)
      : stillItinerary(selected.scenario, asked.at.toISOString().slice(0, 10), draw);
  const events = sandboxEvents(shipmentFor(reference, itineraryFor));
  return { outcome: 'found', pages: [JSON.stringify(events)], complete: true };
}
