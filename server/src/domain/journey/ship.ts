import { type EventCode, equipmentCodes, type TrackingEvent, type Vessel } from '../events/event.ts';

/** At a gate, a warehouse or a depot (docs/journeys.md "Ships"). */
const landMoves: ReadonlySet<EventCode> = new Set(
  equipmentCodes.filter((code) => code !== 'LOAD' && code !== 'DISC'),
);

/** A move that only a box makes, on land: no mode of transport and no named ship changes that. */
export function isLandMove({ code }: Pick<TrackingEvent, 'code'>): boolean {
  return landMoves.has(code);
}

/** A move by sea: the mode says so, or there is no mode but a ship is named or only ships make such a move. */
export function isVesselMove(event: Pick<TrackingEvent, 'mode' | 'code' | 'vessel'>): boolean {
  if (isLandMove(event)) return false;
  if (event.mode !== null) return event.mode === 'vessel';
  if (event.vessel !== null) return true;
  return event.code === 'LOAD' || event.code === 'DISC' || event.code === 'ARRI' || event.code === 'DEPA';
}

/**
 * A text that is equal for the same ship: the IMO number, or else the name without spaces and punctuation; `''` when
 * unknown. Legs are matched by ship and not by voyage, because the voyage number can change in the middle of a leg
 * (docs/journeys.md "Ships").
 */
export function shipKey(vessel: Vessel | null): string {
  if (vessel === null) return '';
  return vessel.imo ?? shipName(vessel);
}

/** Whether two ships are the same, by IMO number if both have one, otherwise by name. Two unknown ships are not the same. */
export function sameShip(a: Vessel | null, b: Vessel | null): boolean {
  if (a === null || b === null) return false;
  if (a.imo !== null && b.imo !== null) return a.imo === b.imo;
  const name = shipName(a);
  return name !== '' && name === shipName(b);
}

const names = new WeakMap<Vessel, string>();

/** The name without spaces and punctuation, upper case. Found once for each ship, because ships are compared often. */
export function shipName(vessel: Vessel): string {
  const known = names.get(vessel);
  if (known !== undefined) return known;
  const name = vessel.name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  names.set(vessel, name);
  return name;
}
