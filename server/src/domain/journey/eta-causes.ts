// Why an ETA moved: the stretch of the sea journey that became longer or shorter (docs/journeys.md "Why an ETA moved").

import type { EtaCause, EtaCauseKind } from '../eta-causes/eta-cause.ts';
import type { EventCode, Vessel } from '../events/event.ts';
import { type Place, sameNamedPort } from '../places/place.ts';
import { daysLater } from '../time/time-spans.ts';
import type { ChangedPorts } from './changed-ports.ts';
import { sameShip } from './ship.ts';

export type CausePlace = Pick<Place, 'unlocode' | 'name' | 'country'>;

/** A departure from a port of the route, or an arrival in one. */
export interface SeaMoment {
  /** `LOAD` or `DISC` where no call of the ship is told. */
  code: EventCode;
  /** Null: the carrier names no port. */
  place: CausePlace | null;
  /** Of an arrival: the port of the route before. */
  from: CausePlace | null;
  /** As the carrier names it there. */
  ship: Vessel | null;
  /** On the calendar of the port. */
  day: string;
  since: string;
}

/** Ports of transshipment that another plan has, or lacks. */
export type Rerouting = { [Change in keyof ChangedPorts]: CausePlace[] };

/**
 * What moved the ETA, in the order of the route; the days add up to the move. When another ship takes the box, the ETA follows
 * the new ship, so what happened before it no longer counts.
 * @param was the moments of the route when the ETA was said, the last of them the ETA itself
 */
export function etaCauses(
  was: readonly SeaMoment[],
  is: readonly SeaMoment[],
  rerouting: Rerouting,
): EtaCause[] {
  let causes: EtaCause[] = [];
  let last: Pair | null = null;
  let shift = 0;
  let open = rerouting;
  for (const pair of pairsOf(was, is)) {
    const found = causeOf(pair, last, { shift, open });
    if (found === null) continue;
    if (found.kind === 'other_ship') [causes, shift] = [[], 0];
    if (found.kind.startsWith('port_')) open = { added: [], omitted: [] };
    const later = daysLater(pair.was.day, pair.is.day);
    if (later !== shift) causes.push({ ...found, days: later - shift });
    [last, shift] = [pair, later];
  }
  return causes;
}

/** The one that explains most of a move; of equal ones the earliest. Null: nothing moved. */
export function mainCause(causes: readonly EtaCause[], days: number, since: string): EtaCause | null {
  if (days === 0) return null;
  const sameWay = causes.filter((cause) => Math.sign(cause.days) === Math.sign(days));
  const [first] = sameWay.toSorted((a, b) => Math.abs(b.days) - Math.abs(a.days));
  return first ?? { ...noFacts, kind: 'corrected', days, since };
}

const noFacts = { port: null, from: null, planned: null, vessel: null };

/** A moment that both plans have. */
interface Pair {
  was: SeaMoment;
  is: SeaMoment;
  isLast: boolean;
  /** Each has its own ship here, which the other plan names nowhere: one that is planned later on the way is no other ship. */
  isOtherShip: boolean;
  /** The moments before it that only one of the plans has. */
  wasOnly: readonly SeaMoment[];
  isOnly: readonly SeaMoment[];
}

/** In the order of the new route. A port that moved to an earlier place of the route is not compared. */
function pairsOf(was: readonly SeaMoment[], is: readonly SeaMoment[]): Pair[] {
  const pairs: Pair[] = [];
  let [wasAt, isAt] = [0, 0];
  const [wasLast, isLast] = [was.length - 1, is.length - 1];
  for (const [at, moment] of is.entries()) {
    const found =
      at === isLast ? wasLast : was.findIndex((each, index) => index >= wasAt && isSame(each, moment));
    const before = was[found];
    if (before === undefined || (at !== isLast && found === wasLast)) continue;
    pairs.push({
      ...{ was: before, is: moment, isLast: at === isLast },
      isOtherShip: isNew(moment.ship, was) && isNew(before.ship, is),
      ...{ wasOnly: was.slice(wasAt, found), isOnly: is.slice(isAt, at) },
    });
    [wasAt, isAt] = [found + 1, at + 1];
  }
  return pairs;
}

