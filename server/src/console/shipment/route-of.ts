import type { Journey, Milestone } from '../../domain/journey/journey.ts';
import { isVesselMove, sameShip } from '../../domain/journey/ship.ts';
import { isLadenSeaMove } from '../../domain/journey/voyage.ts';
import { type Place, portKey, samePort } from '../../domain/place.ts';
import { presentPoint } from './present-point.ts';
import { presentTime } from './present-time.ts';
import type { BoxView } from './schemas/box-view.ts';
import type { LegTime, LegView, StopView } from './schemas/route-view.ts';
import type { SeaWay } from './sea/sea-ways.ts';

export type BoxRoute = Pick<BoxView, 'stops' | 'legs' | 'whereabouts'>;

/**
 * The sea journey for the map: ports from loading to discharge, the ship between each two, and the position of the box.
 * Pure; places come from the stored journey.
 * @param seaWay the way of ships from one port to another
 */
export function routeOf(journey: Journey, seaWay: SeaWay): BoxRoute {
  const steps = [...journey.happened, ...journey.upcoming].filter(isVesselMove);
  const ports = portsOf(journey, steps);
  const reached = ports.findLastIndex((port) => isVisited(port, journey));
  const under = journey.phase === 'sailing' && reached < ports.length - 1 ? reached : null;
  const stops = ports.map((port) => ({ ...presentPoint(port), role: roleOf(port, journey) }));
  const legs = ports.slice(1).map((to, from) => ({
    ...legOf(ports[from] ?? to, to, steps),
    state: stateOf(from, reached, under),
    way: wayBetween(stops[from], stops[from + 1], seaWay),
  }));
  return {
    stops,
    legs,
    whereabouts: whereaboutsOf(journey, ports, reached, under),
  };
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

function stateOf(from: number, reached: number, under: number | null): LegView['state'] {
  if (from === under) return 'current';
  return from < reached ? 'done' : 'ahead';
}

function legOf(from: Place, to: Place, steps: readonly Milestone[]): Omit<LegView, 'state' | 'way'> {
  const out = steps.filter(({ place }) => samePort(place, from));
  const into = steps.filter(({ place }) => samePort(place, to));
  const boarding = out.findLast((step) => isLadenSeaMove(step, 'LOAD'));
  const ship = boarding?.vessel ?? into.find(({ vessel }) => vessel !== null)?.vessel ?? null;
  const isAboard = ({ vessel }: Milestone) => vessel === null || ship === null || sameShip(vessel, ship);
  const departure = out.findLast((step) => step.code === 'DEPA' && isAboard(step)) ?? boarding;
  const arrival =
    into.find((step) => step.code === 'ARRI' && isAboard(step)) ??
    into.find((step) => isLadenSeaMove(step, 'DISC') && isAboard(step));
  const vessel = ship ?? departure?.vessel ?? arrival?.vessel ?? null;
  return {
    vessel: vessel?.name ?? '',
    imo: vessel?.imo ?? null,
    voyage: departure?.voyage ?? arrival?.voyage ?? null,
    departs: timeOf(departure),
    arrives: timeOf(arrival),
  };
}

function wayBetween(from: StopView | undefined, to: StopView | undefined, seaWay: SeaWay): LegView['way'] {
  return from?.at && to?.at ? seaWay(from.at, to.at) : null;
}

function timeOf(step: Milestone | undefined): LegTime | null {
  return step === undefined ? null : { ...presentTime(step.time), classifier: step.classifier };
}

function roleOf(port: Place, { pol, pod, transshipments }: Journey): StopView['role'] {
  if (samePort(port, pod)) return 'discharge';
  if (samePort(port, pol)) return 'loading';
  return transshipments.some((place) => samePort(place, port)) ? 'transshipment' : 'call';
}

function whereaboutsOf(
  { happened }: Journey,
  ports: readonly Place[],
  reached: number,
  under: number | null,
): BoxRoute['whereabouts'] {
  if (under !== null) return { leg: under };
  if (reached >= 0) return { stop: reached };
  return happened.length > 0 && ports.length > 0 ? { stop: 0 } : null;
}
