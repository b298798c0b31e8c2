import type { TrackingEvent } from '../event.ts';
import type { EventTime } from '../event-time.ts';
import { portKey } from '../place.ts';
import { isByRail } from './land-passes.ts';
import { isVesselMove } from './ship.ts';

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
}

/** After one more event that has happened. */
export function whereaboutsAfter(before: Whereabouts, event: TrackingEvent): Whereabouts {
  if (event.load === 'empty') return before;
  return isVesselMove(event)
    ? afterSeaMove(before, event)
    : { ...before, ashore: ashoreAfter(before, event) };
}

function afterSeaMove({ voyage, ashore }: Whereabouts, { code, place, time }: TrackingEvent): Whereabouts {
  const port = portKey(place);
  if (code === 'LOAD') return { voyage: { from: port }, ashore: null };
  const landed = code === 'DISC' ? { since: time, port, out: null, isUnpacked: false } : ashore;
  return { voyage: voyage ?? { from: '' }, ashore: landed };
}

/** A laden gate-out, or a departure by land, shows that the box came ashore; not in the port of loading. */
function ashoreAfter({ voyage, ashore }: Whereabouts, event: TrackingEvent): CameAshore | null {
  const { code, mode, time, place } = event;
  if (code === 'STRP') return ashore && { ...ashore, since: time, isUnpacked: true };
  const leaves = code === 'GTOT' || (mode !== null && (code === 'LOAD' || code === 'DEPA'));
  if (!leaves) return ashore;
  const port = portKey(place);
  const out = { from: port, byRail: isByRail(event) };
  if (ashore !== null) return { ...ashore, since: time, out };
  return voyage === null || voyage.from === port ? null : { since: time, port, out, isUnpacked: false };
}
