import { isStory } from '../../carriers/sandbox/scenario.ts';
import { type Review, reviewSteps } from '../../domain/exceptions/review.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { isTroubled, type StoredShipment } from '../shipment/stored-shipment.ts';

/** A shipment as it is now. */
export interface ReviewedShipment
  extends Pick<StoredShipment, 'forecasts' | 'health' | 'checkedAt' | 'invoices' | 'words'> {
  state: ShipmentState;
}

/** The exceptions of a shipment that is now as `after`, in steps. Store them in the transaction that has locked it. */
export function* reviewShipment(
  before: Pick<StoredShipment, 'mode' | 'reference' | 'exceptions'> & { journeys: readonly Journey[] },
  after: ReviewedShipment,
  at: Date,
): Generator<number, Review> {
  if (isStill(before)) return { open: [], raised: [], closed: before.exceptions, dueAt: null };
  const { forecasts, health, checkedAt, invoices, words, state } = after;
  const reviewed = {
    before: before.journeys,
    journeys: state.journeys,
    forecasts,
    invoices,
    promisedAt: words.promisedAt,
    isCompleted: health === 'completed',
    isTroubled: isTroubled(health),
    checkedAt,
    newestAt: newestOf(state),
  };
  return yield* reviewSteps(reviewed, before.exceptions, at);
}

/** A scenario of the sandbox that stays as it is: nothing goes wrong in it, and its dates change only with the day. */
export function isStill({ mode, reference }: Pick<StoredShipment, 'mode' | 'reference'>): boolean {
  return mode === 'test' && !isStory(reference);
}

/** When the newest event was first received; null without any. */
function newestOf({ known }: ShipmentState): Date | null {
  let newest: number | null = null;
  for (const { firstSeenAt } of known) {
    const at = Date.parse(firstSeenAt);
    if (newest === null || at > newest) newest = at;
  }
  return newest === null ? null : new Date(newest);
}
