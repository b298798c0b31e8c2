import { endOfLocalDay } from '../events/event-time.ts';
import type { Journey } from './journey.ts';

/** The states of a shipment, in their order (docs/journeys.md "Phase and status"). */
export const statuses = ['pending', 'in_transit', 'delayed', 'arrived'] as const;
export type Status = (typeof statuses)[number];

/** What decides the status of a journey. The list of shipments has columns for it. */
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
 * The status at a moment. `in_transit` becomes `delayed` without any answer when the day of the ETA at the destination
 * has ended without arrival. A box that has not moved yet is `pending`, even if its planned dates are past.
 */
export function statusAt(facts: StatusFacts, now: Date): Status {
  if (facts.arrived) return 'arrived';
  if (!facts.underway) return 'pending';
  const late = facts.lateAt !== null && Date.parse(facts.lateAt) <= now.getTime();
  return late ? 'delayed' : 'in_transit';
}
