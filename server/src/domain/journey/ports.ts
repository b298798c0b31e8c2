import { sortKey } from '../events/event-time.ts';
import { type Place, portKey, samePort } from '../places/place.ts';
import { hourMs } from '../time/time-spans.ts';
import { isOneOf } from './by-port.ts';
import type { Course } from './course.ts';
import type { Milestone, PodConfidence } from './journey.ts';
import { lastCallOf } from './last-call.ts';
import { isLadenSeaMove, leavesTerminal } from './moves.ts';
import { type NamesPorts, withRole } from './named-ports.ts';
import { isTransshipmentPort } from './onward.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { arrivalsAboard } from './voyage.ts';
import { wayOf } from './way.ts';

export interface PortOfDischarge {
  place: Place;
  confidence: PodConfidence;
  /** What happens there is the arrival. False for an inferred port from which the box may still go on. */
  isBelieved: boolean;
}

/** What names the port of discharge beside the steps. */
export interface NamedPorts {
  /** What the carrier states about papers and releases. */
  papers: readonly NamesPorts[];
  /** The port that an earlier plan gave. */
  known: Place | null;
  /** The port that the workspace names. */
  declared: Place | null;
  /** The inferred port where the box has arrived by all that was known before. */
  believed: Place | null;
}

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
  { papers, known, declared, believed }: NamedPorts,
  asOf: string,
): PortOfDischarge | null {
  const { happened, upcoming } = course;
  const stated = withRole([...happened, ...upcoming], 'POD') ?? withRole(papers, 'POD');
  if (stated !== null && !isLoadedOnward(stated, course)) return certain(stated, 'stated');
  const planned = lastPlannedPort(course);
  if (planned !== null) return certain(planned, 'planned');
  if (mayEndAt(known, course)) return certain(known, 'planned');
  const last = course.landing?.port ?? portOfStay(course, believed, asOf);
  const end = last === null || goesOnFrom(last, course) ? null : last;
  if (end !== null && isPlannedOut(upcoming, end)) return certain(end, 'planned');
  if (mayEndAt(declared, course)) return certain(declared, 'declared');
  if (end === null) return null;
  const isBelieved = samePort(end, believed) || isConfirmed(course, asOf);
  return { place: end, confidence: 'inferred', isBelieved };
}

function certain(place: Place, confidence: PodConfidence): PortOfDischarge {
  return { place, confidence, isBelieved: true };
}

/** Nothing shows that the journey ends elsewhere. */
function mayEndAt(port: Place | null, course: Course): port is Place {
  return port !== null && !goesOnFrom(port, course) && !wasProvedWrong(port, course);
}

/** Ports between the two where the box changes ships or will do so, in the order of the steps there. */
export function transshipmentPorts(
  { happened, upcoming }: Course,
  pol: Place | null,
  pod: Place | null,
): Place[] {
  const isChange = isOneOf(
    wayOf({ happened, upcoming, pol, pod })
      .rides.slice(1)
      .map(({ from }) => from),
  );
  const ports = new Map<string, Place>();
  for (const step of [...happened, ...upcoming]) {
    if (step.place === null || samePort(step.place, pol) || samePort(step.place, pod)) continue;
    const isOfBox = isLadenSeaMove(step, 'DISC') || isLadenSeaMove(step, 'LOAD');
    if (isOfBox || step.role === 'PTS' || (isVesselMove(step) && isChange(step.place)))
      ports.set(portKey(step.place), step.place);
  }
  return [...ports.values()];
}

/** The box has left by gate, or long enough ago there was the first sign that the journey ended there. */
function isConfirmed({ voyage, landing }: Course, asOf: string): boolean {
  if (landing === null || leavesTerminal(landing.step) || voyage.out !== null) return true;
  const { arrival } = voyage;
  const isThere = arrival !== null && samePort(arrival.place, landing.port);
  return isLongAgo(landing.step, asOf) || (isThere && isLongAgo(arrival, asOf));
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
  const isOfBox = (step: Milestone) => isLadenSeaMove(step, 'DISC') || !sameShip(step.vessel, voyage.ship);
  if (upcoming.some((step) => isVesselMove(step) && isOfBox(step))) return undefined;
  const hasCalled = isOneOf(arrivalsAboard(happened, voyage).map(({ place }) => place));
  return superseded.findLast((step) => isLadenSeaMove(step, 'DISC') && hasCalled(step.place));
}

/** The port where the ship arrived with the box and stays. A ship on which the box was not loaded proves nothing. */
function portOfStay({ happened, voyage }: Course, believed: Place | null, asOf: string): Place | null {
  const { arrival, departure, boarded, landed } = voyage;
  if (arrival === null || departure !== null || landed !== null) return null;
  if (samePort(arrival.place, believed)) return arrival.place;
  if (!isLongAgo(arrival, asOf)) return null;
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
