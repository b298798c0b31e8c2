import type { EventCode } from '../events/event.ts';
import { compareTimes } from '../events/event-time.ts';
import { samePort } from '../places/place.ts';
import { isBeforeBoarding } from './before-newest.ts';
import { isOneOf } from './by-port.ts';
import type { Milestone } from './journey.ts';
import { isEmptyPickUp } from './moves.ts';
import { isVesselMove } from './ship.ts';
import { boxPosition, type Voyage } from './voyage.ts';

/**
 * Whether the box has passed a move on land: it was to happen before the box was loaded, or the box has gone on from that
 * place. It may come back there later.
 */
export function passedOnLand(happened: readonly Milestone[], voyage: Voyage): (step: Milestone) => boolean {
  const { boardings, boarded, landed, arrival } = voyage;
  const position = boxPosition(voyage);
  const onLand = happened.filter(isStepOnLand);
  const wasIn = isOneOf([...onLand, ...boardings, arrival, landed].map((step) => step?.place ?? null));
  const since = landed === null ? onLand : happened.slice(happened.indexOf(landed)).filter(isStepOnLand);
  const last = boarded === null ? (since.at(-1) ?? position) : position;
  const isAtSea = boarded !== null && last?.code !== 'ARRI';
  const isHere = ({ place }: Milestone) => !isAtSea && samePort(place, last?.place ?? null);
  return (step) => {
    if (isOriginGate(step) && (boardings.length > 0 || landed !== null)) return true;
    if (isBeforeBoarding(step, voyage) || isOfOrigin(step, voyage)) return true;
    if (last === null || !wasIn(step.place)) return false;
    if (isHere(step)) return step.code === 'ARRI' && since.length > 0;
    return !isArriving(step) || compareTimes(step.time, last.time) <= 0;
  };
}

const moves: ReadonlySet<EventCode> = new Set(['GTIN', 'GTOT', 'LOAD', 'DISC', 'ARRI', 'DEPA', 'STRP']);

function isStepOnLand(step: Milestone): boolean {
  return moves.has(step.code) && !isVesselMove(step);
}

/** Empty pick-up and delivery to the port of loading: both are over once the box is loaded. */
function isOriginGate(step: Milestone): boolean {
  return isEmptyPickUp(step) || (step.code === 'GTIN' && step.load !== 'empty');
}

/** Planned for before the box came ashore, in a country where it was loaded: before that. */
function isOfOrigin({ place, time }: Milestone, { boardings, landed }: Voyage): boolean {
  const country = place?.country ?? null;
  if (country === null || landed === null || landed.place?.country === country) return false;
  const isThere = boardings.some((boarding) => boarding.place?.country === country);
  return isThere && compareTimes(time, landed.time) < 0;
}

function isArriving({ code }: Milestone): boolean {
  return code === 'GTIN' || code === 'ARRI' || code === 'DISC';
}
