import type { Vessel } from '../event.ts';
import type { Journey } from '../journey/journey.ts';
import { type SeaLeg, seaRouteOf } from '../journey/sea-route.ts';
import { sameShip } from '../journey/ship.ts';
import { voyageOf } from '../journey/voyage.ts';
import { wayOf } from '../journey/way.ts';
import { type Place, placeLabel, portKey, sameNamedPort } from '../place.ts';
import type { ChangedShip } from './changed-ship.ts';

/**
 * Another ship comes to the port of discharge than before, and the plan did not say where the box was to board it. A ship that
 * either plan names elsewhere on the way only closes or opens the gap.
 */
export function changedLastShip(
  before: Journey,
  journey: Journey,
  isLeft: (ship: Vessel, from: Place) => boolean,
): ChangedShip | null {
  const [was, is] = [before, journey].map((each) => seaRouteOf(each).legs.at(-1));
  if (was === undefined || is === undefined || is.state === 'done' || !sameNamedPort(was.to, is.to))
    return null;
  const [previous, current] = [was.shipIn, is.shipIn];
  // An unnamed ship that has the box aboard may be the one that was to come.
  const isAboard = was.shipOut === null && voyageOf(before.happened, before.upcoming).boarded !== null;
  if (isAboard && !sameNamedPort(was.from, is.from)) return null;
  if (!endsInGap(was) || previous === null || current === null || sameShip(previous, current)) return null;
  const isOnWay = (ship: Vessel, of: Journey) => wayOf(of).rides.some((ride) => sameShip(ride.ship, ship));
  if (isOnWay(current, before) || isOnWay(previous, journey)) return null;
  if (isLeft(previous, was.from) || isLeft(current, is.from)) return null;
  return {
    ...{ about: portKey(is.to), port: placeLabel(is.to), direction: 'to' },
    ...{ previous: previous.name, current: current.name, daysLater: null },
  };
}

/** Its last ship is not known to begin it. */
export function endsInGap({ shipOut, shipIn }: SeaLeg): boolean {
  return shipIn !== null && !sameShip(shipOut, shipIn);
}
