import type { TrackingEvent } from '../event.ts';
import { eventsInOrder } from './order.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

type Load = 'laden' | 'empty';

/** After a discharge, the load of the box at each gate: out to the consignee, back empty, out to a shipper, in again. */
const afterDischarge: readonly Load[] = ['laden', 'empty', 'empty', 'laden'];

/**
 * A gate move means different things laden and empty: GTOT empty is a pick-up at origin, GTIN empty is a return. Where
 * the carrier left out the flag, the position relative to LOAD and DISC decides (docs/journeys.md "Empty and laden").
 * Returns the events in journey order.
 */
export function assumeGateLoads(events: readonly KnownEvent[]): KnownEvent[] {
  const ordered = eventsInOrder(events);
  const assumed = new Map<KnownEvent, KnownEvent>();
  let discharged = false;
  let gates: KnownEvent[] = [];
  const settle = (loadsNext: boolean) => {
    const transfer = discharged && loadsNext && gates.length <= 2;
    for (const [index, entry] of gates.entries()) {
      const load = transfer ? 'laden' : loadAt(entry.event, index, discharged);
      if (entry.event.load === null) assumed.set(entry, { ...entry, event: { ...entry.event, load } });
    }
    gates = [];
  };
  for (const entry of ordered) {
    if (isGateMove(entry.event)) gates.push(entry);
    if (!isSeaMove(entry.event)) continue;
    const isLaden = entry.event.load !== 'empty';
    settle(isLaden && entry.event.code === 'LOAD');
    discharged = isLaden && entry.event.code === 'DISC';
  }
  settle(false);
  return ordered.map((entry) => assumed.get(entry) ?? entry);
}

function loadAt(event: TrackingEvent, index: number, discharged: boolean): Load {
  if (!discharged) return event.code === 'GTOT' ? 'empty' : 'laden';
  // The carrier may have left out a move, so the direction of the gate counts more than the position.
  const out = event.code === 'GTOT';
  const step = index % 2 === (out ? 0 : 1) ? index : index + 1;
  return afterDischarge[step % afterDischarge.length] ?? 'laden';
}

function isGateMove(event: TrackingEvent): boolean {
  return event.code === 'GTIN' || event.code === 'GTOT';
}

function isSeaMove(event: TrackingEvent): boolean {
  return (event.code === 'LOAD' || event.code === 'DISC') && isVesselMove(event);
}
