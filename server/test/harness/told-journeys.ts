// Ships, and answers told in both orders, for tests of journeys.

import assert from 'node:assert/strict';
import type { TrackingEvent } from '../../src/domain/events/event.ts';
import type { Journey } from '../../src/domain/journey/journey.ts';
import type { ShipmentState } from '../../src/domain/journey/shipment-state.ts';
import { applyEvents, onlyJourney } from './events.ts';

export const aurora = { ship: 'AURORA', imo: '9074729' };
export const boreas = { ship: 'BOREAS', imo: '9321483' };
export const calypso = { ship: 'CALYPSO', imo: '9703291' };
export const empty = { load: 'empty' } as const;

/** A complete answer of the carrier, and when it came. */
export type Answer = [receivedAt: string, ...events: TrackingEvent[]];

/** The states after each of these answers. The journeys must be the same if each answer is turned round. */
export function statesAfter(...answers: Answer[]): ShipmentState[] {
  const inOrder = successive(answers);
  const turned = successive(answers.map(([at, ...events]) => [at, ...events.toReversed()]));
  assert.deepEqual(turned.map(onlyJourney), inOrder.map(onlyJourney), 'in both orders');
  return inOrder;
}

/** The journey after the last of these answers, the same in both orders. */
export function journeyAfter(...answers: Answer[]): Journey {
  const last = statesAfter(...answers).at(-1);
  assert.ok(last !== undefined);
  return onlyJourney(last);
}

function successive(answers: readonly Answer[]): ShipmentState[] {
  let state: ShipmentState | null = null;
  return answers.map(([receivedAt, ...events]) => {
    state = applyEvents(state, receivedAt, events);
    return state;
  });
}
