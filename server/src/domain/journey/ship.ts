import type { TrackingEvent, Vessel } from '../event.ts';

/** What moves by sea: anything said to, or with no mode told while it is a move that only ships make or names a ship. */
export function isVesselMove(event: Pick<TrackingEvent, 'mode' | 'code' | 'vessel'>): boolean {
  if (event.mode !== null) return event.mode === 'vessel';
  if (event.vessel !== null) return true;
  return event.code === 'LOAD' || event.code === 'DISC' || event.code === 'ARRI' || event.code === 'DEPA';
}

/**
 * A text equal for the same ship: IMO number, else the name without blanks and punctuation; `''` when unknown.
 * Legs are matched by ship and not by voyage, since the voyage number changes in mid-leg (docs/journeys.md "Ships").
 */
export function shipKey(vessel: Vessel | null): string {
  if (vessel === null) return '';
  return vessel.imo ?? normalisedName(vessel);
}

/** Same ship, whichever of IMO number and name each side knows. Two unknown ships are not the same. */
export function sameShip(a: Vessel | null, b: Vessel | null): boolean {
  if (a === null || b === null) return false;
  if (a.imo !== null && b.imo !== null) return a.imo === b.imo;
  const name = normalisedName(a);
  return name !== '' && name === normalisedName(b);
}

function normalisedName(vessel: Vessel): string {
  return vessel.name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
