import type { OpenException } from '../../domain/exceptions/exception.ts';
import { type Review, reviewSteps } from '../../domain/exceptions/review.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { isTroubled, type StoredShipment } from '../shipment/stored-shipment.ts';

/** What a shipment is now. */
export interface ReviewedShipment
  extends Pick<StoredShipment, 'forecasts' | 'health' | 'checkedAt' | 'words'> {
  state: ShipmentState;
}

/** What was known of a shipment before. */
export interface KnownShipment {
  reference: string;
  journeys: readonly Journey[];
  exceptions: readonly OpenException[];
}

/** Reviews a shipment, live or a story of the sandbox, that is now as `after`, in steps. */
export function* reviewShipment(
  before: KnownShipment,
  after: ReviewedShipment,
  at: Date,
): Generator<number, Review> {
  const { forecasts, health, checkedAt, words, state } = after;
  const reviewed = {
    before: before.journeys,
    journeys: state.journeys,
    forecasts,
    promisedAt: words.promisedAt,
    isCompleted: health === 'completed',
    isTroubled: isTroubled(health),
    checkedAt,
    newestAt: newestOf(state),
  };
  return yield* reviewSteps(reviewed, before.exceptions, at);
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
