import { sortKey } from '../domain/event-time.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';

/**
 * Positive when `a` tells of the newer journey. Several carriers may know a box: a leased one's old carrier still tells
 * its old trip. The newest laden journey counts (docs/journeys.md "Trips"), so one under way beats a mere plan.
 */
export function compareJourneys(a: ShipmentState, b: ShipmentState): number {
  const [ladenA, latestA] = standing(a);
  const [ladenB, latestB] = standing(b);
  return ladenA - ladenB || latestA - latestB;
}

function standing({ journeys }: ShipmentState): [laden: number, latestMs: number] {
  const laden = journeys.filter(({ underway }) => underway);
  const counted = laden.length > 0 ? laden : journeys;
  return [laden.length > 0 ? 1 : 0, Math.max(0, ...counted.map(latestMs))];
}

/** The last actual step; while nothing has happened, the last one planned. Milliseconds since the epoch. */
function latestMs(journey: Journey): number {
  const steps = journey.happened.length > 0 ? journey.happened : journey.upcoming;
  return Math.max(0, ...steps.map(({ time }) => sortKey(time)));
}
