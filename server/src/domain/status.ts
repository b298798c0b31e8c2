import { endOfLocalDay } from './event-time.ts';
import type { Journey } from './journey/journey.ts';

/** The states of a shipment, in their order (docs/journeys.md "Phase and status"). */
export const statuses = ['pending', 'in_transit', 'delayed', 'arrived'] as const;
export type Status = (typeof statuses)[number];

/** What decides a journey's status; the part of it that lists keep in columns. */
export interface StatusFacts {
  underway: boolean;
  arrived: boolean;
  /** UTC instant after which the journey is late, or null while there is no ETA. */
  lateAt: string | null;
}

export function statusFacts(journey: Journey): StatusFacts {
  return {
    underway: journey.underway,
    arrived: journey.arrivedAt !== null,
    lateAt: journey.eta === null ? null : endOfLocalDay(journey.eta),
  };
}

/**
 * The status at a moment. The clock alone turns `in_transit` into `delayed`: when the ETA's day at the destination has
 * ended without arrival. A box that has not moved yet is `pending`, however old its plan.
 */
export function statusAt(facts: StatusFacts, now: Date): Status {
  if (facts.arrived) return 'arrived';
  if (!facts.underway) return 'pending';
  const late = facts.lateAt !== null && Date.parse(facts.lateAt) <= now.getTime();
  return late ? 'delayed' : 'in_transit';
}
