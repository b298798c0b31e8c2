import { daysBetween } from '../days-between.ts';
import { localDate } from '../event-time.ts';
import type { Journey } from '../journey/journey.ts';
import { type SeaLeg, seaRouteOf } from '../journey/sea-route.ts';
import { sameShip } from '../journey/ship.ts';
import { type Place, placeLabel, portKey } from '../place.ts';
import type { BoxFacts } from './rule.ts';

/** A leg that was ahead of the box, and is planned on, or was sailed on, another ship. */
export interface ChangedShip {
  /** The port where the leg begins, as `portKey` and as people read it. */
  about: string;
  port: string;
  previous: string;
  current: string;
  /** By how many days the other ship leaves later; null when one of the departures is not known. */
  daysLater: number | null;
}

/** The legs whose ship the newest answer changed. A ship that becomes known, or is no longer named, is no change. */
export function changedShips({ before, journey }: BoxFacts): ChangedShip[] {
  if (before === null) return [];
  const wereAhead = seaRouteOf(before).legs.filter(({ state }) => state === 'ahead');
  return seaRouteOf(journey).legs.flatMap((leg) => {
    const was = wereAhead.find(({ from }) => portKey(from) === portKey(leg.from));
    if (!was?.vessel || leg.vessel === null || sameShip(was.vessel, leg.vessel)) return [];
    const daysLater = daysUntilDeparture(was, leg);
    return { ...namesOf(leg.from), previous: was.vessel.name, current: leg.vessel.name, daysLater };
  });
}

/** The ship of a leg while it is ahead; null when the box has left, or no ship is named. */
export function shipAhead(journey: Journey, about: string): string | null {
  const leg = seaRouteOf(journey).legs.find(({ from }) => portKey(from) === about);
  return leg?.state === 'ahead' ? (leg.vessel?.name ?? null) : null;
}

function namesOf(port: Place): Pick<ChangedShip, 'about' | 'port'> {
  return { about: portKey(port), port: placeLabel(port) };
}

function daysUntilDeparture(was: SeaLeg, is: SeaLeg): number | null {
  if (was.departure === undefined || is.departure === undefined) return null;
  return daysBetween(localDate(was.departure.time), localDate(is.departure.time));
}
