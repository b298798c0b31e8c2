// How the journey of a box changes while a voyage of the simulator is watched, without HTTP or rows.

import { answerPage } from '../../../simulator/src/http/answer.ts';
import { namesContainers } from '../../../simulator/src/world/journeys.ts';
import type { World } from '../../../simulator/src/world/world.ts';
import { decodeDcsa } from '../../src/carriers/dcsa/decode.ts';
import { localDate } from '../../src/domain/events/event-time.ts';
import { applyObservation } from '../../src/domain/journey/apply-observation.ts';
import type { Journey } from '../../src/domain/journey/journey.ts';
import type { ShipmentState } from '../../src/domain/journey/shipment-state.ts';
import { daysLater, hourMs } from '../../src/domain/time/time-spans.ts';
import { type Telling, tellings } from './tellings.ts';

const manner = { deviations: [], fault: null, pageSize: 1_000, daysAgo: 0 };

/** An answer that moved an ETA to another day. */
export interface EtaMove {
  before: Journey;
  now: Journey;
  days: number;
}

/** Asks twice a day about the first box of the trip that a slot has at a moment, from its beginning to the arrival. */
export function* etaMoves(
  world: World,
  slot: number,
  at: number,
  telling: Telling = tellings.everything,
): Generator<EtaMove> {
  const { trip, carrier, boxes, bookedAt } = world.latest(slot, at);
  const reference = boxes[0]?.container ?? '';
  const references = [{ kind: 'container' as const, value: reference }];
  const question = { references, eventTypes: [], created: [], limit: 1_000, cursor: null };
  const subject = { reference, shape: 'container' as const };
  let state: ShipmentState | null = null;
  for (let count = 0; count < 240 && state?.journeys[0]?.arrivedAt == null; count += 1) {
    const now = bookedAt + count * 12 * hourMs;
    // Before it names the box, the carrier answers with the trip before.
    if (!namesContainers(world.shipment(trip, now))) continue;
    const events = answerPage(world, carrier.scac, question, manner, now)?.events ?? [];
    const decoded = decodeDcsa([JSON.stringify(telling(events, count))], {
      ...{ carrier: carrier.scac, timeRule: 'offset' },
    });
    const receivedAt = new Date(now).toISOString();
    const before: Journey | undefined = state?.journeys[0];
    state = applyObservation(state, { carrier: carrier.scac, receivedAt, complete: true, decoded }, subject);
    const move = moveBetween(before, state.journeys[0]);
    if (move !== null) yield move;
  }
}

function moveBetween(before: Journey | undefined, now: Journey | undefined): EtaMove | null {
  if (!before?.eta || !now?.eta || before.arrivedAt !== null) return null;
  const days = daysLater(localDate(before.eta), localDate(now.eta));
  return days === 0 ? null : { before, now, days };
}
