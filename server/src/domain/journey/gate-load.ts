import type { EventCode, TrackingEvent } from '../events/event.ts';
import { hoursBetween } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { openShipSet, type ShipSet } from './by-ship.ts';
import { type LandPass, landPassesOf } from './land-passes.ts';
import { isLoadingOrDischarge } from './moves.ts';
import { eventsInOrder } from './order.ts';
import { isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';
import { lateHours, sameUseHours } from './spans-of-use.ts';
import { isUnpackedAtOrigin } from './unpacked-at-origin.ts';
import { directionInWords, isImportInWords } from './words/direction-in-words.ts';
import { awaitsLoading, loadInWords } from './words/load-in-words.ts';
import { roleInWords } from './words/role-in-words.ts';

type Load = 'laden' | 'empty';

/** The box on land, from one passage to the next. */
interface Ashore {
  state: 'laden' | 'unpacked' | 'returned' | 'picked up';
  /** The place that it left last. */
  leftAt: string;
  /** It left there by rail or barge. */
  byRail: boolean;
  /** The passage before. */
  before: LandPass | undefined;
}

/** What surrounds the moves on land: the moves by sea before and after them. */
interface Between {
  last: TrackingEvent | null;
  next: TrackingEvent | null;
  /** The ships on which the box was. */
  boarded: ShipSet;
}

/**
 * A gate move means different things laden and empty: GTOT empty is a pick-up at origin, GTIN empty is a return. Where
 * the carrier left out the flag, its words decide, and then what the box does before and after (docs/journeys.md
 * "Empty and laden"). Returns the events in journey order.
 */
export function assumeGateLoads(events: readonly KnownEvent[]): KnownEvent[] {
  const ordered = eventsInOrder(events);
  const seaMoves = seaMovesOf(ordered);
  const loads = new Map<KnownEvent, Load>();
  const boarded = openShipSet();
  let last: TrackingEvent | null = null;
  let onLand: KnownEvent[] = [];
  const settle = (next: TrackingEvent | null) => {
    for (const [entry, load] of loadsOnLand(onLand, { last, next, boarded })) loads.set(entry, load);
    onLand = [];
  };
  for (const entry of ordered) {
    const { event } = entry;
    if (!seaMoves.has(entry)) {
      onLand.push(entry);
      continue;
    }
    settle(event);
    last = event.load === 'empty' ? null : event;
    boarded.add(last?.vessel ?? null);
  }
  settle(null);
  return ordered.map((entry) => {
    const load = loads.get(entry);
    return load === undefined || entry.event.load !== null
      ? entry
      : { ...entry, event: { ...entry.event, load } };
  });
}

/**
 * The loadings and discharges that tell where the box is: what has happened, and what is planned after all of that. What
 * was planned before it may be left over. Where nothing follows by sea, the last ship call is the discharge, if the box
 * then passes a gate in that country.
 */
function seaMovesOf(ordered: readonly KnownEvent[]): ReadonlySet<KnownEvent> {
  const done = ordered.findLastIndex(({ event }) => event.classifier === 'ACT');
  const moves = ordered.filter(
    ({ event }, index) => isLoadingOrDischarge(event) && (event.classifier === 'ACT' || index > done),
  );
  const call = ordered.findLastIndex(({ event }) => isVesselMove(event));
  const last = ordered[call];
  const isLanding = last?.event.code === 'ARRI' || last?.event.code === 'DISC';
  const isBehind = gates(ordered.slice(call)).some(
    ({ event }) => event.place !== null && event.place.country === last?.event.place?.country,
  );
  return new Set(last !== undefined && isLanding && isBehind ? [...moves, last] : moves);
}

function loadsOnLand(onLand: readonly KnownEvent[], between: Between): [KnownEvent, Load][] {
  const { last, next } = between;
  const [atOrigin, ashore] = last === null ? partBeforeUnpacking(onLand) : partAtOrigin(onLand, last);
  const passes = landPassesOf(ashore, saidLoad);
  const isTransfer = isLadenLoading(next) && passes.filter(isAtGate).length <= 2;
  let box: Ashore = {
    state: 'laden',
    leftAt: portKey(last?.place ?? null),
    byRail: false,
    before: undefined,
  };
  const loads = passes.map((pass, index) => {
    const following = passes[index + 1];
    const isLoadedNext = isLadenLoading(next) && (isTransfer || following === undefined);
    const load = pass.load ?? (isLoadedNext ? 'laden' : assumedLoad(pass, box, following, between));
    box = afterPass(box, pass, load);
    return load;
  });
  return [
    ...gates(atOrigin).map((entry): [KnownEvent, Load] => [
      entry,
      saidLoad(entry.event) ?? loadAtOrigin(entry.event),
    ]),
    ...passes.flatMap((pass, index) =>
      gates(pass.entries).map((entry): [KnownEvent, Load] => [entry, loads[index] ?? 'laden']),
    ),
  ];
}

/** After a loading, the gate moves in the port of loading are late reports from before it; all others are behind the voyage. */
function partAtOrigin(onLand: readonly KnownEvent[], last: TrackingEvent): [KnownEvent[], KnownEvent[]] {
  const port = portKey(last.place);
  const isOrigin = ({ event }: KnownEvent) =>
    last.code === 'LOAD' && [port, ''].includes(portKey(event.place));
  return [onLand.filter(isOrigin), onLand.filter((entry) => !isOrigin(entry))];
}

/** Where nothing by sea is told before it, the box goes out to be unpacked, and all before that is at the origin. */
function partBeforeUnpacking(onLand: readonly KnownEvent[]): [KnownEvent[], KnownEvent[]] {
  let last: KnownEvent | null = null;
  for (const [at, entry] of onLand.entries()) {
    if (entry.event.code === 'STRP' && !isUnpackedAtOrigin(entry.event, last?.event ?? null)) {
      const from = last?.event.code === 'GTOT' ? onLand.indexOf(last) : at;
      return [onLand.slice(0, from), onLand.slice(from)];
    }
    if (gates([entry]).length > 0 && saidLoad(entry.event) !== 'empty') last = entry;
  }
  return [[...onLand], []];
}

function loadAtOrigin({ code }: TrackingEvent): Load {
  return code === 'GTOT' ? 'empty' : 'laden';
}

function assumedLoad(pass: LandPass, box: Ashore, next: LandPass | undefined, between: Between): Load {
  return pass.move === 'out' ? loadOut(pass, box, between) : loadIn(pass, box, next, between);
}

/** Out empty only after a return, and not on the day of the discharge: then the stamps are late. */
function loadOut({ port, time }: LandPass, { state, before }: Ashore, { last }: Between): Load {
  const isOutAgain = before?.move === 'out' && before.port === port;
  if (state !== 'returned' && !isOutAgain) return 'laden';
  return last !== null && hoursBetween(last.time, time) <= lateHours ? 'laden' : 'empty';
}

/** In by rail or barge, in for the next trip, or in at a place from which the box goes on: no return. */
function loadIn(pass: LandPass, box: Ashore, next: LandPass | undefined, between: Between): Load {
  const isForNextTrip = pass.entries.some(({ event }) => isForOtherShip(event, between));
  if (isForNextTrip || box.state === 'picked up') return 'laden';
  if (box.state === 'returned') return isLaterUse(box.before, pass) ? 'laden' : 'empty';
  const isAtRamp = pass.isRail || (box.byRail && pass.port !== box.leftAt);
  const isImport = pass.entries.some(({ event }) => isImportInWords(event.words));
  const staysLaden = isImport || goesOn(pass, box, next) || isChangeOfTerminals(pass, box, between);
  return isAtRamp || (box.state === 'laden' && staysLaden) ? 'laden' : 'empty';
}

/** The carrier calls the port a transshipment port. */
function isChangeOfTerminals(pass: LandPass, { before }: Ashore, { last }: Between): boolean {
  if (last === null || portKey(last.place) !== pass.port || isLaterUse(before, pass)) return false;
  return (last.role ?? roleInWords(last, { isAshore: false, ports: new Map() })) === 'PTS';
}

/** Only where the ship is known by which the box came. */
function isForOtherShip({ vessel }: TrackingEvent, { last, boarded }: Between): boolean {
  return vessel !== null && (last?.vessel ?? null) !== null && !boarded.has(vessel);
}

function goesOn(pass: LandPass, { leftAt }: Ashore, next: LandPass | undefined): boolean {
  if (next === undefined || next.move === 'packed') return false;
  const isThere = next.port === pass.port;
  if (next.move === 'unpacked') return true;
  if (next.move === 'in') return next.load === 'empty' && !isThere;
  if (next.load === 'laden') return isThere || !isLaterUse(pass, next);
  return next.load === null && isThere && pass.port !== leftAt && !isLaterUse(pass, next);
}

function isLaterUse(before: LandPass | undefined, { time }: LandPass): boolean {
  return before !== undefined && hoursBetween(before.time, time) > sameUseHours;
}

function afterPass(box: Ashore, pass: LandPass, load: Load): Ashore {
  const { move, port, isRail } = pass;
  if (move === 'unpacked') return { ...box, state: 'unpacked', before: pass };
  if (move === 'packed') return { ...box, state: 'picked up', before: pass };
  if (move === 'in')
    return { ...box, state: load === 'laden' ? 'laden' : 'returned', byRail: false, before: pass };
  // A shipper fetches a box by lorry: by rail or barge, an empty box is only moved to another yard.
  const state = load === 'laden' ? 'laden' : isRail ? 'returned' : 'picked up';
  return { state, leftAt: port, byRail: isRail, before: pass };
}

function saidLoad({ load, words, code }: TrackingEvent): Load | null {
  const isLaden = directionInWords(words) === directionOf(code) || (code === 'GTIN' && awaitsLoading(words));
  return load ?? loadInWords(words) ?? (isLaden ? 'laden' : null);
}

/** In for export and out of an import, a box is laden. */
function directionOf(code: EventCode): 'export' | 'import' {
  return code === 'GTIN' ? 'export' : 'import';
}

function isAtGate({ move }: LandPass): boolean {
  return move === 'in' || move === 'out';
}

function gates(entries: readonly KnownEvent[]): KnownEvent[] {
  return entries.filter(({ event }) => event.code === 'GTIN' || event.code === 'GTOT');
}

function isLadenLoading(event: TrackingEvent | null): boolean {
  return event?.code === 'LOAD' && event.load !== 'empty';
}
