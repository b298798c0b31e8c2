import type { Vessel } from '../events/event.ts';
import { type Place, portKey, samePort } from '../places/place.ts';
import { byPort, isOneOf } from './by-port.ts';
import type { Journey, Milestone } from './journey.ts';
import { isLadenSeaMove } from './moves.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { type Ride, wayOf } from './way.ts';

/** From one port of the route to the next. */
export interface SeaLeg {
  from: Place;
  to: Place;
  /** Null while it is not known. */
  vessel: Vessel | null;
  /** The ship that is named to leave the first port, and the one that is named to arrive in the other. */
  shipOut: Vessel | null;
  shipIn: Vessel | null;
  voyage: string | null;
  departure: Milestone | undefined;
  arrival: Milestone | undefined;
  state: 'done' | 'current' | 'ahead';
}

/** The sea journey of a box. */
export interface SeaRoute {
  /** From the port of loading to the port of discharge, each once. */
  ports: Place[];
  /** One for each two ports in a row. */
  legs: SeaLeg[];
  /** The position of the box: a leg while at sea, else the last port; null before any. */
  whereabouts: { leg: number } | { stop: number } | null;
}

/** A check of a shipment reads the route of the same journey for each rule about it. A journey is never changed. */
const routes = new WeakMap<Journey, SeaRoute>();

/** The ports of the sea journey, the ship between each two, and the position of the box. */
export function seaRouteOf(journey: Journey): SeaRoute {
  const route = routes.get(journey) ?? findRoute(journey);
  routes.set(journey, route);
  return route;
}

function findRoute(journey: Journey): SeaRoute {
  const { rides } = wayOf(journey);
  const steps = [...journey.happened, ...journey.upcoming].filter(isVesselMove);
  const ports = portsOf(journey, steps, rides);
  const done = journey.happened.filter(isVesselMove);
  const reached = ports.findLastIndex(isOneOf(done.map(({ place }) => place)));
  const isAtSea = journey.phase === 'sailing' && done.at(-1)?.code !== 'ARRI';
  const under = isAtSea && reached < ports.length - 1 ? reached : null;
  const stepsIn = byPort(steps, (inPort) => inPort);
  const ridesOut = ridesFrom(ports, rides);
  const legs = ports.slice(1).map((to, from) => ({
    ...legOf(ports[from] ?? to, to, ridesOut[from], stepsIn),
    state: stateOf(from, reached, under),
  }));
  return { ports, legs, whereabouts: whereaboutsOf(journey, ports, reached, under) };
}

/** The port of loading, the ports of call, and the port of discharge; each once. */
function portsOf({ pol, pod }: Journey, steps: readonly Milestone[], rides: readonly Ride[]): Place[] {
  const called = callsAboard(steps, rides);
  const between = called.filter((place) => !samePort(place, pol) && !samePort(place, pod));
  const ports = [pol, ...between, pod].filter((place) => place !== null);
  return [...Map.groupBy(ports, portKey).values()].flatMap(([place]) => (place === undefined ? [] : [place]));
}

/** The calls of the ship that the box is on at that time, and the moves of the box. */
function callsAboard(steps: readonly Milestone[], rides: readonly Ride[]): Place[] {
  const ports = new Map<string, Place>();
  let at = 0;
  for (const step of steps) {
    const { place, vessel } = step;
    if (place === null) continue;
    const next = rides[at + 1];
    const isOnNext = next !== undefined && (next.from === null || ports.has(portKey(next.from)));
    if (isOnNext && vessel !== null && !isOn(step, rides[at]) && isOn(step, next)) at += 1;
    const isOfBox = step.code === 'LOAD' || step.code === 'DISC' || samePort(place, next?.from ?? null);
    if (isOfBox || isOn(step, rides[at])) ports.set(portKey(place), ports.get(portKey(place)) ?? place);
  }
  return [...ports.values()];
}

function isOn({ vessel }: Milestone, ride: Ride | undefined): boolean {
  return vessel === null || !ride?.ship || sameShip(vessel, ride.ship);
}

/** The ride on which the box leaves each port. */
function ridesFrom(ports: readonly Place[], rides: readonly Ride[]): (Ride | undefined)[] {
  const beginning = new Map(rides.map(({ from }, index) => [portKey(from), index]));
  let at = 0;
  return ports.map((port) => {
    at = Math.max(at, beginning.get(portKey(port)) ?? 0);
    return rides[at];
  });
}

function stateOf(from: number, reached: number, under: number | null): SeaLeg['state'] {
  if (from === under) return 'current';
  return from < reached ? 'done' : 'ahead';
}

function legOf(
  from: Place,
  to: Place,
  ride: Ride | undefined,
  stepsIn: (port: Place) => readonly Milestone[] | undefined,
): Omit<SeaLeg, 'state'> {
  const [out, into] = [stepsIn(from) ?? [], stepsIn(to) ?? []];
  const boarding = out.findLast((step) => isLadenSeaMove(step, 'LOAD') && isOn(step, ride));
  const departure = out.findLast((step) => step.code === 'DEPA' && isOn(step, ride)) ?? boarding;
  const arriving = into.filter((step) => step.code === 'ARRI' || isLadenSeaMove(step, 'DISC'));
  const own = arriving.filter((step) => isOn(step, ride));
  const some = own.length > 0 ? own : arriving;
  const arrival = some.find(({ code }) => code === 'ARRI') ?? some[0];
  const shipOut = boarding?.vessel ?? departure?.vessel ?? null;
  const shipIn = arrival?.vessel ?? null;
  return {
    from,
    to,
    vessel: ride?.ship ?? shipOut ?? shipIn,
    ...{ shipOut, shipIn },
    voyage: departure?.voyage ?? arrival?.voyage ?? null,
    ...{ departure, arrival },
  };
}

function whereaboutsOf(
  { happened }: Journey,
  ports: readonly Place[],
  reached: number,
  under: number | null,
): SeaRoute['whereabouts'] {
  if (under !== null) return { leg: under };
  if (reached >= 0) return { stop: reached };
  return happened.length > 0 && ports.length > 0 ? { stop: 0 } : null;
}
