import type { Route } from '../event.ts';
import { sortKey } from '../event-time.ts';
import { type Place, portKey, samePort } from '../place.ts';
import { hourMs } from '../time-spans.ts';
import { isOneOf } from './by-port.ts';
import type { Course } from './course.ts';
import type { Milestone, PodConfidence } from './journey.ts';
import { leavesLaden, leavesTerminal } from './land-moves.ts';
import { lastCallOf } from './last-call.ts';
import { isTransshipmentPort } from './onward.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { arrivalsAboard, isLadenSeaMove, type Voyage } from './voyage.ts';

export interface PortOfDischarge {
  place: Place;
  confidence: PodConfidence;
}

/** What names the port of discharge beside the steps. */
export interface NamedPorts {
  /** What the carrier states about papers and releases. */
  papers: readonly NamesPorts[];
  /** The port that an earlier plan gave. */
  known: Place | null;
  /** The port that the workspace names. */
  declared: Place | null;
}

/** What has a role for its place, or names the ends of the sea journey. */
export type NamesPorts = Pick<Milestone, 'role' | 'place' | 'route'>;

/** After this many hours without an onward step, the last discharge or arrival is taken as the last of the journey. */
const inferenceHours = 48;

/**
 * The port of discharge (docs/journeys.md "Port of discharge"). In this order: the port that the carrier names as such;
 * the last vessel call of the plan; the port that an earlier plan gave, unless the box was delivered elsewhere; where the
 * box came ashore, if its way out is planned there; the port that the workspace names, unless the box was delivered
 * elsewhere; and, only as an inference, where the box came ashore or its ship stays. A port from which the box goes on is
 * none of these.
 * @param asOf UTC instant of the newest answer
 */
export function portOfDischarge(
  course: Course,
  { papers, known, declared }: NamedPorts,
  asOf: string,
): PortOfDischarge | null {
  const { happened, upcoming } = course;
  const stated = withRole([...happened, ...upcoming], 'POD') ?? withRole(papers, 'POD');
  if (stated !== null && !isLoadedOnward(stated, course)) return { place: stated, confidence: 'stated' };
  const planned = lastPlannedPort(course);
  if (planned !== null) return { place: planned, confidence: 'planned' };
  if (mayEndAt(known, course)) return { place: known, confidence: 'planned' };
  const last = course.landing?.port ?? portOfStay(course, asOf);
  const end = last === null || goesOnFrom(last, course) ? null : last;
  if (end !== null && isPlannedOut(upcoming, end)) return { place: end, confidence: 'planned' };
  if (mayEndAt(declared, course)) return { place: declared, confidence: 'declared' };
  return end && { place: end, confidence: 'inferred' };
}

/** Nothing shows that the journey ends elsewhere. */
function mayEndAt(port: Place | null, course: Course): port is Place {
  return port !== null && !goesOnFrom(port, course) && !wasProvedWrong(port, course);
}

/**
 * The port of loading: the port that the carrier names as such, or else where the box boarded or will board its first
 * ship. While that is not known, where it came in last by gate.
 */
export function portOfLoading(steps: readonly Milestone[], papers: readonly NamesPorts[]): Place | null {
  const loading = steps.find((step) => boards(step) && step.role !== 'PTS') ?? gateInForLoading(steps);
  return withRole(steps, 'POL') ?? withRole(papers, 'POL') ?? loading?.place ?? null;
}

function gateInForLoading(steps: readonly Milestone[]): Milestone | undefined {
  const ashore = steps.findIndex((step) => isLadenSeaMove(step, 'DISC') || leavesLaden(step));
  const before = ashore === -1 ? steps : steps.slice(0, ashore);
  return before.findLast(
    ({ code, load, mode }) => code === 'GTIN' && load === 'laden' && mode !== 'rail' && mode !== 'barge',
  );
}

/** Puts the box aboard a ship. */
export function boards(step: Milestone): boolean {
  return isLadenSeaMove(step, 'LOAD') || (isVesselMove(step) && step.code === 'DEPA');
}

