import { createHash } from 'node:crypto';
import type { SetAside, TrackingEvent } from '../../domain/events/event.ts';
import { freeTimesOfBox } from '../../domain/events/granted-free-time.ts';
import { isNotice } from '../../domain/journey/granted-free-times.ts';
import { isContainerShaped } from '../../domain/references/container-number.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/**
 * The containers and papers (Bills of Lading and bookings) that an event or message is about. Papers are in the form of
 * `paperKey`.
 */
export interface Names {
  containers: ReadonlySet<string>;
  papers: ReadonlySet<string>;
}

/** The parts of a shipment by which an event can name it. */
export type NamedShipment = Pick<StoredShipment, 'reference' | 'shape' | 'journeys'>;

/**
 * The number of a paper without the carrier's SCAC in front, which some write and some do not. `scacs` are all SCACs of
 * the carrier.
 */
export function paperKey(number: string, scacs: readonly string[]): string {
  const scac = scacs.find((each) => number.startsWith(each));
  return scac === undefined ? number : number.slice(scac.length);
}

/** All containers and papers that these events name. */
export function namesIn(events: readonly TrackingEvent[], scacs: readonly string[]): Names {
  const papers = events.flatMap(papersOf).map((paper) => paperKey(paper, scacs));
  return { containers: new Set(events.flatMap((event) => event.containers)), papers: new Set(papers) };
}

/**
 * The events about a shipment: they name its reference, or one of its boxes and no paper of another shipment. A box is
 * used many times; the paper tells whose journey it is.
 */
export function eventsAbout(
  events: readonly TrackingEvent[],
  shipment: NamedShipment,
  scacs: readonly string[],
): TrackingEvent[] {
  const { containers, papers } = namesOf(shipment, scacs);
  const isTrackedBox = (box: string) => shipment.shape === 'container' && box === shipment.reference;
  const about = events.filter((event) => {
    if (event.containers.some(isTrackedBox)) return true;
    const named = papersOf(event).map((paper) => paperKey(paper, scacs));
    const mentions = event.containers.length === 0 || event.containers.some((box) => containers.has(box));
    if (named.length === 0) return event.containers.length > 0 && mentions;
    // A Bill of Lading may get a further box; a box that is tracked alone does not get the other boxes of its Bill of
    // Lading.
    return named.some((paper) => papers.has(paper)) && (mentions || shipment.shape === 'document');
  });
  if (shipment.shape === 'document') return about;
  return about.map((event) => (isNotice(event) ? ofBoxAlone(event, shipment.reference) : event));
}

/**
 * What an arrival notice says of one box. Whoever tracks a container alone may have read its number on the street, so it says neither its
 * Bill of Lading nor other boxes (docs/decisions/0030-who-reads-an-arrival-notice.md).
 */
function ofBoxAlone(event: TrackingEvent, box: string): TrackingEvent {
  const { id, freeTimes } = event;
  return {
    ...event,
    ...(id !== undefined && { id: createHash('sha256').update(id).digest('hex').slice(0, 24) }),
    containers: [box],
    billsOfLading: [],
    bookings: [],
    ...(freeTimes !== undefined && { freeTimes: freeTimesOfBox(freeTimes, box) }),
  };
}

/** These events name other boxes than the one that is tracked alone: they are from an answer about its Bill of Lading. */
export function nameOtherBoxes(
  events: readonly TrackingEvent[],
  { shape, reference }: Pick<NamedShipment, 'shape' | 'reference'>,
): boolean {
  return (
    shape === 'container' && events.some(({ containers }) => containers.some((box) => box !== reference))
  );
}

/** The events of a message that name no container and no paper: they cannot be matched to a shipment. */
export function unmatchable(events: readonly TrackingEvent[]): SetAside[] {
  return events
    .filter((event) => event.containers.length === 0 && papersOf(event).length === 0)
    .map((event) => ({
      reason: 'It names no container and no document, so the shipment that it is about cannot be found.',
      position: `event ${event.id ?? `${event.code} ${event.time.local}`}`,
      raw: event,
    }));
}

/** Everything that can name a shipment: its reference, and the boxes and papers of its journeys. */
function namesOf({ reference, journeys }: NamedShipment, scacs: readonly string[]): Names {
  const containers = journeys.map(({ container }) => container).filter((box) => box !== '');
  const papers = journeys.flatMap(({ billOfLading, booking }) => [billOfLading, booking]);
  return {
    containers: new Set(isContainerShaped(reference) ? [reference, ...containers] : containers),
    papers: new Set([reference, ...papers].flatMap((each) => (each === null ? [] : [paperKey(each, scacs)]))),
  };
}

function papersOf(event: TrackingEvent): string[] {
  return [...event.billsOfLading, ...event.bookings];
}
