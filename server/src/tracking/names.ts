import { isContainerShaped } from '../domain/container-number.ts';
import type { TrackingEvent } from '../domain/event.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** The containers and the papers (Bills of Lading and bookings) that something is about, as `paperKey` has them. */
export interface Names {
  containers: ReadonlySet<string>;
  papers: ReadonlySet<string>;
}

/** A shipment, as far as others can name it. */
export type Named = Pick<StoredShipment, 'reference' | 'shape' | 'journeys'>;

/** A paper's number without the SCAC of its carrier in front: some write it, some do not. `scacs` are all it goes by. */
export function paperKey(number: string, scacs: readonly string[]): string {
  const scac = scacs.find((each) => number.startsWith(each));
  return scac === undefined ? number : number.slice(scac.length);
}

/** What these events name. */
export function namesIn(events: readonly TrackingEvent[], scacs: readonly string[]): Names {
  const papers = events.flatMap(papersOf).map((paper) => paperKey(paper, scacs));
  return { containers: new Set(events.flatMap((event) => event.containers)), papers: new Set(papers) };
}

/**
 * The events that are about a shipment: they name the reference it is tracked by, or one of its boxes without naming a
 * paper of somebody else's. A box is used again and again; the paper tells whose journey it is.
 */
export function eventsAbout(
  events: readonly TrackingEvent[],
  shipment: Named,
  scacs: readonly string[],
): TrackingEvent[] {
  const { containers, papers } = namesOf(shipment, scacs);
  const isTrackedBox = (box: string) => shipment.shape === 'container' && box === shipment.reference;
  return events.filter((event) => {
    if (event.containers.some(isTrackedBox)) return true;
    const named = papersOf(event).map((paper) => paperKey(paper, scacs));
    const mentions = event.containers.length === 0 || event.containers.some((box) => containers.has(box));
    if (named.length === 0) return event.containers.length > 0 && mentions;
    // A Bill of Lading may get another box; a box that is tracked alone does not get its neighbours.
    return named.some((paper) => papers.has(paper)) && (mentions || shipment.shape === 'document');
  });
}

/** All that names a shipment: its reference, and the boxes and papers of its journeys. */
function namesOf({ reference, journeys }: Named, scacs: readonly string[]): Names {
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
