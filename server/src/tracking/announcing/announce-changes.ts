import { type Announcement, announceSteps } from '../../domain/announcing/announce.ts';
import { announceExceptions } from '../../domain/announcing/announce-exceptions.ts';
import type { Announced } from '../../domain/announcing/announced.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { OpenException } from '../../domain/exceptions/exception.ts';
import { lastAppliedAt } from '../../domain/journey/shipment-state.ts';
import type { Services } from '../../services.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';
import { isStill, type ReviewedShipment } from './review-shipment.ts';

/** Events to publish, and what clients know after them. */
export interface News {
  events: ShipmentEvent[];
  announced: Announced;
}

/**
 * The events for a shipment that was as `before` and is now as `after`. Changes caused only by time are announced
 * first, so the result is the same whether the check for late shipments runs before an answer or after it. In steps.
 * Publish and store them in the transaction that has locked the shipment.
 * @param at the moment for which the status is read
 */
export function* announceChanges(
  services: Services,
  before: LockedShipment,
  { after, raised }: { after: ReviewedShipment; raised: readonly OpenException[] },
  at: Date,
): Generator<number, News> {
  const { shipment, state, announced } = before;
  if (isStill(shipment)) return { events: [], announced };
  const moment = { at, etaThresholdHours: services.etaThresholdHours };
  const byClock = yield* announceSteps(announced, subjectOf(shipment, { ...shipment, state }), moment);
  const byAnswer = yield* announceSteps(byClock.announced, subjectOf(shipment, after), moment);
  const ofExceptions = yield* announceExceptions(byAnswer.announced, subjectOf(shipment, after), raised, {
    was: byClock.announced,
    at,
  });
  const parts = [byClock, byAnswer, ofExceptions];
  const announcements = parts.flatMap((part) => part.announcements);
  const now = services.now();
  const events = announcements.map((each, index) => {
    // One millisecond apart, so that lists sorted by time keep their order. None is in the future, so that all are due.
    const createdAt = new Date(now.getTime() - (announcements.length - 1 - index));
    return eventOf(services, shipment, each, createdAt);
  });
  return { events, announced: ofExceptions.announced };
}

/** An announcement as an event of this shipment, with its own id. */
export function eventOf(
  { newId }: Services,
  { id, workspaceId, mode }: StoredShipment,
  { type, data }: Announcement,
  createdAt: Date,
): ShipmentEvent {
  return { id: newId('evt'), type, workspaceId, mode, shipmentId: id, createdAt, data };
}

function subjectOf({ reference, checkedAt, words }: StoredShipment, { state, forecasts }: ReviewedShipment) {
  const lastUpdated = lastAppliedAt(state) ?? checkedAt.toISOString();
  return { reference, lastUpdated, words, journeys: state.journeys, forecasts };
}
