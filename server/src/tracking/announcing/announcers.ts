// What is announced of a shipment: for a live one and for a story of the sandbox its changes, for any other sandbox one
// the event that its reference asks for.

import { isStory } from '../../carriers/sandbox/scenario.ts';
import type { OpenException } from '../../domain/exceptions/exception.ts';
import type { Review } from '../../domain/exceptions/review.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';
import { announceChanges, type News } from './announce-changes.ts';
import { announceScenario } from './announce-scenario.ts';
import { type KnownShipment, type ReviewedShipment, reviewShipment } from './review-shipment.ts';

/** How shipments of one mode are announced; in steps, because a Bill of Lading may have 1,000 boxes. */
interface Announcer {
  /** Its exceptions. Store them in the transaction that has locked it. */
  review(before: KnownShipment, after: ReviewedShipment, at: Date): Generator<number, Review>;
  /** The events for a shipment that is now as `after`. Publish and store them in the transaction that has locked it. */
  changes(
    services: Services,
    before: LockedShipment,
    now: { after: ReviewedShipment; raised: readonly OpenException[] },
    at: Date,
  ): Generator<number, News>;
  /** Publishes the events that follow when a client tracks the shipment, in a separate transaction. */
  tracked(services: Services, shipment: StoredShipment): Promise<void>;
}

export const announcers: Record<Mode, Announcer> = {
  live: { review: reviewShipment, changes: announceChanges, tracked: async () => {} },
  test: { review: reviewStory, changes: announceStory, tracked: announceScenario },
};

/** The dates of a scenario that stays as it is change from day to day; such a change is not announced. */
function* announceStory(
  services: Services,
  before: LockedShipment,
  now: { after: ReviewedShipment; raised: readonly OpenException[] },
  at: Date,
): Generator<number, News> {
  return isStory(before.shipment.reference)
    ? yield* announceChanges(services, before, now, at)
    : { events: [], announced: before.announced };
}

/** Nothing goes wrong in a scenario that stays as it is. */
function* reviewStory(before: KnownShipment, after: ReviewedShipment, at: Date): Generator<number, Review> {
  return isStory(before.reference)
    ? yield* reviewShipment(before, after, at)
    : { open: [], raised: [], closed: before.exceptions, dueAt: null };
}
