import type { TrackingEvent } from '../events/event.ts';
import { compareTimes } from '../events/event-time.ts';
import { fingerprint, stepKey } from './fingerprint.ts';
import { isNotice, mostNotices } from './granted-free-times.ts';
import type { KnownEvent, Observation } from './shipment-state.ts';
import { unifyingNames } from './unify-names.ts';

/** DCSA 2.2 has no retraction, so an actual is withdrawn after it was missing from this many complete answers in a row. */
export const missesUntilWithdrawn = 3;

/** The most known events of one shipment; a Bill of Lading with two hundred boxes has fewer. */
export const mostKnown = 10_000;

/** The most of all its boxes together; an event that names no box is one of each box. */
export const mostOfBoxes = 50_000;

/**
 * The known events after one more answer. Pure: the order of events in the answer does not matter, nor do repeated
 * events.
 *
 * Whole answers are compared (docs/journeys.md "Applying an answer"). A plan that is missing from a sound answer is dropped at
 * once: the plan has changed. An actual is dropped only after it was missing `missesUntilWithdrawn` times. The same
 * holds for every event when the answer is empty or has lost a step that already happened. An incomplete answer proves
 * no absence. An event that was only in a message need not be repeated by an answer: it stays if it happened, and
 * otherwise a sound answer replaces it.
 */
export function updateKnown(all: readonly KnownEvent[], observation: Observation): KnownEvent[] {
  const { decoded } = observation;
  const isNewest = newestVersionOf(
    all.map(({ event }) => event),
    decoded.events,
    observation.receivedAt,
  );
  const before = all.filter(({ event }) => isNewest(event));
  const events = decoded.events.filter(isNewest);
  const unified = unifyingNames([...before.map(({ event }) => event), ...events]);
  const known = identified(before, unified);
  const reported = newestPerFingerprint(events.map(unified), observation.receivedAt);
  const missing = [...known.values()].filter((entry) => !reported.has(entry.fingerprint));
  const expected = missing.filter(({ fromMessage }) => fromMessage !== true);
  const sound = repeatsAllThatHappened([...reported.values()], expected);
  const kept = observation.complete ? missing.flatMap((entry) => missedOnce(entry, sound)) : missing;
  const current = [...reported].map(([key, event]) => repeated(known.get(key), key, event, observation));
  const updated = newestKnown([...kept, ...current]);
  return updated.sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
}

/** Messages remove nothing, so without a limit the known events of a shipment would grow for ever. */
function newestKnown(all: KnownEvent[]): KnownEvent[] {
  const entries = withNewestNotices(all);
  const boxes = new Set(entries.flatMap(({ event }) => event.containers)).size;
  const ofBoxes = ({ event }: KnownEvent) => event.containers.length || boxes;
  const ofAllBoxes = entries.reduce((sum, entry) => sum + ofBoxes(entry), 0);
  if (entries.length <= mostKnown && ofAllBoxes <= mostOfBoxes) return entries;
  const newestFirst = (a: KnownEvent, b: KnownEvent) =>
    Number(a.lastSeenAt < b.lastSeenAt) - Number(a.lastSeenAt > b.lastSeenAt) ||
    compareTimes(b.event.time, a.event.time) ||
    (a.fingerprint < b.fingerprint ? -1 : 1);
  const isShared = ({ event }: KnownEvent) => event.containers.length === 0;
  // Events that name their boxes come first: without them, the boxes would be unknown.
  const newest = entries
    .toSorted(newestFirst)
    .slice(0, mostKnown)
    .toSorted((a, b) => Number(isShared(a)) - Number(isShared(b)));
  let room = mostOfBoxes;
  const end = newest.findIndex((entry) => {
    room -= ofBoxes(entry);
    return room < 0;
  });
  return end === -1 ? newest : newest.slice(0, end);
}

function withNewestNotices(entries: KnownEvent[]): KnownEvent[] {
  // A route states one last free day for each box, without an id.
  const notices = entries.filter(({ event }) => event.id !== undefined && isNotice(event));
  if (notices.length <= mostNotices) return entries;
  const old = new Set(
    notices.toSorted((a, b) => compareTimes(b.event.time, a.event.time)).slice(mostNotices),
  );
  return entries.filter((entry) => !old.has(entry));
}

/** The known events by their fingerprints. What was one statement under two names becomes one: the one seen last. */
function identified(
  known: readonly KnownEvent[],
  unified: (event: TrackingEvent) => TrackingEvent,
): Map<string, KnownEvent> {
  const entries = known.map((entry): [string, KnownEvent] => {
    const event = unified(entry.event);
    const key = fingerprint(event);
    return [key, { ...entry, fingerprint: key, event }];
  });
  return new Map(entries.toSorted(([, a], [, b]) => (a.lastSeenAt < b.lastSeenAt ? -1 : 1)));
}

