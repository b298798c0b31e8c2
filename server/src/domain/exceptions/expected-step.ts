import { endOfLocalDay } from '../events/event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { isVesselMove, sameShip } from '../journey/ship.ts';
import { wayOf } from '../journey/way.ts';
import { samePort } from '../places/place.ts';

/** A step that is planned, and when its day ends at its port, in milliseconds since the epoch. */
export interface ExpectedStep {
  step: Milestone;
  dayEndsAt: number;
}

/** The earliest move by ship, or gate-in before it, that is planned and not reported. */
export function expectedStep(journey: Journey): ExpectedStep | null {
  const isOfBox = journey.ended ? () => false : stepsOnWay(journey);
  const [first] = journey.upcoming
    .filter((step) => isExpected(step) && isOfBox(step))
    .map((step) => ({ step, dayEndsAt: Date.parse(endOfLocalDay(step.time)) }))
    .toSorted((a, b) => a.dayEndsAt - b.dayEndsAt);
  return first ?? null;
}

function isExpected(step: Milestone): boolean {
  return isVesselMove(step) || (step.code === 'GTIN' && step.load === 'laden');
}

/**
 * Finds out whether a step that is ahead concerns the box: its own moves, and the calls of the ships on its way, until it
 * leaves them.
 */
export function stepsOnWay(journey: Journey): (step: Milestone) => boolean {
  const { rides, at } = wayOf(journey);
  const ahead = rides.slice(at);
  const isAnyShip = ahead.length === 0 || ahead.some(({ ship }) => ship === null);
  return ({ code, place, vessel }) => {
    if (vessel === null || isAnyShip || (code !== 'ARRI' && code !== 'DEPA')) return true;
    const ride = ahead.findLastIndex(({ ship }) => sameShip(ship, vessel));
    if (ride < 0) return false;
    return !(code === 'DEPA' && samePort(place, ahead[ride + 1]?.from ?? journey.pod));
  };
}
