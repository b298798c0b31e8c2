import { portKey } from '../place.ts';
import type { Journey, Milestone } from './journey.ts';

/** A box does not make the same move in the same port again so soon; a corrected time is not so far off. */
const sameMoveDays = 7;

/** A step that has happened, as far as it tells one use of a box from the next. */
export interface PastStep {
  /** The move and its port, however the carrier names ship and call this time. */
  name: string;
  /** UTC instant; the wall clock where the zone is not known. */
  at: string;
}

/** What one use of a box is known by. */
export interface JourneyIdentity {
  steps: readonly PastStep[];
  booking: string | null;
}

/**
 * True when what has happened now belongs to the same use of the box as `previous`: a step that had happened is still
 * there. Boxes shuttle between the same ports, so the time of a step counts too. Where nothing has happened, on either
 * side, the booking decides (`bookings`: those told now).
 */
export function isSameJourney(
  previous: JourneyIdentity,
  steps: readonly PastStep[],
  bookings: readonly string[],
): boolean {
  const isToldBooking = previous.booking !== null && bookings.includes(previous.booking);
  if (previous.steps.length === 0) {
    return isToldBooking || previous.booking === null || bookings.length === 0;
  }
  if (steps.length === 0) return isToldBooking;
  return previous.steps.some((step) => steps.some((other) => isSameMove(step, other)));
}

/** What a journey is known by. */
export function identityOf({ carrier, happened, booking }: Journey): JourneyIdentity {
  return { steps: pastSteps(carrier, happened), booking };
}

/** What has happened, by what it is known. */
export function pastSteps(carrier: string, happened: readonly Milestone[]): PastStep[] {
  return happened.map((step) => ({
    name: nameOf(carrier, step),
    at: step.time.instant ?? `${step.time.local}Z`,
  }));
}

function nameOf(carrier: string, { code, load, place, words }: Milestone): string {
  const move = code === 'OTHER' ? words : `${code} ${load === 'empty' ? 'empty' : 'laden'}`;
  return `${carrier} ${move} ${portKey(place)}`;
}

function isSameMove(a: PastStep, b: PastStep): boolean {
  const apartMs = Math.abs(Date.parse(a.at) - Date.parse(b.at));
  return a.name === b.name && apartMs <= sameMoveDays * 86_400_000;
}
