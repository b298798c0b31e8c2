import { portKey } from '../place.ts';
import { dayMs } from '../time-spans.ts';
import type { Journey, Milestone } from './journey.ts';

/** A box does not repeat the same move in the same port within this time, and a corrected time differs by less. */
const sameMoveMs = 7 * dayMs;

/** A step that has happened, with what distinguishes one use of a box from the next. */
export interface PastStep {
  /** The move and its port, independent of how the carrier names the ship and the call. */
  name: string;
  /** UTC instant; local clock time where the zone is not known. */
  at: string;
}

/** What identifies one use of a box. */
export interface JourneyIdentity {
  steps: readonly PastStep[];
  booking: string | null;
}

/**
 * True when the steps that have happened now belong to the same use of the box as `previous`: one of the earlier steps
 * is still there. Boxes often go between the same ports, so the time of a step counts too. When either side has no step
 * that has happened, the booking decides.
 * @param bookings the bookings in the newest answer
 */
export function isSameJourney(
  previous: JourneyIdentity,
  steps: readonly PastStep[],
  bookings: readonly string[],
): boolean {
  const isKnownBooking = previous.booking !== null && bookings.includes(previous.booking);
  if (previous.steps.length === 0) {
    return isKnownBooking || previous.booking === null || bookings.length === 0;
  }
  if (steps.length === 0) return isKnownBooking;
  const stepsOf = Map.groupBy(steps, ({ name }) => name);
  const timesOf = new Map([...stepsOf].map(([name, same]) => [name, same.map(msOf)]));
  return previous.steps.some((step) => {
    const at = msOf(step);
    return timesOf.get(step.name)?.some((other) => Math.abs(other - at) <= sameMoveMs);
  });
}

/** The identity of a journey. */
export function identityOf({ carrier, happened, booking }: Journey): JourneyIdentity {
  return { steps: pastSteps(carrier, happened), booking };
}

/** The steps that have happened, each with its identity. */
export function pastSteps(carrier: string, happened: readonly Milestone[]): PastStep[] {
  return happened.map((step) => ({
    name: `${carrier} ${moveName(step)} ${portKey(step.place)}`,
    at: step.time.instant ?? `${step.time.local}Z`,
  }));
}

/** The move, independent of its port and of how the carrier names the ship and the call. */
export function moveName({ code, load, words }: Milestone): string {
  return code === 'OTHER' ? words : `${code} ${load === 'empty' ? 'empty' : 'laden'}`;
}

function msOf({ at }: PastStep): number {
  return Date.parse(at);
}
