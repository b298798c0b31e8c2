import type { EventCode, EventKind, TransportMode } from '../../../domain/events/event.ts';

/** The meaning of one of ShipsGo's movements. */
interface Movement {
  kind: EventKind;
  code: EventCode;
  load: 'laden' | 'empty' | null;
  /** `vessel`: a move on or off a ship, or of a ship. */
  mode: TransportMode | null;
}

/** By ShipsGo's code, as public clients of its version 2 show them. */
const movements: Readonly<Record<string, Movement>> = {
  EMSH: { kind: 'equipment', code: 'GTOT', load: 'empty', mode: null },
  GTIN: { kind: 'equipment', code: 'GTIN', load: 'laden', mode: null },
  LOAD: { kind: 'equipment', code: 'LOAD', load: 'laden', mode: 'vessel' },
  DEPA: { kind: 'transport', code: 'DEPA', load: null, mode: 'vessel' },
  ARRV: { kind: 'transport', code: 'ARRI', load: null, mode: 'vessel' },
  DISC: { kind: 'equipment', code: 'DISC', load: 'laden', mode: 'vessel' },
  GTOT: { kind: 'equipment', code: 'GTOT', load: 'laden', mode: null },
  EMRT: { kind: 'equipment', code: 'GTIN', load: 'empty', mode: null },
};

const unknown: Movement = { kind: 'equipment', code: 'OTHER', load: null, mode: null };

/** What a movement is; one that is not known stays in ShipsGo's words. */
export function movementOf(code: string): Movement {
  const known = code.toUpperCase();
  return Object.hasOwn(movements, known) ? (movements[known] ?? unknown) : unknown;
}
