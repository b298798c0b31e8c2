import { localDate, sortKey } from '../event-time.ts';
import { samePort } from '../place.ts';
import { dayMs } from '../time-spans.ts';
import { isBoarding } from './call-rank.ts';
import type { Milestone } from './journey.ts';
import { isEntry } from './ports-of-entry.ts';
import type { Voyage } from './voyage.ts';

/** No trip takes longer: what lies so long before it is left over from another one. */
const longestTripMs = 180 * dayMs;

/**
 * Whether a step was planned for a day before the trip began: left over from another one. Where the carrier does not report
 * how the box came, the onward loading may be late. Before anything has happened, the trip begins as planned.
 */
export function olderThanTrip(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  { boardings, landed }: Voyage,
  asOf: string,
): (step: Milestone) => boolean {
  const first = happened[0] ?? planned.find(isEntry);
  const within = first === undefined ? Date.parse(asOf) : sortKey(first.time);
  return (step) => {
    if (sortKey(step.time) < within - longestTripMs) return true;
    if (first === undefined || localDate(step.time) >= localDate(first.time)) return false;
    const isOnward =
      boardings.length === 0 && isBoarding(step) && samePort(step.place, landed?.place ?? null);
    return !isOnward;
  };
}
