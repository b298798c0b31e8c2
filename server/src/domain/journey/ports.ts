import type { Route } from '../event.ts';
import { type Place, portKey, samePort } from '../place.ts';
import type { Journey, Milestone, PodConfidence } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { isLadenSeaMove } from './voyage.ts';

export interface PortOfDischarge {
  place: Place;
  confidence: PodConfidence;
}

/**
 * The port of discharge (docs/journeys.md "Port of discharge"). In this order: the port that the carrier names as such;
 * the last vessel call of the plan; the port that an earlier plan gave, unless the box was delivered elsewhere; and,
 * only as an inference, the last actual discharge if nothing is planned after it. A discharge alone proves nothing: it
 * may be a transshipment whose next leg is not planned yet.
 */
export function portOfDischarge(
  happened: readonly Milestone[],
  upcoming: readonly Milestone[],
  before: Journey | null,
): PortOfDischarge | null {
  const stated = withRole([...happened, ...upcoming], 'POD');
  if (stated !== null) return { place: stated, confidence: 'stated' };
  const planned = lastPlannedCall(upcoming);
  if (planned !== null) return { place: planned, confidence: 'planned' };
  const last = lastSeaMove(happened);
  const known = before === null || before.podConfidence === 'inferred' ? null : before.pod;
  if (known !== null && !wasProvedWrong(known, last, happened))
    return { place: known, confidence: 'planned' };
  if (!last?.place || last.code !== 'DISC' || last.role === 'PTS') return null;
  return { place: last.place, confidence: isPlannedOut(upcoming, last.place) ? 'planned' : 'inferred' };
}

/** The port of loading: the port that the carrier names as such, or else where the box boarded or will board its first ship. */
export function portOfLoading(steps: readonly Milestone[]): Place | null {
  const loading = steps.find((step) => boards(step) && step.role !== 'PTS');
  return withRole(steps, 'POL') ?? loading?.place ?? null;
}

function boards(step: Milestone): boolean {
  return isVesselMove(step) && (step.code === 'LOAD' || step.code === 'DEPA');
}

/** Ports between the two where the box changes ships or will do so: it is discharged there, and it is not the destination. */
export function transshipmentPorts(
  steps: readonly Milestone[],
  pol: Place | null,
  pod: Place | null,
): Place[] {
  const ports = new Map<string, Place>();
  for (const step of steps) {
    if (step.place === null || samePort(step.place, pol) || samePort(step.place, pod)) continue;
    if (isLadenSeaMove(step, 'DISC') || step.role === 'PTS') ports.set(portKey(step.place), step.place);
  }
  return [...ports.values()];
}

/**
 * The last planned discharge of the box, because its ship may sail on. But a later arrival of another ship shows that
 * this discharge is a transshipment. Without a planned discharge: the last arrival.
 */
function lastPlannedCall(upcoming: readonly Milestone[]): Place | null {
  const calls = upcoming.filter((step) => isVesselMove(step) && step.role !== 'PTS');
  const discharge = calls.findLast((step) => isLadenSeaMove(step, 'DISC'));
  const arrival = calls.findLast((step) => step.code === 'ARRI');
  if (discharge === undefined || arrival === undefined) return (discharge ?? arrival)?.place ?? null;
  const onward =
    calls.indexOf(arrival) > calls.indexOf(discharge) && !sameShip(arrival.vessel, discharge.vessel);
  return onward && !samePort(arrival.place, discharge.place) ? arrival.place : discharge.place;
}

/** The plan continues by land from there: to the consignee, or directly to the empty return. */
function isPlannedOut(upcoming: readonly Milestone[], port: Place): boolean {
  return upcoming.some((step) => leavesTerminal(step) && samePort(step.place, port));
}

/** The box was loaded onward at the planned port, or it was discharged in another port and left that one by gate. */
function wasProvedWrong(
  planned: Place,
  last: Milestone | undefined,
  happened: readonly Milestone[],
): boolean {
  if (last === undefined) return false;
  const there = samePort(last.place, planned);
  if (last.code === 'LOAD') return there;
  return !there && happened.slice(happened.indexOf(last) + 1).some(leavesTerminal);
}

function lastSeaMove(happened: readonly Milestone[]): Milestone | undefined {
  return happened.findLast((step) => isLadenSeaMove(step, 'LOAD') || isLadenSeaMove(step, 'DISC'));
}

/** Out of the gate to the consignee, or returned empty. This never happens to a box in transshipment. */
export function leavesTerminal(step: Milestone): boolean {
  return (step.code === 'GTOT' && step.load === 'laden') || (step.code === 'GTIN' && step.load === 'empty');
}

/** The place of the last step that has this role or names a place with it. */
function withRole(steps: readonly Milestone[], role: keyof Route): Place | null {
  const last = steps.findLast((step) => step.role === role || step.route?.[role] !== undefined);
  return last?.route?.[role] ?? last?.place ?? null;
}
