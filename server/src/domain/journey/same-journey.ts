import type { Journey, Milestone } from './journey.ts';

/**
 * True when what has happened now belongs to the same use of the box as `previous`: a step that had happened is still
 * there; or nothing had happened yet, and no other booking is told (`bookings`: those told now).
 */
export function isSameJourney(
  previous: Journey,
  happened: readonly Milestone[],
  bookings: readonly string[],
): boolean {
  if (previous.happened.length > 0) {
    const steps = new Set(happened.map((step) => step.fingerprint));
    return previous.happened.some((step) => steps.has(step.fingerprint));
  }
  return previous.booking === null || bookings.length === 0 || bookings.includes(previous.booking);
}
