import { type Place, sameNamedPort } from '../places/place.ts';
import type { Journey } from './journey.ts';
import { isLadenSeaMove } from './moves.ts';
import { seaRouteOf } from './sea-route.ts';

/**
 * The plan ended in a port, and now goes on by sea from there: it has only grown. But it is another one, if the carrier called
 * that the port of discharge, or the box was to be discharged there and no longer is.
 */
export function goesFurther({ pod, podConfidence, upcoming }: Journey, journey: Journey): boolean {
  const isThere = (place: Place | null) => sameNamedPort(place, pod);
  const hasLanding = upcoming.some((step) => isLadenSeaMove(step, 'DISC') && isThere(step.place));
  const ports = hasLanding ? journey.transshipments : seaRouteOf(journey).ports;
  return podConfidence === 'planned' && !isThere(journey.pod) && ports.some(isThere);
}
