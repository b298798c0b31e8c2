import type { TrackingEvent } from '../events/event.ts';
import { type EventTime, localDate, sortKey } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { hourMs } from '../time/time-spans.ts';
import { groupsOfSameShip, shipGroups, shipId } from './by-ship.ts';
import { stepOfAnyBox } from './fingerprint.ts';
import { addTo } from './group-by-keys.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** A ship that is in a port again this long after it left is on another call. */
const newCallMs = 48 * hourMs;

/** A time in numbers, because it is compared with those of many calls. Milliseconds since the epoch. */
interface Moment {
  at: number;
  /** The beginning of its day, as if in UTC. */
  day: number;
  isDay: boolean;
}

/** All events of one stay of one ship in one port. Every gate or land move is a call of its own. */
interface Call {
  /** Its position among the calls. */
  index: number;
  events: KnownEvent[];
  /** It is the call of a ship. */
  atSea: boolean;
  /** The ship has arrived. */
  arrived: boolean;
  /** The first actual departures: no other is earlier by its time or by its day. */
  left: Moment[];
}

/**
 * The events of each call; an event belongs to the last call that it fits (docs/journeys.md "Milestones"). Calls are
 * found by keys, because an answer may have thousands.
 * @param events in journey order
 */
export function portCallsOf(events: readonly KnownEvent[]): KnownEvent[][] {
  const calls: Call[] = [];
  const callsByKey = new Map<string, Call[]>();
  const lastPortOf = new Map<string, string>();
  for (const entry of events) {
    const { event } = entry;
    const atSea = isVesselMove(event);
    const moment = momentOf(event.time);
    const step = stepOfAnyBox(event);
    const [ship, port] = [shipId(event.vessel), portKey(event.place)];
    const comesFromOther = atSea && isArrivalAhead(event) && (lastPortOf.get(ship) ?? port) !== port;
    const isOpen = ({ left, atSea: isOfShip, arrived }: Call) =>
      !(atSea && isOfShip && left.some((departure) => msBetween(departure, moment) > newCallMs)) &&
      !(arrived && comesFromOther);
    const fitting = fittingKeys(event, step).flatMap((key) => callsByKey.get(key)?.findLast(isOpen) ?? []);
    let call = fitting.toSorted((a, b) => a.index - b.index).at(-1);
    if (call === undefined) {
      call = { index: calls.length, events: [], atSea, arrived: false, left: [] };
      calls.push(call);
      addTo(callsByKey, keysOf(event, step), call);
    }
    call.events.push(entry);
    if (atSea) lastPortOf.set(ship, port);
    call.arrived ||= event.code === 'ARRI' && event.classifier === 'ACT';
    if (event.code === 'DEPA' && event.classifier === 'ACT') addDeparture(call.left, moment);
  }
  return calls.map((call) => call.events);
}

function isArrivalAhead({ code, classifier }: TrackingEvent): boolean {
  return code === 'ARRI' && classifier !== 'ACT';
}

/** The keys of a call that begins with this event. @param step the step in this port, of any box */
function keysOf(event: TrackingEvent, step: string): string[] {
  if (!isVesselMove(event)) return [`land ${step}`];
  return [`sea ${step}`, ...seaKeys(event, shipGroups(event.vessel), ['any', sequenceOf(event)])];
}

/**
 * The keys of the calls that an event fits. Two calls of one ship in one port are distinguished by the sequence of the
 * call, where both events have one.
 */
function fittingKeys(event: TrackingEvent, step: string): string[] {
  const land = `land ${step}`;
  if (!isVesselMove(event)) return [land, `sea ${step}`];
  const sequences = event.callSequence === null ? ['any'] : [sequenceOf(event), 'none'];
  return [land, ...seaKeys(event, groupsOfSameShip(event.vessel), sequences)];
}

function seaKeys(
  { place, vessel }: TrackingEvent,
  ships: readonly string[],
  sequences: readonly string[],
): string[] {
  const known = vessel === null ? ['unknown'] : ships;
  return known.flatMap((ship) => sequences.map((sequence) => `${portKey(place)}|${ship}|${sequence}`));
}

function sequenceOf({ callSequence }: TrackingEvent): string {
  return String(callSequence ?? 'none');
}

function addDeparture(left: Moment[], moment: Moment): void {
  const isNoEarlier = ({ at, day, isDay }: Moment) =>
    isDay === moment.isDay && at <= moment.at && day <= moment.day;
  if (!left.some(isNoEarlier)) left.push(moment);
}

function momentOf(time: EventTime): Moment {
  return { at: sortKey(time), day: Date.parse(localDate(time)), isDay: time.precision === 'day' };
}

/** By the rule of `hoursBetween`. */
function msBetween(from: Moment, to: Moment): number {
  return from.isDay || to.isDay ? to.day - from.day : to.at - from.at;
}
