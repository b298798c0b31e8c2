import type { Review } from '../../domain/exceptions/review.ts';
import type { FreeTimeSheets } from '../../domain/free-time/prepare-sheet.ts';
import type { JourneyChange } from '../../domain/journey/change.ts';
import { nextCheckAfterAnswer } from '../../domain/journey/next-check.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { Services } from '../../services.ts';
import { afterOthers, inSlices } from '../../work/in-slices.ts';
import { reviewShipment } from '../announcing/review-shipment.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';
import { consequenceSteps } from './consequences.ts';

/** A shipment whose state is new, without what follows from it. */
export type AnsweredShipment = Omit<
  StoredShipment,
  'health' | 'journeys' | 'forecasts' | 'exceptions' | 'exceptionsDueAt' | 'nextCheckAt'
> &
  Partial<Pick<StoredShipment, 'nextCheckAt'>>;

/** What follows for a shipment from a new state. */
export interface AppliedState {
  shipment: StoredShipment;
  changes: JourneyChange[];
  review: Review;
}

/**
 * Follows a new state, in the order in which each step needs the one before: health and changes, forecasts, the next
 * check, exceptions and free-time clocks.
 * @param before null for a shipment that begins
 * @param by `asOf`: UTC instant of the newest answer; `at`: now; `sheets`: what is stated about free time
 */
export async function followState(
  services: Services,
  before: Pick<LockedShipment, 'shipment' | 'state'> | null,
  answered: AnsweredShipment,
  state: ShipmentState,
  { asOf, at, sheets }: { asOf: string; at: Date; sheets: FreeTimeSheets },
): Promise<AppliedState> {
  const was = before && { state: before.state, health: before.shipment.health };
  const { health, changes } = await inSlices(consequenceSteps(was, state, asOf));
  const boxes = state.journeys.length;
  await afterOthers(boxes);
  const reported = { ...answered, health, journeys: state.journeys };
  const made = before?.shipment.forecasts ?? [];
  const forecasts = await services.forecast({ ...reported, forecasts: made }, at);
  await afterOthers(boxes);
  const expected = { ...reported, forecasts, nextCheckAt: nextCheckAfterAnswer(reported, at) };
  const known = {
    ...answered,
    journeys: before?.state.journeys ?? [],
    exceptions: before?.shipment.exceptions ?? [],
  };
  const review = await inSlices(reviewShipment(known, { ...expected, state }, sheets, at));
  const shipment = { ...expected, exceptions: review.open, exceptionsDueAt: review.dueAt };
  return { shipment, changes, review };
}
