import type { TrackingEvent } from '../events/event.ts';
import { type EventTime, hoursBetween } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';
import { sameUseHours } from './spans-of-use.ts';
import { byRail } from './words/carrier-languages.ts';
import { foldWords } from './words/fold-words.ts';

/** One passage on land: all that is said about one move in one place, planned and happened. */
export interface LandPass {
  /** In or out by gate, unpacked, packed, or moved by a vehicle. */
  move: 'in' | 'out' | 'unpacked' | 'packed' | 'carried';
  port: string;
  time: EventTime;
  /** By rail or barge. */
  isRail: boolean;
  /** What the carrier says about the load, by a flag or in words. */
  load: 'laden' | 'empty' | null;
  entries: KnownEvent[];
}

/**
 * The passages on land. The same move in the same place within a week is the same passage, unless it is said to be empty
 * once and laden once.
 * @param events in journey order
 */
export function landPassesOf(
  events: readonly KnownEvent[],
  loadOf: (event: TrackingEvent) => LandPass['load'],
): LandPass[] {
  const passes: LandPass[] = [];
  for (const entry of events) {
    const { event } = entry;
    const move = moveOf(event);
    if (move === null) continue;
    const port = portKey(event.place);
    const last = passes.at(-1);
    const load = loadOf(event);
    const isSame =
      last?.move === move &&
      last.port === port &&
      (load === null || last.load === null || load === last.load);
    if (last !== undefined && isSame && hoursBetween(last.time, event.time) <= sameUseHours) {
      last.entries.push(entry);
      last.isRail ||= isByRail(event);
      last.load ??= load;
    } else passes.push({ move, port, time: event.time, isRail: isByRail(event), load, entries: [entry] });
  }
  return passes;
}

function moveOf(event: TrackingEvent): LandPass['move'] | null {
  if (event.code === 'GTIN') return 'in';
  if (event.code === 'GTOT') return 'out';
  if (event.code === 'STRP') return 'unpacked';
  if (event.code === 'STUF') return 'packed';
  const isVehicle = event.mode !== null && !isVesselMove(event) && event.load !== 'empty';
  return isVehicle && (event.code === 'LOAD' || event.code === 'DEPA') ? 'carried' : null;
}

/** A long way on land: a lorry brings boxes to consignees and depots, a train or a barge to terminals. */
export function isByRail({ mode, words }: Pick<TrackingEvent, 'mode' | 'words'>): boolean {
  return mode === 'rail' || mode === 'barge' || (words !== '' && saysRail.test(foldWords(words)));
}

const saysRail = new RegExp(`(?<![a-zа-я\\d])(?:${byRail})`, 'u');
