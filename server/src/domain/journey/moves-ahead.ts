import type { TrackingEvent, Vessel } from '../events/event.ts';
import { portKey } from '../places/place.ts';
import { isLoadingOrDischarge } from './moves.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** What the box does after an event. */
export interface MovesAhead {
  /** The box makes no move after it that has happened. */
  isLast: boolean;
  /** The box is loaded onto a ship, and passes no gate before that. */
  loads: boolean;
  /** The next ship that arrives or departs. */
  ship: Vessel | null;
  /** From the place of the event, the box goes out laden or is unpacked there, before it is loaded onto a ship. */
  goesOn: boolean;
}

/**
 * What comes after each event, planned or happened. Found in one pass from the end, because an answer may have thousands.
 * @param events in journey order
 */
export function movesAhead(events: readonly KnownEvent[]): (entry: KnownEvent) => MovesAhead {
  const all = new Map<KnownEvent, MovesAhead>();
  const out = new Set<string>();
  let ahead: Omit<MovesAhead, 'goesOn'> = { isLast: true, loads: false, ship: null };
  for (const entry of events.toReversed()) {
    const { event } = entry;
    const port = portKey(event.place);
    all.set(entry, { ...ahead, goesOn: out.has(port) });
    if (isLoadingOrDischarge(event)) out.clear();
    if (leavesLaden(event) && port !== '') out.add(port);
    ahead =
      event.kind === 'equipment'
        ? beforeMoveOfBox(event, ahead)
        : { ...ahead, ship: shipOf(event) ?? ahead.ship };
  }
  return (entry) => all.get(entry) ?? { ...ahead, goesOn: false };
}

function beforeMoveOfBox(event: TrackingEvent, { isLast, loads, ship }: Omit<MovesAhead, 'goesOn'>) {
  const isLoading = isLoadingOrDischarge(event) && event.code === 'LOAD' && event.load !== 'empty';
  const staysTrue = loads && !isLoadingOrDischarge(event) && event.code !== 'GTIN' && event.code !== 'GTOT';
  return { isLast: isLast && event.classifier !== 'ACT', loads: isLoading || staysTrue, ship };
}

/** Of an arrival or a departure of a ship. */
function shipOf(event: TrackingEvent): Vessel | null {
  return event.kind === 'transport' && isVesselMove(event) ? event.vessel : null;
}

function leavesLaden({ code, load }: TrackingEvent): boolean {
  return code === 'STRP' || (code === 'GTOT' && load === 'laden');
}
