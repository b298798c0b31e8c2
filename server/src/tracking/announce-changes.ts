import { type Announcement, announce, type Telling } from '../domain/announcing/announce.ts';
import { lastLesson } from '../domain/journey/last-lesson.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { ShipmentEvent } from '../domain/shipment-event.ts';
import type { LockedShipment, StoredShipment } from './stored-shipment.ts';
import type { Announcing } from './tracking-deps.ts';

/** Events to publish, and how far clients are told by them. */
export interface News {
  events: ShipmentEvent[];
  telling: Telling;
}

/**
 * What is news of a shipment that knew `before` and now is in `state`. What the clock alone has changed by then is told
 * first: so the same is told whether the clock's duty comes before an answer or after it.
 * @param at as of when the status is read
 */
export function announceChanges(
  deps: Announcing,
  before: LockedShipment,
  state: ShipmentState,
  at: Date,
): News {
  const { shipment, telling } = before;
  const moment = { at, etaThresholdHours: deps.etaThresholdHours };
  const byClock = announce(telling, subjectOf(shipment, before.state), moment);
  const byAnswer = announce(byClock.telling, subjectOf(shipment, state), moment);
  const announcements = [...byClock.announcements, ...byAnswer.announcements];
  const now = deps.now();
  const events = announcements.map((each, index) => {
    // A millisecond apart, so that lists by time keep the order of what is told at once; none ahead, so that all is due.
    const createdAt = new Date(now.getTime() - (announcements.length - 1 - index));
    return eventOf(deps, shipment, each, createdAt);
  });
  return { events, telling: byAnswer.telling };
}

/** An announcement as an event of this shipment, with an id of its own. */
export function eventOf(
  { newId }: Pick<Announcing, 'newId'>,
  { id, workspaceId, mode }: StoredShipment,
  { type, data }: Announcement,
  createdAt: Date,
): ShipmentEvent {
  return { id: newId('evt'), type, workspaceId, mode, shipmentId: id, createdAt, data };
}

function subjectOf({ reference, checkedAt }: StoredShipment, state: ShipmentState) {
  const lastUpdated = lastLesson(state) ?? checkedAt.toISOString();
  return { reference, lastUpdated, journeys: state.journeys };
}
