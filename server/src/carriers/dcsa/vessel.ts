import type { Vessel } from '../../domain/events/event.ts';
import { type Fields, fieldsAt, textAt } from '../fields.ts';

/** What carriers write while no ship is known: a ship "to be named", or the state of the box in the wrong field. */
const placeholders =
  /^(TBN|TBA|TBD|TO BE (NAMED|ADVISED|CONFIRMED|DETERMINED)|LADEN|EMPTY|NONE|UNKNOWN|N\/?A|NIL|[-.?*]+)$/i;

/** The ship of a transport call; null when there is none, or only a placeholder. */
export function readVessel(call: Fields): Vessel | null {
  const vessel = fieldsAt(call, 'vessel');
  const name = nameOf(textAt(vessel, 'vesselName') ?? textAt(call, 'vesselName'));
  const imo = imoOf(textAt(vessel, 'vesselIMONumber') ?? textAt(call, 'vesselIMONumber'));
  return name === '' && imo === null ? null : { name, imo };
}

/** A voyage number, with each run of spaces reduced to one (`UNIF  54`), or null. */
export function readVoyage(call: Fields, ...names: string[]): string | null {
  const text = textAt(call, ...names)?.toUpperCase() ?? null;
  return text === null || placeholders.test(text) ? null : text;
}

function nameOf(text: string | null): string {
  return text === null || placeholders.test(text) ? '' : text;
}

/**
 * IMO ship number: seven digits (IMO resolution A.1117(30)). Carriers write it as a number, as text, with `IMO` in
 * front, as null or empty. The same digit seven times is a filler. A number with a wrong check digit is kept, because
 * within one carrier it still identifies the ship.
 */
function imoOf(text: string | null): string | null {
  const digits = /^(?:IMO)?\s*(\d{7})$/i.exec(text ?? '')?.[1];
  return digits === undefined || /^(\d)\1{6}$/.test(digits) ? null : digits;
}
