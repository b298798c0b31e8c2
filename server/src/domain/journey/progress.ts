import type { EventTime } from '../events/event-time.ts';
import { type Place, samePort } from '../places/place.ts';
import type { Course } from './course.ts';
import type { Milestone, Phase } from './journey.ts';
import { isCarriedOnLand, isEmptyPickUp, leavesLaden, leavesTerminal } from './moves.ts';
import { isTransshipmentPort } from './onward.ts';
import type { PortOfDischarge } from './ports.ts';
import { returnCalls } from './return-calls.ts';
import { isVesselMove } from './ship.ts';
import { arrivalsAboard } from './voyage.ts';

/** How far the box is, by its actual steps. */
export interface Progress {
  phase: Phase;
  /** An actual laden move has happened. */
  underway: boolean;
  /** When the ship arrived with the box at the port of discharge, or else when the box was discharged there. */
  arrivedAt: EventTime | null;
  ended: boolean;
}

/**
 * The phase and the arrival, so that they never contradict each other (docs/journeys.md "Phase and status"). Without
 * an arrival the phase is one of the journey to the port of discharge; with it, one of those after it.
 */
export function progressOf(course: Course, pod: PortOfDischarge | null): Progress {
  const { voyage } = course;
  const arrivedAt = arrivalAt(course, pod) ?? voyage.returned?.time ?? null;
  const ended = voyage.returned !== null;
  if (ended) return { phase: 'empty_returned', underway: true, arrivedAt, ended };
  const phase = arrivedAt === null ? phaseBefore(course, pod) : phaseAfter(course, pod);
  return { phase, underway: !pendingPhases.has(phase), arrivedAt, ended };
}

const pendingPhases: ReadonlySet<Phase> = new Set(['booked', 'empty_released']);

/**
 * Only an actual arrival or landing at the port of discharge is an arrival (docs/journeys.md "Arrival"). An estimate
 * whose time has passed is not.
 */
function arrivalAt(course: Course, pod: PortOfDischarge | null): EventTime | null {
  const { happened, voyage, landing, onward } = course;
  const isOut = landing !== null && (voyage.out !== null || leavesTerminal(landing.step));
  const inland = isOut && landing.port === null ? landing.step.time : null;
  if (pod === null) return onward.length === 0 ? inland : null;
  if (!pod.isBelieved || isToComeBack(course, pod.place)) return null;
  const { arrival, boarded } = voyage;
  const isThere = (step: Milestone | null) => samePort(step?.place ?? null, pod.place);
  // A ship on which the box was not loaded may have come without it.
  const cameWithShip = boarded !== null || onward.length === 0;
  if (arrival !== null && cameWithShip && isThere(arrival)) return arrival.time;
  const before = arrivalsAboard(happened, voyage).findLast(isThere);
  if (before !== undefined) return before.time;
  return landing !== null && samePort(landing.port, pod.place) ? landing.step.time : inland;
}

/** The ship only calls there, and is to bring the box there again. */
function isToComeBack({ happened, upcoming, voyage }: Course, port: Place): boolean {
  const isReturn = returnCalls(upcoming, happened, voyage);
  return voyage.boarded !== null && upcoming.some((step) => samePort(step.place, port) && isReturn(step));
}

/** Before the arrival: at origin, aboard, between two ships, or ashore while it is not known whether the journey goes on. */
function phaseBefore(course: Course, pod: PortOfDischarge | null): Phase {
  const { happened, upcoming, voyage, landing, onward } = course;
  if (voyage.boarded !== null) return hasSailed(voyage.boarded, voyage) ? 'sailing' : 'loaded';
  if (landing !== null) {
    const goesOn = onward.length > 0 || (pod !== null && !samePort(pod.place, landing.port));
    const isCalledSo =
      landing.step.role === 'PTS' || isTransshipmentPort(landing.port, [...happened, ...upcoming]);
    return goesOn || isCalledSo ? 'transshipment' : 'discharged';
  }
  if (happened.some(isLadenGateIn)) return 'gated_in';
  return happened.some(isEmptyPickUp) ? 'empty_released' : 'booked';
}

/** The ship has left the port where the box came aboard. */
function hasSailed(boarded: Milestone, { departure, arrival }: Course['voyage']): boolean {
  if (boarded.code === 'ARRI') return true;
  return departure !== null || (arrival !== null && !samePort(arrival.place, boarded.place));
}

/** After the arrival: by the last move on land. Where the port is not known, only a move away from it shows the arrival. */
function phaseAfter({ happened, landing }: Course, pod: PortOfDischarge | null): Phase {
  if (landing === null || (pod !== null && landing.port !== null && !samePort(landing.port, pod.place)))
    return 'arrived';
  const ashore = happened.slice(happened.indexOf(landing.step)).filter((step) => !isVesselMove(step));
  const isBack = (step: Milestone) => isLadenGateIn(step) && samePort(step.place, landing.port);
  const isAway = (step: Milestone) =>
    leavesLaden(step) || (isCarriedOnLand(step) && !samePort(step.place, landing.port));
  const last = ashore.findLast((step) => isAway(step) || isDelivery(step) || isBack(step));
  if (last !== undefined && isBack(last)) return 'discharged';
  if (last === undefined) return pod === null ? 'out_for_delivery' : 'discharged';
  return isDelivery(last) ? 'delivered' : 'out_for_delivery';
}

/** The box is with the consignee. */
export function isDelivery({ code, role }: Milestone): boolean {
  return code === 'STRP' || code === 'DROP' || role === 'PDE';
}

function isLadenGateIn({ code, load }: Milestone): boolean {
  return code === 'GTIN' && load === 'laden';
}
