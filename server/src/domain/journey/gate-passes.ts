import type { TrackingEvent } from '../event.ts';
import { portKey } from '../place.ts';
import { groupByKeys } from './group-by-keys.ts';
import type { KnownEvent } from './shipment-state.ts';

/** Whether the box passed a gate in the other direction after a gate move that happened, and before a later event. */
export type WentBack = (actual: KnownEvent, later: KnownEvent) => boolean;

/** @param reported the events of a trip, in journey order */
export function gatePasses(reported: readonly KnownEvent[]): WentBack {
  const positions = new Map(reported.map((entry, position) => [entry, position]));
  const positionOf = (entry: KnownEvent) => positions.get(entry) ?? -1;
  const passes = groupByKeys(reported, ({ event }) => (isPass(event) ? [passKey(event.code, event)] : []));
  return (actual, later) => {
    if (!isPass(actual.event)) return false;
    const back = actual.event.code === 'GTIN' ? 'GTOT' : 'GTIN';
    const next = firstAfter(passes.get(passKey(back, actual.event)) ?? [], positionOf, positionOf(actual));
    return next < positionOf(later);
  };
}

function isPass({ code, classifier }: TrackingEvent): boolean {
  return classifier === 'ACT' && (code === 'GTIN' || code === 'GTOT');
}

function passKey(code: string, { load, place }: TrackingEvent): string {
  return `${code}|${load}|${portKey(place)}`;
}

/** The first position after this one; infinite if there is none. Halves the entries until it is found. */
function firstAfter(
  entries: readonly KnownEvent[],
  positionOf: (entry: KnownEvent) => number,
  position: number,
): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && positionOf(entry) <= position) low = middle + 1;
    else high = middle;
  }
  const found = entries[low];
  return found === undefined ? Infinity : positionOf(found);
}
