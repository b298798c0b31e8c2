import type { EventTime } from '../event-time.ts';
import { sortKey } from '../event-time.ts';
import { type Place, samePort } from '../place.ts';
import type { Milestone, Phase } from './journey.ts';
import { leavesTerminal, type PortOfDischarge } from './ports.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { arrivesWithBox, isLadenSeaMove } from './voyage.ts';

/** How far the box is, by its actual steps. */
export interface Progress {
  phase: Phase;
  /** An actual laden move has happened. */
  underway: boolean;
  /** When the ship arrived with the box at the port of discharge, or else when the box was discharged there. */
  arrivedAt: EventTime | null;
  ended: boolean;
}

/** The progress so far, with the step that put the box aboard its ship; null when ashore. */
interface Walk extends Progress {
  aboard: Milestone | null;
}

const beginning: Walk = { phase: 'booked', underway: false, arrivedAt: null, ended: false, aboard: null };

/** After this many hours without an onward load, a discharge with nothing planned after it is taken as the last. */
const inferenceHours = 48;

/**
 * Goes through the actual steps in journey order (docs/journeys.md "Arrival"). Arrival is only an actual arrival or
 * discharge of the box's ship at the port of discharge; a later load undoes it. An estimate whose time has passed is
 * not an arrival.
 * @param asOf UTC instant of the newest answer.
 */
export function progressOf(
  happened: readonly Milestone[],
  pod: PortOfDischarge | null,
  asOf: string,
): Progress {
  const believed =
    pod !== null && (pod.confidence !== 'inferred' || isConfirmed(happened, asOf)) ? pod.place : null;
  const walked = happened.reduce(
    (walk, step) => (isVesselMove(step) ? afterSeaMove(walk, step, believed) : afterLandMove(walk, step)),
    beginning,
  );
  const { aboard: _, ...progress } = walked;
  return progress;
}

function afterSeaMove(walk: Walk, step: Milestone, pod: Place | null): Walk {
  if (isLadenSeaMove(step, 'LOAD')) return { ...beginning, phase: 'loaded', underway: true, aboard: step };
  if (isLadenSeaMove(step, 'DISC')) return afterDischarge(walk, step, pod);
  if (step.code === 'DEPA' && sailsWith(step, walk)) {
    return { ...walk, phase: 'sailing', underway: true, aboard: walk.aboard ?? step };
  }
  if (step.code === 'ARRI' && samePort(step.place, pod) && mayCarry(step, walk)) {
    return { ...walk, phase: 'arrived', underway: true, arrivedAt: step.time };
  }
  if (arrivesWithBox(step) && beforeLoading.has(walk.phase)) {
    return { ...walk, phase: 'sailing', underway: true, aboard: step };
  }
  return walk;
}

/** Ashore: at the end of the sea journey, between two ships, or discharged while the destination is not known. */
function afterDischarge(walk: Walk, step: Milestone, pod: Place | null): Walk {
  const ashore = { ...walk, underway: true, aboard: null };
  if (samePort(step.place, pod))
    return { ...ashore, phase: 'discharged', arrivedAt: walk.arrivedAt ?? step.time };
  const goesOn = pod !== null || step.role === 'PTS';
  return { ...ashore, phase: goesOn ? 'transshipment' : 'discharged' };
}

/** The ship leaves with the box: the ship that it is aboard, or any ship if the carrier reports ship moves only. */
function sailsWith(step: Milestone, walk: Walk): boolean {
  if (walk.aboard !== null) return mayCarry(step, walk);
  return beforeLoading.has(walk.phase);
}

/** False only when the box is known to be on another ship. */
function mayCarry(step: Milestone, { aboard }: Walk): boolean {
  return (
    aboard === null || step.vessel === null || aboard.vessel === null || sameShip(step.vessel, aboard.vessel)
  );
}

const beforeLoading: ReadonlySet<Phase> = new Set(['booked', 'empty_released', 'gated_in']);
const atDestination: ReadonlySet<Phase> = new Set(['arrived', 'discharged', 'out_for_delivery', 'delivered']);

function afterLandMove(walk: Walk, step: Milestone): Walk {
  const gate = `${step.code} ${step.load ?? ''}`;
  if (gate === 'GTIN empty') return walk.underway ? { ...walk, phase: 'empty_returned', ended: true } : walk;
  if (!walk.underway) return atOrigin(walk, gate);
  if (!atDestination.has(walk.phase)) return walk;
  if (gate === 'GTOT laden') return { ...walk, phase: 'out_for_delivery' };
  const delivers = step.code === 'STRP' || step.code === 'DROP' || step.role === 'PDE';
  return delivers ? { ...walk, phase: 'delivered' } : walk;
}

function atOrigin(walk: Walk, gate: string): Walk {
  if (gate === 'GTOT empty') return { ...walk, phase: 'empty_released' };
  return gate === 'GTIN laden' ? { ...walk, phase: 'gated_in', underway: true } : walk;
}

function isConfirmed(happened: readonly Milestone[], asOf: string): boolean {
  const discharge = happened.findLast((step) => isLadenSeaMove(step, 'DISC'));
  if (discharge === undefined) return false;
  if (happened.slice(happened.indexOf(discharge) + 1).some(leavesTerminal)) return true;
  return Date.parse(asOf) - sortKey(discharge.time) >= inferenceHours * 3_600_000;
}
