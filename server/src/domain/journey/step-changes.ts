// Changes of the steps of a journey: withdrawn by the carrier, given with two times, or moved to other ports.

import { formatKnownTime } from '../events/event-time.ts';
import { type Place, placeLabel, placeName, portKey } from '../places/place.ts';
import { groupsOfSameShip, shipGroups } from './by-ship.ts';
import type { JourneyChange } from './change.ts';
import { changeReasons } from './change-reason.ts';
import { changedPorts } from './changed-ports.ts';
import { groupByKeys } from './group-by-keys.ts';
import type { Journey, Milestone } from './journey.ts';
import { milestoneLabel } from './milestone-label.ts';
import { moveName } from './same-journey.ts';
import { isVesselMove } from './ship.ts';

/**
 * Steps that had happened and are no longer reported: the carrier withdrew them without saying so (DCSA 2.2 has no
 * other way).
 */
export function withdrawnSteps(previous: Journey, journey: Journey): JourneyChange[] {
  const nowOf = firstSame(journey.happened);
  const withdrawn = previous.happened.filter((step) => nowOf(step) === null);
  return withdrawn.map((step) => ({
    container: journey.container,
    field: 'milestone',
    previous: stepText(step, previous),
    current: null,
    reason: changeReasons.step_withdrawn,
  }));
}

/** Steps for which the carrier now gives two times. The newest is shown; the other is still in the stored answers. */
export function conflictingSteps(previous: Journey, journey: Journey): JourneyChange[] {
  const wasOf = firstSame(previous.happened);
  return journey.happened.flatMap((step) => {
    const other = step.conflictingTimes[0];
    const was = other === undefined ? null : wasOf(step);
    if (was === null || other === undefined || was.conflictingTimes.length > 0) return [];
    return {
      container: journey.container,
      field: 'milestone' as const,
      previous: stepText({ ...step, time: other }, journey),
      current: stepText(step, journey),
      reason: changeReasons.step_conflicting,
    };
  });
}

/** Ports of transshipment that the plan dropped or added. */
export function reroutings(previous: Journey, journey: Journey): JourneyChange[] {
  const change = (from: Place | null, to: Place | null, reason: string): JourneyChange => ({
    container: journey.container,
    field: 'transshipment',
    previous: placeLabel(from) || null,
    current: placeLabel(to) || null,
    reason,
  });
  const { omitted, added } = changedPorts(previous, journey);
  return [
    ...omitted.map((port) => change(port, null, changeReasons.port_omitted)),
    ...added.map((port) => change(null, port, changeReasons.port_added)),
  ];
}

/**
 * Finds the first step that is the same: the same move in the same port, and no other ship. A carrier may leave out the
 * ship, or the code of the port; then the names of the ports are compared.
 */
function firstSame(steps: readonly Milestone[]): (step: Milestone) => Milestone | null {
  const positions = new Map(steps.map((step, position) => [step, position]));
  const positionOf = (step: Milestone) => positions.get(step) ?? -1;
  const byKey = groupByKeys(steps, keysOf);
  return (step) => {
    const same = fittingKeys(step).flatMap((key) => byKey.get(key)?.[0] ?? []);
    return same.toSorted((a, b) => positionOf(a) - positionOf(b))[0] ?? null;
  };
}

/** The keys under which a step is found: for a port its code, its name, and its name if it has no code. */
function keysOf(step: Milestone): string[] {
  const { place, vessel } = step;
  const name = nameOf(place);
  const withoutCode = place?.unlocode === null ? [`only ${name}`] : [];
  const ships = vessel === null ? ['any', 'unknown'] : ['any', ...shipGroups(vessel)];
  return combined(step, [portKey(place), ...name, ...withoutCode], ships);
}

/** The keys of the steps in the same port and on no other ship. Where both ports have a code, the names do not count. */
function fittingKeys(step: Milestone): string[] {
  const { place, vessel } = step;
  const name = place?.unlocode === null ? nameOf(place) : nameOf(place).map((each) => `only ${each}`);
  const ships = vessel === null ? ['any'] : ['unknown', ...groupsOfSameShip(vessel)];
  return combined(step, [portKey(place), ...name], ships);
}

function nameOf(place: Place | null): string[] {
  return place === null ? [] : [`name ${placeName(place)}`];
}

function combined(step: Milestone, ports: readonly string[], ships: readonly string[]): string[] {
  const move = `${moveName(step)}|${isVesselMove(step)}`;
  return ports.flatMap((port) => ships.map((ship) => `${move}|${port}|${ship}`));
}

function stepText(step: Milestone, journey: Journey): string {
  return [milestoneLabel(step, journey), placeLabel(step.place), formatKnownTime(step.time)]
    .filter((part) => part !== '')
    .join(', ');
}
