// Changes of the steps of a journey: withdrawn by the carrier, given with two times, or moved to other ports.

import { formatEventTime } from '../event-time.ts';
import { type Place, placeLabel, placeName, portKey, samePort } from '../place.ts';
import type { JourneyChange } from './change.ts';
import type { Journey, Milestone } from './journey.ts';
import { missesUntilWithdrawn } from './known-events.ts';
import { milestoneLabel } from './milestone-label.ts';
import { moveName } from './same-journey.ts';
import { isVesselMove, sameShip } from './ship.ts';

/**
 * Steps that had happened and are no longer reported: the carrier withdrew them without saying so (DCSA 2.2 has no
 * other way).
 */
export function withdrawnSteps(previous: Journey, journey: Journey): JourneyChange[] {
  const withdrawn = previous.happened.filter(
    (step) => !journey.happened.some((now) => isSameStep(now, step)),
  );
  return withdrawn.map((step) => ({
    container: journey.container,
    field: 'milestone',
    previous: stepText(step, previous),
    current: null,
    reason: `The carrier withdrew it: ${missesUntilWithdrawn} whole answers in a row no longer contained it.`,
  }));
}

/** Steps for which the carrier now gives two times. The newest is shown; the other is still in the stored answers. */
export function conflictingSteps(previous: Journey, journey: Journey): JourneyChange[] {
  return journey.happened.flatMap((step) => {
    const was = previous.happened.find((before) => isSameStep(before, step));
    const other = step.conflictingTimes[0];
    if (was === undefined || other === undefined || was.conflictingTimes.length > 0) return [];
    return {
      container: journey.container,
      field: 'milestone' as const,
      previous: stepText({ ...step, time: other }, journey),
      current: stepText(step, journey),
      reason: 'The carrier reported two times for the same step; the newest counts.',
    };
  });
}

/** Ports of transshipment that the plan dropped or added. A port where the box has been stays. */
export function reroutings(previous: Journey, journey: Journey): JourneyChange[] {
  const change = (was: Place | null, is: Place | null, reason: string): JourneyChange => ({
    container: journey.container,
    field: 'transshipment',
    previous: placeLabel(was) || null,
    current: placeLabel(is) || null,
    reason,
  });
  const omitted = previous.transshipments.filter((port) => !isIn(port, journey.transshipments));
  const added = journey.transshipments.filter((port) => !isIn(port, previous.transshipments));
  return [
    ...omitted.map((port) => change(port, null, 'The plan no longer includes this port (omitted).')),
    ...added.map((port) => change(null, port, 'The plan now includes this port.')),
  ];
}

/** The same move in the same port, and no other ship. A carrier may leave out the code of the port, and the ship. */
function isSameStep(a: Milestone, b: Milestone): boolean {
  if (moveName(a) !== moveName(b) || isVesselMove(a) !== isVesselMove(b)) return false;
  if (portKey(a.place) !== portKey(b.place) && !isSameName(a.place, b.place)) return false;
  return a.vessel === null || b.vessel === null || sameShip(a.vessel, b.vessel);
}

function isSameName(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null || (a.unlocode !== null && b.unlocode !== null)) return false;
  return placeName(a) === placeName(b);
}

function isIn(port: Place, ports: readonly Place[]): boolean {
  return ports.some((other) => samePort(other, port));
}

function stepText(step: Milestone, journey: Journey): string {
  return [milestoneLabel(step, journey), placeLabel(step.place), formatEventTime(step.time)]
    .filter((part) => part !== '')
    .join(', ');
}