/** Ports between the two where the box changes ships or will do so. */
export function transshipmentPorts(
  steps: readonly Milestone[],
  { boardings }: Voyage,
  pol: Place | null,
  pod: Place | null,
): Place[] {
  const ports = new Map<string, Place>();
  const hasBoarded = new Set(boardings);
  for (const step of steps) {
    if (step.place === null || samePort(step.place, pol) || samePort(step.place, pod)) continue;
    const isChange = isLadenSeaMove(step, 'DISC') || isLadenSeaMove(step, 'LOAD') || hasBoarded.has(step);
    if (isChange || step.role === 'PTS') ports.set(portKey(step.place), step.place);
  }
  return [...ports.values()];
}

/** Whether an inferred port is believed: the box has left by gate, or has stayed there long enough. */
export function isConfirmed({ voyage, landing }: Course, asOf: string): boolean {
  if (landing === null) return true;
  return leavesTerminal(landing.step) || voyage.out !== null || isLongAgo(landing.step, asOf);
}

/** The last call of the plan, unless the plan itself goes on from there. */
function lastPlannedPort(course: Course): Place | null {
  const { happened, upcoming, onward } = course;
  const call = passedDischarge(course) ?? lastCallOf(upcoming);
  if (!call?.place || isTransshipmentPort(call.place, [...happened, ...upcoming])) return null;
  const after = new Set(upcoming.slice(upcoming.indexOf(call) + 1));
  const goesOn = onward.some((step) => after.has(step));
  return goesOn || isLoadedOnward(call.place, course) ? null : call.place;
}

/**
 * The last planned discharge, if it is not reported and the ship has left that port. The ship may sail on, so its own
 * arrivals that are ahead do not count; another ship, or another discharge, does.
 */
function passedDischarge({ happened, upcoming, superseded, voyage }: Course): Milestone | undefined {
  const { boarded } = voyage;
  const isOfBox = (step: Milestone) =>
    isLadenSeaMove(step, 'DISC') || !sameShip(step.vessel, boarded?.vessel ?? null);
  if (upcoming.some((step) => isVesselMove(step) && isOfBox(step))) return undefined;
  const hasCalled = isOneOf(arrivalsAboard(happened, voyage).map(({ place }) => place));
  return superseded.findLast((step) => isLadenSeaMove(step, 'DISC') && hasCalled(step.place));
}

/** The port where the ship arrived with the box and stays. A ship on which the box was not loaded proves nothing. */
function portOfStay({ happened, voyage }: Course, asOf: string): Place | null {
  const { arrival, departure, boarded, landed } = voyage;
  if (arrival === null || departure !== null || landed !== null || !isLongAgo(arrival, asOf)) return null;
  return boarded !== null || !happened.some(isGateMove) ? arrival.place : null;
}

function isLoadedOnward(port: Place, { transfers }: Course): boolean {
  return transfers.some((transfer) => samePort(transfer, port));
}

/** The box is there, and its journey goes on by sea. */
function goesOnFrom(port: Place, course: Course): boolean {
  const { happened, upcoming, onward, landing, voyage } = course;
  const isThere = samePort(port, landing?.port ?? voyage.arrival?.place ?? null);
  if (isThere && (onward.length > 0 || landing?.step.role === 'PTS')) return true;
  return isLoadedOnward(port, course) || isTransshipmentPort(port, [...happened, ...upcoming]);
}

/** The plan continues by land from there: to the consignee, or directly to the empty return. */
function isPlannedOut(upcoming: readonly Milestone[], port: Place): boolean {
  return upcoming.some((step) => leavesTerminal(step) && samePort(step.place, port));
}

/** The box came ashore in another port and left that one by gate, not to board another ship. */
function wasProvedWrong(planned: Place, { landing, voyage, onward }: Course): boolean {
  if (!landing?.port || samePort(landing.port, planned) || onward.length > 0) return false;
  return voyage.out !== null || leavesTerminal(landing.step);
}

function isLongAgo(step: Milestone, asOf: string): boolean {
  return Date.parse(asOf) - sortKey(step.time) >= inferenceHours * hourMs;
}

function isGateMove({ code }: Milestone): boolean {
  return code === 'GTIN' || code === 'GTOT';
}

/** The place of the last one that has this role or names a place with it. */
function withRole(steps: readonly NamesPorts[], role: keyof Route): Place | null {
  const last = steps.findLast((step) => step.role === role || step.route?.[role] !== undefined);
  return last?.route?.[role] ?? last?.place ?? null;
}
