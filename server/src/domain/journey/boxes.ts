import type { OwnWords } from '../own-words/own-words.ts';
import { isContainerShaped } from '../references/container-number.ts';
import type { QuestionKind, ReferenceShape } from '../references/reference.ts';
import { byShip } from './by-ship.ts';
import { groupByKeys } from './group-by-keys.ts';
import type { KnownEvent } from './shipment-state.ts';

/** What the shipment was tracked by. */
export interface Subject {
  reference: string;
  shape: ReferenceShape;
  /** The question that the carrier answered; absent when only messages are known. */
  questionKind?: QuestionKind;
  /** What the workspace says about it. */
  words?: Pick<OwnWords, 'pod'>;
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
 * The events of each box: those that name it, and those that name no box. A ship's event without a box applies to all
 * boxes on that leg (docs/journeys.md "Boxes"), so not to a box that is known to sail only on other ships.
 */
export function eventsByBox<Entry extends Pick<KnownEvent, 'event'>>(
  known: readonly Entry[],
): (box: string) => Entry[] {
  const named = known.filter(({ event }) => event.containers.length > 0);
  const own = groupByKeys(named, ({ event }) => [...new Set(event.containers)]);
  const boxesOn = byShip(
    named.map(({ event }) => event),
    (events) => new Set(events.flatMap(({ containers }) => containers)),
  );
  const shared = known
    .filter(({ event }) => event.containers.length === 0)
    .map((entry) => ({ entry, aboard: boxesOn(entry.event.vessel) }));
  return (box) => [
    ...(own.get(box) ?? []),
    ...shared
      .filter(({ aboard }) => aboard.length === 0 || aboard.some((boxes) => boxes.has(box)))
      .map(({ entry }) => entry),
  ];
}
