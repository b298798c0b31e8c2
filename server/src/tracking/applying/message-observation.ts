// Selects what is new in a message about a shipment. Pure, so that it can be replayed.

import type { TrackingEvent } from '../../domain/events/event.ts';
import { fingerprint } from '../../domain/journey/fingerprint.ts';
import type { KnownEvent, Observation } from '../../domain/journey/shipment-state.ts';
import { unifyingNames } from '../../domain/journey/unify-names.ts';

/** A message about a shipment. */
export interface MessageAbout {
  /** Only events about this shipment, under its own carrier. */
  events: readonly TrackingEvent[];
  /** True for EDI, whose wording differs from that of answers, and for arrival notices: no answer repeats them. */
  isApart: boolean;
  arrivedAt: Date;
  /** When it is applied to the shipment: now. */
  receivedAt: Date;
  /** When its carrier last answered. */
  answeredAt: Date;
}

interface KnownByKey {
  /** When the newest version was written. */
  versions: ReadonlyMap<string | undefined, number>;
  byFingerprint: ReadonlyMap<string, TrackingEvent>;
}

/** The observation to apply; null when the message has nothing new. A message never proves that something is absent. */
export function observe(
  carrier: string,
  known: readonly KnownEvent[],
  about: MessageAbout,
): Observation | null {
  const unified = unifyingNames([...known.map(({ event }) => event), ...about.events]);
  const knownEvents: KnownByKey = {
    versions: new Map(known.map(({ event }) => [event.id, Date.parse(event.createdAt ?? '')])),
    byFingerprint: new Map(known.map((entry) => [entry.fingerprint, entry.event])),
  };
  const events = about.events.map(unified).filter((event) => isNews(event, knownEvents, about));
  if (events.length === 0) return null;
  return {
    carrier,
    receivedAt: about.receivedAt.toISOString(),
    complete: false,
    ...(about.isApart && { fromMessage: true }),
    decoded: { events, setAside: [] },
  };
}

/**
 * An event is new when it was not known or when its plan has moved. Messages can arrive in another order than they were
 * written: an event written before the version we have is old. When the message came before the carrier's last answer,
 * only events that happened count, because the answer has the newer plan. A retraction is news while its event is known.
 */
function isNews(event: TrackingEvent, known: KnownByKey, about: MessageAbout): boolean {
  if (event.retracted) return event.id !== undefined && known.versions.has(event.id);
  if (event.id !== undefined && isOldVersion(event, known, about)) return false;
  const before = known.byFingerprint.get(fingerprint(event));
  if (about.arrivedAt < about.answeredAt) return before === undefined && event.classifier === 'ACT';
  if (before === undefined) return true;
  const written = [event, before].map(({ createdAt }) => Date.parse(createdAt ?? ''));
  const isOlder =
    written.every((at) => at <= about.receivedAt.getTime()) && Number(written[0]) < Number(written[1]);
  return before.time.local !== event.time.local && !isOlder;
}

/** A newer version is known. One that is dated ahead counts as the oldest (`updateKnown`). */
function isOldVersion(event: TrackingEvent, { versions }: KnownByKey, { receivedAt }: MessageAbout): boolean {
  const [version, newest] = [Date.parse(event.createdAt ?? ''), versions.get(event.id) ?? Number.NaN];
  return newest <= receivedAt.getTime() && version < newest;
}

/** The events under the SCAC that the shipment is tracked by; its carrier may use several. */
export function saidBy(events: readonly TrackingEvent[], carrier: string): TrackingEvent[] {
  return events.map((event) => ({ ...event, carrier }));
}
