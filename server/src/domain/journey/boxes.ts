import { isContainerShaped } from '../container-number.ts';
import type { QuestionKind, ReferenceShape } from '../reference.ts';
import { sameShip } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** What the shipment was tracked by. */
export interface Subject {
  reference: string;
  shape: ReferenceShape;
  /** The question that the carrier answered; absent when only messages are known. */
  questionKind?: QuestionKind;
}

/**
 * The boxes that the events name: only the tracked container if it is one of them, otherwise every box of the B/L.
 * `['']` while the carrier names no box: a booked B/L has a journey before it has a container.
 */
export function boxesOf(known: readonly KnownEvent[], subject: Subject): string[] {
  const named = new Set(known.flatMap(({ event }) => event.containers));
  if (named.has(subject.reference)) return [subject.reference];
  // We asked by container number and the carrier named no box, so the answer is about that box.
  if (named.size === 0) return [isContainerShaped(subject.reference) ? subject.reference : ''];
  return [...named].toSorted();
}

/**
 * The events of one box: those that name it, and those that name no box. A ship's event without a box applies to all
 * boxes on that leg (docs/journeys.md "Boxes"), so not to a box that is known to sail only on other ships.
 */
export function eventsOfBox<Entry extends Pick<KnownEvent, 'event'>>(
  known: readonly Entry[],
  box: string,
): Entry[] {
  const own = known.filter(({ event }) => event.containers.includes(box));
  const others = known.filter(({ event }) => event.containers.length > 0 && !event.containers.includes(box));
  const shared = known.filter(({ event }) => {
    if (event.containers.length > 0) return false;
    const sailsOn = (entry: Entry) => sameShip(entry.event.vessel, event.vessel);
    return own.some(sailsOn) || !others.some(sailsOn);
  });
  return [...own, ...shared];
}
