import { samePort } from '../places/place.ts';
import type { Milestone } from './journey.ts';
import { isCarriedOnLand, isEmptyReturn, leavesLaden, leavesTerminal } from './moves.ts';
import type { Voyage } from './voyage.ts';

/** Where the box is after a move on land: it proves the discharge that is not reported, or brings the box away. */
export function afterLandMove(voyage: Voyage, step: Milestone): Voyage {
  if (step.code === 'GTIN' && step.load === 'laden') return afterGateIn(voyage, step);
  if (!isCarriedOnLand(step)) return leavesTerminal(step) ? afterLeaving(voyage, step) : voyage;
  if (isCarriedInland(voyage, step)) return afterLeaving(voyage, step);
  return { ...voyage, laden: voyage.laden || step.load === 'laden' };
}

function afterLeaving(voyage: Voyage, step: Milestone): Voyage {
  const laden = voyage.laden || voyage.arrival !== null || !isEmptyReturn(step);
  const returned = voyage.returned ?? (laden && isEmptyReturn(step) ? step : null);
  const left = { ...voyage, laden, returned };
  if (!provesDischarge(voyage, step)) return voyage.landed === null ? left : { ...left, out: step };
  const ship = voyage.ship ?? voyage.arrival?.vessel ?? null;
  voyage.left.add(ship);
  return { ...left, boarded: null, ship: null, landed: step, out: step, lastShip: ship ?? voyage.lastShip };
}

/**
 * Away from the port of arrival, or already elsewhere. Before the voyage the same moves bring the box to the port of
 * loading, where its ship may have arrived; and a lorry may arrive where the ship is still expected.
 */
function isCarriedInland({ boarded, arrival, landed }: Voyage, step: Milestone): boolean {
  const port = (landed ?? arrival)?.place ?? null;
  const isThere = samePort(step.place, port);
  if (leavesLaden(step)) return boarded !== null || landed !== null || isThere;
  return (boarded ?? landed) !== null && port !== null && !isThere;
}

/** In again at the same port: the box only changed terminals there. */
function afterGateIn(voyage: Voyage, step: Milestone): Voyage {
  const isBack = voyage.landed !== null && samePort(voyage.landed.place, step.place);
  return { ...voyage, laden: true, out: isBack ? null : voyage.out };
}

/** The box came by a ship whose discharge is not reported. A gate-out from the port where it was loaded proves nothing. */
function provesDischarge({ boarded, arrival, landed }: Voyage, step: Milestone): boolean {
  if (isEmptyReturn(step) && boarded !== null) return true;
  if (boarded !== null) return arrival !== null || !samePort(boarded.place, step.place);
  return arrival !== null && (landed === null || !samePort(landed.place, arrival.place));
}