function isNew(ship: Vessel | null, moments: readonly SeaMoment[]): boolean {
  return ship !== null && !moments.some((moment) => sameShip(moment.ship, ship));
}

export function isSame(a: SeaMoment, b: SeaMoment): boolean {
  return a.code === b.code && isPort(a.place, b.place);
}

function isPort(a: CausePlace | null, b: CausePlace | null): boolean {
  return sameNamedPort(a as Place | null, b as Place | null);
}

type Found = Omit<EtaCause, 'days'>;

/** Null: the moment does not show what moved it; the next one shows more. */
function causeOf(pair: Pair, last: Pair | null, { shift, open }: { shift: number; open: Rerouting }) {
  return otherPort(pair, open) ?? otherShip(pair, last) ?? longerStretch(pair, last, shift);
}

function cause(
  kind: EtaCauseKind,
  { since }: SeaMoment,
  { port, from = null }: { port: CausePlace | null; from?: CausePlace | null },
): Found {
  return { ...noFacts, kind, port: nameOf(port), from: nameOf(from), since };
}

function otherPort(pair: Pair, open: Rerouting): Found | null {
  const { was, is, isLast } = pair;
  if (isLast && was.place !== null && is.place !== null && !isPort(was.place, is.place))
    return cause('pod_changed', is, { port: is.place, from: was.place });
  const { added, omitted } = reroutedIn(pair, open);
  if (added !== null && omitted !== null) return cause('port_replaced', is, { port: added, from: omitted });
  if (added !== null) return cause('port_added', is, { port: added });
  return omitted && cause('port_omitted', is, { port: omitted });
}

function otherShip(pair: Pair, last: Pair | null): Found | null {
  const { was, is } = pair;
  const boarded = isDeparture(is) ? is.place : is.from;
  if (boarded === null || !pair.isOtherShip || isSameChange(pair, last)) return null;
  return {
    ...cause('other_ship', is, { port: boarded }),
    planned: was.ship?.name ?? null,
    vessel: is.ship?.name ?? null,
  };
}

function longerStretch({ is, isLast }: Pair, last: Pair | null, shift: number): Found | null {
  const { place } = is;
  if (place === null || (isLast && last === null)) return cause('corrected', is, { port: null });
  if (isDeparture(is)) {
    if (last !== null && isPort(last.is.place, place)) return cause('in_port', is, { port: place });
    return shift === 0 ? cause('departure', is, { port: place }) : null;
  }
  if (last === null) return cause('arrival', is, { port: place });
  const isOneLeg = isPort(last.is.place, is.from) || sameShip(last.is.ship, is.ship);
  const kind = isDeparture(last.is) && isOneLeg ? 'at_sea' : 'on_the_way';
  return cause(kind, is, { port: place, from: last.is.place });
}

function isDeparture({ code }: SeaMoment): boolean {
  return code === 'DEPA' || code === 'LOAD';
}

/** The box has changed from the one ship to the other before. */
function isSameChange({ was, is }: Pair, last: Pair | null): boolean {
  return last !== null && sameShip(last.was.ship, was.ship) && sameShip(last.is.ship, is.ship);
}

/** The port of transshipment that came into this stretch, and the one that left it. Where no moment shows the stretch, it is the last. */
function reroutedIn({ isOnly, wasOnly, isLast }: Pair, { added, omitted }: Rerouting) {
  const shown = (ports: readonly CausePlace[], moments: readonly SeaMoment[]) =>
    ports.find((port) => isLast || moments.some(({ place }) => isPort(place, port))) ?? null;
  return { added: shown(added, isOnly), omitted: shown(omitted, wasOnly) };
}

function nameOf(place: CausePlace | null): string | null {
  return place === null ? null : place.name || place.unlocode;
}
