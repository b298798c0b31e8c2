import type { TrackingEvent, Vessel } from '../events/event.ts';
import { sortKey } from '../events/event-time.ts';
import type { JourneyParticulars, OtherReference } from '../events/particulars.ts';
import { sameShip } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

const mostReferences = 20;

/**
 * What the events of a trip add to the journey (docs/journeys.md "Particulars"); null when they add nothing.
 * @param ship the ship of the journey, whose service counts
 */
export function particularsOf(known: readonly KnownEvent[], ship: Vessel | null): JourneyParticulars | null {
  const events = known.filter(({ event }) => event.particulars !== undefined);
  if (events.length === 0) return null;
  const newest = events.toSorted((a, b) => (writtenAt(a) < writtenAt(b) ? 1 : -1)).map(({ event }) => event);
  return {
    seals: lastSeals(newest),
    serviceCode: newest.find(isServedBy(ship))?.particulars?.serviceCode ?? null,
    delay: lastDelay(newest),
    references: distinctReferences(newest),
  };
}

/** When the carrier wrote the event; without that, when we first saw it. UTC instants, which are in order as texts. */
function writtenAt({ event, firstSeenAt }: KnownEvent): string {
  return event.createdAt ?? firstSeenAt;
}

/** A box may get new seals on the way, so those of its last move count. */
function lastSeals(events: readonly TrackingEvent[]): JourneyParticulars['seals'] {
  const sealed = events.filter(({ particulars }) => (particulars?.seals.length ?? 0) > 0);
  return sealed.toSorted((a, b) => sortKey(b.time) - sortKey(a.time))[0]?.particulars?.seals ?? [];
}

function isServedBy(ship: Vessel | null): (event: TrackingEvent) => boolean {
  return ({ vessel, particulars }) => particulars?.serviceCode != null && sameShip(vessel, ship);
}

function lastDelay(newest: readonly TrackingEvent[]): JourneyParticulars['delay'] {
  for (const { particulars } of newest) {
    const { delayReasonCode = null, changeRemark = null } = particulars ?? {};
    if (delayReasonCode ?? changeRemark) return { reasonCode: delayReasonCode, remark: changeRemark };
  }
  return null;
}

function distinctReferences(newest: readonly TrackingEvent[]): OtherReference[] {
  const references = newest.flatMap(({ particulars }) => particulars?.references ?? []);
  const byText = new Map(references.map((reference) => [`${reference.type} ${reference.value}`, reference]));
  return [...byText.values()].slice(0, mostReferences);
}
