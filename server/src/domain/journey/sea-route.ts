import type { Vessel } from '../event.ts';
import { type Place, portKey, samePort } from '../place.ts';
import type { Journey, Milestone } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { isLadenSeaMove } from './voyage.ts';

/** From one port of the route to the next. */
export interface SeaLeg {
  from: Place;
  to: Place;
  /** Null while it is not known. */
  vessel: Vessel | null;
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

/** The ports of the sea journey, the ship between each two, and the position of the box. */
export function seaRouteOf(journey: Journey): SeaRoute {
  const steps = [...journey.happened, ...journey.upcoming].filter(isVesselMove);
  const ports = portsOf(journey, steps);
  const reached = ports.findLastIndex((port) => isVisited(port, journey));
  const under = journey.phase === 'sailing' && reached < ports.length - 1 ? reached : null;
  const legs = ports.slice(1).map((to, from) => ({
    ...legOf(ports[from] ?? to, to, steps),
    state: stateOf(from, reached, under),
  }));
  return { ports, legs, whereabouts: whereaboutsOf(journey, ports, reached, under) };
}

/** The port of loading, the ports of call, and the port of discharge; each once. */
function portsOf({ pol, pod }: Journey, steps: readonly Milestone[]): Place[] {
  const called = steps.flatMap(({ place }) => (place === null ? [] : [place]));
  const between = called.filter((place) => !samePort(place, pol) && !samePort(place, pod));
  const ports = [pol, ...between, pod].filter((place) => place !== null);
  return [...Map.groupBy(ports, portKey).values()].flatMap(([place]) => (place === undefined ? [] : [place]));
}

function isVisited(port: Place, { happened }: Journey): boolean {
  return happened.some((step) => isVesselMove(step) && samePort(step.place, port));
}

function stateOf(from: number, reached: number, under: number | null): SeaLeg['state'] {
  if (from === under) return 'current';
  return from < reached ? 'done' : 'ahead';
}

function legOf(from: Place, to: Place, steps: readonly Milestone[]): Omit<SeaLeg, 'state'> {
  const out = steps.filter(({ place }) => samePort(place, from));
  const into = steps.filter(({ place }) => samePort(place, to));
  const boarding = out.findLast((step) => isLadenSeaMove(step, 'LOAD'));
  const ship = boarding?.vessel ?? into.find(({ vessel }) => vessel !== null)?.vessel ?? null;
  const isAboard = ({ vessel }: Milestone) => vessel === null || ship === null || sameShip(vessel, ship);
  const departure = out.findLast((step) => step.code === 'DEPA' && isAboard(step)) ?? boarding;
  const arrival =
    into.find((step) => step.code === 'ARRI' && isAboard(step)) ??
    into.find((step) => isLadenSeaMove(step, 'DISC') && isAboard(step));
  return {
    from,
    to,
    vessel: ship ?? departure?.vessel ?? arrival?.vessel ?? null,
    voyage: departure?.voyage ?? arrival?.voyage ?? null,
    departure,
    arrival,
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