function repeated(
  before: KnownEvent | undefined,
  key: string,
  reported: TrackingEvent,
  observation: Observation,
): KnownEvent {
  const { receivedAt } = observation;
  const event =
    before !== undefined && isOutdated(reported, before.event, receivedAt) ? before.event : reported;
  return {
    fingerprint: key,
    event,
    firstSeenAt: firstSeen(before, event, receivedAt),
    lastSeenAt: receivedAt,
    missed: 0,
    ...(isOnlyFromMessages(before, observation) && { fromMessage: true as const }),
  };
}

/** Written before the event that we have: an answer from a cache does not undo an ETA that came in a later message. */
function isOutdated(reported: TrackingEvent, known: TrackingEvent, receivedAt: string): boolean {
  const writtenAt = credibleCreation(reported, receivedAt);
  return writtenAt > 0 && writtenAt < credibleCreation(known, receivedAt);
}

/** False for an empty answer, and for one without a step that had happened. A corrected time is not a lost step. */
function repeatsAllThatHappened(reported: TrackingEvent[], missing: readonly KnownEvent[]): boolean {
  if (missing.length === 0) return reported.length > 0;
  const happened = new Set(reported.filter(({ classifier }) => classifier === 'ACT').map(stepKey));
  const lost = missing.some(({ event }) => event.classifier === 'ACT' && !happened.has(stepKey(event)));
  return reported.length > 0 && !lost;
}

function isOnlyFromMessages(before: KnownEvent | undefined, observation: Observation): boolean {
  return observation.fromMessage === true && (before === undefined || before.fromMessage === true);
}

function missedOnce(entry: KnownEvent, sound: boolean): KnownEvent[] {
  if (entry.fromMessage === true) return sound && entry.event.classifier !== 'ACT' ? [] : [entry];
  if (sound && entry.event.classifier !== 'ACT') return [];
  const missed = entry.missed + 1;
  return missed >= missesUntilWithdrawn ? [] : [{ ...entry, missed }];
}

/** A plan with a new time is a new version, first seen now. */
function firstSeen(before: KnownEvent | undefined, event: TrackingEvent, receivedAt: string): string {
  return before !== undefined && before.event.time.local === event.time.local
    ? before.firstSeenAt
    : receivedAt;
}

function newestPerFingerprint(
  events: readonly TrackingEvent[],
  receivedAt: string,
): Map<string, TrackingEvent> {
  const newest = new Map<string, TrackingEvent>();
  for (const event of events) {
    if (event.retracted) continue;
    const key = fingerprint(event);
    const rival = newest.get(key);
    if (rival === undefined || compareVersions(event, rival, receivedAt) > 0) newest.set(key, event);
  }
  return newest;
}

/**
 * Positive when `a` is the newer version. `eventCreatedDateTime` decides unless it is in the future (some carriers send
 * that); then the later event time does. The last comparison only makes the choice independent of the order of the
 * answer.
 */
export function compareVersions(a: TrackingEvent, b: TrackingEvent, receivedAt: string): number {
  const byCreation = credibleCreation(a, receivedAt) - credibleCreation(b, receivedAt);
  if (byCreation !== 0) return byCreation;
  const byTime = compareTimes(a.time, b.time);
  if (byTime !== 0) return byTime;
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function credibleCreation(event: TrackingEvent, receivedAt: string): number {
  const createdAt = event.createdAt === null ? Number.NaN : Date.parse(event.createdAt);
  return createdAt <= Date.parse(receivedAt) ? createdAt : 0;
}

/**
 * Whether an event is the newest version of it, among the known events and those of an answer. Versions have the same id
 * (DCSA 3.0); an event without an id has no others. Of two that were written at the same time, a retraction counts as
 * newer. A version that is dated after `receivedAt` counts as the oldest, because it would stay the newest for years.
 */
function newestVersionOf(
  known: readonly TrackingEvent[],
  answered: readonly TrackingEvent[],
  receivedAt: string,
): (event: TrackingEvent) => boolean {
  if (answered.every(({ id }) => id === undefined)) return () => true;
  const newest = new Map<string, number>();
  for (const event of [...known, ...answered]) {
    if (event.id !== undefined)
      newest.set(event.id, Math.max(versionOf(event, receivedAt), newest.get(event.id) ?? 0));
  }
  return (event) => event.id === undefined || versionOf(event, receivedAt) >= (newest.get(event.id) ?? 0);
}

function versionOf(event: TrackingEvent, receivedAt: string): number {
  return credibleCreation(event, receivedAt) + (event.retracted ? 1 : 0);
}
