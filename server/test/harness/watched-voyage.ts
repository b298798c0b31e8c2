// A voyage of the simulator as a server sees it: each answer is decoded, applied and reviewed, without HTTP or rows.

import { answerPage } from '../../../simulator/src/http/answer.ts';
import type { Trip } from '../../../simulator/src/world/references.ts';
import type { World } from '../../../simulator/src/world/world.ts';
import { decodeDcsa } from '../../src/carriers/dcsa/decode.ts';
import type { OpenException } from '../../src/domain/exceptions/exception.ts';
import type { ExceptionKind } from '../../src/domain/exceptions/exception-kind.ts';
import { noSheets } from '../../src/domain/free-time/prepare-sheet.ts';
import { applyObservation } from '../../src/domain/journey/apply-observation.ts';
import type { ShipmentState } from '../../src/domain/journey/shipment-state.ts';
import { noWords } from '../../src/domain/own-words/own-words.ts';
import { atOnce } from '../../src/domain/steps.ts';
import { reviewShipment } from '../../src/tracking/announcing/review-shipment.ts';
import { consequencesOf } from '../../src/tracking/applying/consequences.ts';
import type { Health } from '../../src/tracking/shipment/stored-shipment.ts';
import { type Telling, tellings } from './tellings.ts';

export const hourMs = 3_600_000;
const stepMs = 12 * hourMs;
/** Longer than a voyage and the 60 days after its ETA in which a silent carrier is asked. */
const mostSteps = 2 * 200;

const manner = { deviations: [], fault: null, pageSize: 1_000, daysAgo: 0 };

/** An exception, from its beginning to its end. */
export interface Episode {
  kind: ExceptionKind;
  reason: string;
  beganAt: number;
  /** Null: it is open when tracking ends. */
  endedAt: number | null;
}

export interface Watching {
  world: World;
  trip: Trip;
  /** The first question, in milliseconds since the epoch. */
  from: number;
  promisedAt?: string | null;
  /** What the carrier tells. */
  telling?: Telling;
  /** Whether the carrier answers at a moment. */
  answers?: (now: number) => boolean;
}

/**
 * Asks about the first box of a trip every twelve hours until tracking ends, and returns what went wrong, oldest first.
 * @throws when the box never arrives
 */
export function watchVoyage({
  world,
  trip,
  from,
  promisedAt = null,
  telling = tellings.everything,
  answers = () => true,
}: Watching): Episode[] {
  const { carrier, boxes } = world.shipment(trip, from);
  const reference = boxes[0]?.container ?? '';
  let state: ShipmentState | null = null;
  let health: Health = 'active';
  let checkedAt = from;
  let open: readonly OpenException[] = [];
  const ended: Episode[] = [];
  for (let step = 0; step < mostSteps && health !== 'completed'; step += 1) {
    const now = from + step * stepMs;
    const before = state;
    const page = answers(now) ? answerPage(world, carrier.scac, questionAbout(reference), manner, now) : null;
    if (page === null) health = 'stale';
    else {
      const receivedAt = new Date(now).toISOString();
      const decoded = decodeDcsa([JSON.stringify(telling(page.events, step))], {
        carrier: carrier.scac,
        timeRule: 'offset',
      });
      const observation = { carrier: carrier.scac, receivedAt, complete: true, decoded };
      const question = { reference, shape: 'container' as const, words: { pod: null } };
      state = applyObservation(before, observation, question);
      health = consequencesOf(before && { state: before, health }, state, receivedAt).health;
      checkedAt = now;
    }
    if (state === null) continue;
    const review = atOnce(
      reviewShipment(
        { mode: 'live', reference, journeys: before?.journeys ?? [], exceptions: open },
        {
          state,
          health,
          forecasts: [],
          invoices: [],
          checkedAt: new Date(checkedAt),
          words: { ...noWords, promisedAt },
        },
        noSheets,
        new Date(now),
      ),
    );
    open = review.open;
    ended.push(...review.closed.map((each) => episodeOf(each, health === 'completed' ? null : now)));
  }
  if (state?.journeys[0]?.arrivedAt == null) throw new Error(`${reference} has not arrived`);
  return [...ended, ...open.map((each) => episodeOf(each, null))].sort((a, b) => a.beganAt - b.beganAt);
}

function questionAbout(value: string) {
  const references = [{ kind: 'container' as const, value }];
  return { references, eventTypes: [], created: [], limit: 1_000, cursor: null };
}

function episodeOf({ kind, reason, since }: OpenException, endedAt: number | null): Episode {
  return { kind, reason, beganAt: Date.parse(since), endedAt };
}
