import type { EventCode, LocationRole } from '../../../domain/events/event.ts';
import { samePort } from '../../../domain/places/place.ts';
import type { StatusMeaning } from '../status-meaning.ts';
import type { Leg, StatusGroup, Stay } from './status-group.ts';

/** Where such a move is made, at the place that the status names: where one leg ends and the next begins are two stays. */
export function stayOf({ legs, place }: StatusGroup, { code }: StatusMeaning): Stay | null {
  const stays = legs
    .flatMap((leg) => leg.stays)
    .filter((stay) => place === null || samePort(stay.place, place));
  const functions = functionsOf[code] ?? [];
  const fitting = stays.find((stay) => functions.includes(stay.function));
  return fitting ?? (place === null ? null : (stays[0] ?? null));
}

/** 3227 of the places where a leg begins, and where it ends, for the moves that are made there. */
const departureFunctions = ['9', '5'];
const arrivalFunctions = ['11', '12', '8'];
const functionsOf: Partial<Record<EventCode, readonly string[]>> = {
  LOAD: departureFunctions,
  DEPA: departureFunctions,
  ARRI: arrivalFunctions,
  DISC: arrivalFunctions,
};

/** The end of a leg is a transshipment port if another ship continues from there. Null if the message does not show it. */
export function roleOf(group: StatusGroup, stay: Stay): LocationRole | null {
  const [first, last] = [group.legs.find(isAtSea), group.legs.findLast(isAtSea)];
  if (stay.function === '13') return 'PTS';
  if (stay.function === '88' || stay.function === '10') return 'PRE';
  if (stay.function === '7') return 'PDE';
  if (stay.function === '9') return stay.leg === first ? null : 'PTS';
  if (!arrivalFunctions.includes(stay.function) || first === last) return null;
  return stay.leg === last ? 'POD' : 'PTS';
}

/** The only leg by sea, if there is just one. */
export function seaLegOf(group: StatusGroup): Leg | null {
  const legs = group.legs.filter(isAtSea);
  return legs.length === 1 ? (legs[0] ?? null) : null;
}

/** A leg without a mode counts as one by sea. */
export function isAtSea({ mode }: Leg): boolean {
  return mode === null || mode === 'vessel';
}
