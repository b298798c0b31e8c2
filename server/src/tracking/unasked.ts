// What a shipment makes of a message that nobody asked for. Pure, so that it can be replayed.

import type { TrackingEvent } from '../domain/event.ts';
import { fingerprint } from '../domain/journey/fingerprint.ts';
import type { KnownEvent, Observation } from '../domain/journey/shipment-state.ts';

/** A message about a shipment. */
export interface Told {
  /** Only those that are about it, said by its own carrier. */
  events: readonly TrackingEvent[];
  /** In the words of EDI, which are not those of answers. */
  elsewhere: boolean;
  arrivedAt: Date;
  /** When the shipment learns it: now. */
  receivedAt: Date;
  /** When its carrier last answered. */
  answeredAt: Date;
}

/** The observation to learn; null when the message has no news. A message proves no absence. */
export function observe(carrier: string, known: readonly KnownEvent[], told: Told): Observation | null {
  const events = told.events.filter((event) => isNews(event, known, told));
  if (events.length === 0) return null;
  return {
    carrier,
    receivedAt: told.receivedAt.toISOString(),
    complete: false,
    ...(told.elsewhere && { elsewhere: true }),
    decoded: { events, setAside: [] },
  };
}

/**
 * News is what was not known, or a plan that has moved since. Messages overtake each other: what the carrier wrote
 * before the version we have is old. Of a message from before the carrier's last answer only what has happened counts:
 * the answer knew the plan better.
 */
function isNews(event: TrackingEvent, known: readonly KnownEvent[], told: Told): boolean {
  const key = fingerprint(event);
  const before = known.find((entry) => entry.fingerprint === key)?.event;
  if (told.arrivedAt < told.answeredAt) return before === undefined && event.classifier === 'ACT';
  if (before === undefined) return true;
  const written = [event, before].map(({ createdAt }) => Date.parse(createdAt ?? ''));
  const isOlder =
    written.every((at) => at <= told.receivedAt.getTime()) && Number(written[0]) < Number(written[1]);
  return before.time.local !== event.time.local && !isOlder;
}

/** Whose events a shipment knows: its carrier's, under the one SCAC it is tracked by. */
export function saidBy(events: readonly TrackingEvent[], carrier: string): TrackingEvent[] {
  return events.map((event) => ({ ...event, carrier }));
}
