import { samePort } from '../place.ts';
import type { Journey, Milestone } from './journey.ts';
import { sameShip } from './ship.ts';
import { wayOf } from './way.ts';

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
