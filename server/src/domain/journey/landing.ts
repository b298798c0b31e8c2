import { compareTimes } from '../events/event-time.ts';
import { type Place, samePort } from '../places/place.ts';
import { isOneOf } from './by-port.ts';
import type { CourseAtSea } from './course.ts';
import type { Milestone } from './journey.ts';
import { lastCallOf, portsOfCall } from './last-call.ts';
import { isLadenSeaMove, leavesLaden, leavesTerminal } from './moves.ts';
import { portsOfEntry } from './ports-of-entry.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { isUnpackedAtOrigin } from './unpacked-at-origin.ts';
import type { Voyage } from './voyage.ts';

/** How the box came ashore from its last ship. */
export interface Landing {
  /** The discharge, or the move on land that proves it. */
  step: Milestone;
  /** The port; null when the box is inland and nothing shows by which port it came. */
  port: Place | null;
}

/**
 * Where the box came ashore; null while it is aboard or has not sailed. The discharge says where. Where it is not
 * reported, a move on land proves it (docs/journeys.md "Arrival").
 * @param known the port of discharge that an earlier plan gave
 */
export function landingOf(course: CourseAtSea, known: Place | null): Landing | null {
  const { happened, superseded, voyage, transfers } = course;
  const { boarded, landed, returned } = voyage;
  if (boarded !== null) return null;
  const since = landed === null ? happened : happened.slice(happened.indexOf(landed));
  const isPortOfCall = isOneOf([known, ...portsOfCall([...happened, ...superseded])]);
  const isTransfer = isOneOf(transfers);
  const cameInAt = portsOfEntry(happened);
  const isExpected = ({ place, role }: Milestone) =>
    (role === 'POD' || isPortOfCall(place)) && !isTransfer(place) && !(landed === null && cameInAt(place));
  const out = since.findLast((step) => leavesLaden(step) && isExpected(step));
  if (out !== undefined) {
    const isThere = landed !== null && samePort(out.place, landed.place);
    return { step: isThere ? landed : out, port: out.place };
  }
  const planned = lastPlannedPort(course);
  if (landed !== null) return { step: landed, port: portBehind(landed, voyage, planned) };
  const inland = returned ?? deliveryIn(course);
  return inland === undefined ? null : { step: inland, port: isExpected(inland) ? inland.place : planned };
}

/**
 * The move that delivered a box of which nothing by sea is known: at the place of delivery by its role, or an unpacking. With a
 * ship ahead, the box is the stock of the next trip.
 */
function deliveryIn({ happened, upcoming }: CourseAtSea): Milestone | undefined {
  const isShipAhead = ({ time }: Milestone) =>
    upcoming.some((step) => isVesselMove(step) && compareTimes(step.time, time) > 0);
  let last: Milestone | null = null;
  for (const step of happened) {
    if (step.role === 'PDE' && leavesTerminal(step)) return step;
    if (step.code === 'STRP' && !isUnpackedAtOrigin(step, last) && !isShipAhead(step)) return step;
    if (step.load === 'laden') last = step;
  }
  return undefined;
}

/**
 * The port of a discharge: its place, or else where the ship arrived. At a gate: the port of the last arrival, the last
 * port of the plan if the ship sailed on after that, and at last the place of the gate-out itself.
 */
function portBehind(step: Milestone, voyage: Voyage, planned: Place | null): Place | null {
  const { arrival, departure, boardings } = voyage;
  const called = arrival?.place ?? null;
  if (isLadenSeaMove(step, 'DISC')) return step.place ?? called;
  if (samePort(step.place, called)) return called;
  const isOrigin = samePort(called, boardings.at(-1)?.place ?? null);
  if (called !== null && !isOrigin && (departure === null || planned === null)) return called;
  return planned ?? (leavesLaden(step) ? step.place : null);
}

/** The last port of the plan of the ship that the box was on, unless another ship was to take the box on there. */
function lastPlannedPort({ superseded, voyage, transfers }: CourseAtSea): Place | null {
  const { lastShip } = voyage;
  const own = superseded.filter(({ vessel }) => lastShip === null || sameShip(vessel, lastShip));
  const port = lastCallOf(own)?.place ?? null;
  return transfers.some((transfer) => samePort(transfer, port)) ? null : port;
}
