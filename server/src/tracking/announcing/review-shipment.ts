import { isStory } from '../../carriers/sandbox/scenario.ts';
import { type Review, reviewSteps } from '../../domain/exceptions/review.ts';
import { type FreeTimeSheets, warningDaysOf } from '../../domain/free-time/prepare-sheet.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { clocksOfBox } from '../free-time/clocks-of-box.ts';
import { isTroubled, type StoredShipment } from '../shipment/stored-shipment.ts';

const mostSpreadMs = 300_000;

/** A shipment as it is now. */
export interface ReviewedShipment
  extends Pick<StoredShipment, 'forecasts' | 'health' | 'checkedAt' | 'invoices' | 'words'> {
  state: ShipmentState;
}

/** The exceptions and free-time clocks of a shipment that is now as `after`, in steps. Store them in the transaction that has locked it. */
export function* reviewShipment(
  before: Pick<StoredShipment, 'mode' | 'reference' | 'exceptions'> & { journeys: readonly Journey[] },
  after: ReviewedShipment,
  sheets: FreeTimeSheets,
  at: Date,
): Generator<number, Review> {
  const { forecasts, health, checkedAt, invoices, words, state } = after;
  const reviewed = {
    before: before.journeys,
    journeys: state.journeys,
    forecasts,
    invoices,
    promisedAt: words.promisedAt,
    isCompleted: health === 'completed',
    clocksOf: (journey: Journey) => clocksOfBox(after, journey, sheets, at),
    warningDays: warningDaysOf(sheets),
    spreadMs: spreadOf(before.reference),
    isTroubled: isTroubled(health),
    checkedAt,
    newestAt: newestOf(state),
  };
  const review = yield* reviewSteps(reviewed, before.exceptions, at);
  return isStill(before)
    ? { ...review, open: [], raised: [], closed: before.exceptions, dueAt: null }
    : review;
}

/** A scenario of the sandbox that stays as it is: nothing goes wrong in it, and its dates change only with the day. */
export function isStill({ mode, reference }: Pick<StoredShipment, 'mode' | 'reference'>): boolean {
  return mode === 'test' && !isStory(reference);
}

/** Five minutes at most, always the same for a reference. */
function spreadOf(reference: string): number {
  let hash = 0;
  for (const letter of reference) hash = (hash * 31 + letter.charCodeAt(0)) % mostSpreadMs;
  return hash;
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
