import type { TrackingEvent } from '../events/event.ts';
import { compareTimes, type EventTime, sortKey } from '../events/event-time.ts';
import type { Agency, Hold, Release, ReleaseMark, ReleaseStatement } from '../events/release.ts';
import { type Place, samePort } from '../places/place.ts';
import type { KnownEvent } from './shipment-state.ts';

/** A statement with the time and the words of its event. */
interface Stated extends ReleaseStatement {
  at: EventTime;
  words: string;
}

/** The most open holds that are shown, and the most lifted ones. */
const mostHolds = 20;

/**
 * The release by all statements of a trip (docs/journeys.md "Release"); null when there are none. A statement about an
 * empty box, or at the port of loading, is about the export and does not count.
 * @param asOf UTC instant of the newest answer. What is stated for later has not happened.
 */
export function releaseOf(events: readonly KnownEvent[], pol: Place | null, asOf: string): Release | null {
  const stated = events
    .flatMap(({ event }) => {
      const { release, time, words } = event;
      const counts = release && isAboutDelivery(event, pol) && hasHappened(event, asOf);
      return counts ? [{ ...release, at: time, words }] : [];
    })
    .toSorted(inOrder);
  if (stated.length === 0) return null;
  const holds = newestOf(holdsOf(stated));
  return {
    customs: markOf('customs', holds, stated),
    carrier: markOf('carrier', holds, stated),
    terminal: markOf('terminal', holds, stated),
    billReceivedAt: lastTime(stated, 'bill_received'),
    freightPaidAt: lastTime(stated, 'freight_paid'),
    freeTimeEndedAt: lastTime(stated, 'free_time_ended'),
    holds,
  };
}

function isAboutDelivery({ place, load }: TrackingEvent, pol: Place | null): boolean {
  return load !== 'empty' && !samePort(place, pol);
}

function hasHappened({ classifier, time }: TrackingEvent, asOf: string): boolean {
  return classifier === 'ACT' && sortKey(time) <= Date.parse(asOf);
}

/** By time. A release at the same minute as a hold comes after it. */
function inOrder(a: Stated, b: Stated): number {
  const rank = ({ says }: Stated) => (says === 'released' ? 1 : 0);
  return compareTimes(a.at, b.at) || rank(a) - rank(b) || (a.words < b.words ? -1 : 1);
}

/** Open holds by agency and reason. */
type OpenHolds = Map<Agency, Map<string, Hold>>;

/** The holds by these statements, oldest first. */
function holdsOf(stated: readonly Stated[]): Hold[] {
  const open: OpenHolds = new Map();
  return stated.flatMap((statement) => {
    if (statement.says === 'released') lift(open, statement);
    return statement.says === 'held' ? begun(open, statement) : [];
  });
}

function lift(open: OpenHolds, { by, at }: Stated): void {
  for (const agency of liftedBy(by, open)) {
    for (const hold of open.get(agency)?.values() ?? []) hold.liftedAt = at;
    open.delete(agency);
  }
}

/** The same hold reported again while it is open is one hold. */
function begun(open: OpenHolds, { by, at, words }: Stated): Hold[] {
  return by.flatMap((agency) => {
    const ofAgency = open.get(agency) ?? new Map<string, Hold>();
    if (ofAgency.has(words)) return [];
    const hold: Hold = { agency, reason: words, since: at, liftedAt: null };
    open.set(agency, ofAgency.set(words, hold));
    return [hold];
  });
}

/** The agencies whose holds end. A release without an agency ends a hold only if no other is open: it names none. */
function liftedBy(by: readonly Agency[], open: OpenHolds): Agency[] {
  const agencies = [...open.keys()];
  if (by.length > 0) return agencies.filter((agency) => by.some((releaser) => actsFor(releaser, agency)));
  const [only] = agencies;
  return only !== undefined && agencies.length === 1 && open.get(only)?.size === 1 ? [only] : [];
}

/** The last open and the last lifted holds, oldest first. */
function newestOf(holds: readonly Hold[]): Hold[] {
  const [open, lifted] = [holds.filter(isOpen), holds.filter((hold) => !isOpen(hold))];
  const kept = new Set([...open.slice(-mostHolds), ...lifted.slice(-mostHolds)]);
  return holds.filter((hold) => kept.has(hold));
}

function isOpen({ liftedAt }: Hold): boolean {
  return liftedAt === null;
}

/** Customs also holds boxes for these authorities, and its release includes them. Agriculture lifts its own holds. */
const heldByCustoms: readonly Agency[] = [
  'food_and_drug',
  'fish_and_wildlife',
  'drug_enforcement',
  'coast_guard',
  'fbi',
  'police',
  'court',
];

function actsFor(releaser: Agency, agency: Agency): boolean {
  return releaser === agency || (releaser === 'customs' && heldByCustoms.includes(agency));
}

function markOf(agency: Agency, holds: readonly Hold[], stated: readonly Stated[]): ReleaseMark | null {
  const held = holds.find((hold) => isOpen(hold) && actsFor(agency, hold.agency));
  if (held !== undefined) return { state: 'held', since: held.since };
  const since = stated.findLast(({ says, by }) => says === 'released' && by.includes(agency))?.at;
  return since ? { state: 'released', since } : null;
}

function lastTime(stated: readonly Stated[], notice: ReleaseStatement['says']): EventTime | null {
  return stated.findLast(({ says }) => says === notice)?.at ?? null;
}
