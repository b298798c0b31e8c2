import type { TrackingEvent } from '../events/event.ts';
import type { EventTime } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { isByRail } from './land-passes.ts';
import { isVesselMove } from './ship.ts';
import { isUnpackedAtOrigin } from './unpacked-at-origin.ts';

/** How the box came ashore in a trip. */
export interface CameAshore {
  /** When it was discharged; after that, when it last left a terminal laden or was unpacked. */
  since: EventTime;
  /** Where it was discharged; where that is not reported, left laden first. */
  port: string;
  /** The terminal that it left last, by rail or barge or not; null while it has left none. */
  out: { from: string; byRail: boolean } | null;
  isUnpacked: boolean;
}

/** Where the box is in a trip. */
export interface Whereabouts {
  /** The port of its last loading; null before the voyage. */
  voyage: { from: string } | null;
  ashore: CameAshore | null;
  /** The last actual move of the laden box; null while it has made none. */
  lastLadenMove: TrackingEvent | null;
}

/** After one more event that has happened. An unpacking leaves the box empty, and may be called so. */
export function whereaboutsAfter(
  before: Whereabouts,
  event: TrackingEvent,
): Pick<Whereabouts, 'voyage' | 'ashore'> {
  if (event.load === 'empty' && event.code !== 'STRP') return before;
  if (isVesselMove(event)) return afterSeaMove(before, event);
  return { voyage: before.voyage, ashore: ashoreAfter(before, event) };
}

function afterSeaMove({ voyage, ashore }: Whereabouts, { code, place, time }: TrackingEvent) {
  const port = portKey(place);
  if (code === 'LOAD') return { voyage: { from: port }, ashore: null };
  const landed = code === 'DISC' ? { since: time, port, out: null, isUnpacked: false } : ashore;
  return { voyage: voyage ?? { from: '' }, ashore: landed };
}

/** A laden gate-out, a departure by land, or an unpacking shows that the box came ashore; not in the port of loading. */
function ashoreAfter(before: Whereabouts, event: TrackingEvent): CameAshore | null {
  const { voyage, ashore, lastLadenMove } = before;
  const { code, mode, time, place } = event;
  const port = portKey(place);
  if (code === 'STRP') {
    const isAtOrigin = voyage === null ? isUnpackedAtOrigin(event, lastLadenMove) : voyage.from === port;
    if (ashore === null && isAtOrigin) return null;
    return { port, out: null, ...ashore, since: time, isUnpacked: true };
  }
  const leaves = code === 'GTOT' || (mode !== null && (code === 'LOAD' || code === 'DEPA'));
  if (!leaves) return ashore;
  const out = { from: port, byRail: isByRail(event) };
  if (ashore !== null) return { ...ashore, since: time, out };
  return voyage === null || voyage.from === port ? null : { since: time, port, out, isUnpacked: false };
}
