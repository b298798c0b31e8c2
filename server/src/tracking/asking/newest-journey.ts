import { sortKey } from '../../domain/events/event-time.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';

/**
 * Positive when `a` has the newer journey. Several carriers may know a box: the earlier carrier of a leased box still
 * reports its old trip. The newest laden journey counts (docs/journeys.md "Trips"), so a journey under way comes before
 * one that is only planned.
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

/** The time of the last actual step, or of the last planned step when nothing has happened. Milliseconds since the epoch. */
function latestMs(journey: Journey): number {
  const steps = journey.happened.length > 0 ? journey.happened : journey.upcoming;
  return Math.max(0, ...steps.map(({ time }) => sortKey(time)));
}
