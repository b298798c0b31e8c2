import type { Journey, Milestone } from '../../domain/journey/journey.ts';
import { type SeaLeg, seaRouteOf } from '../../domain/journey/sea-route.ts';
import { type Place, samePort } from '../../domain/places/place.ts';
import type { SeaWay } from '../../sea/sea-ways.ts';
import { presentPoint } from './present-point.ts';
import { presentTime } from './present-time.ts';
import type { BoxView } from './schemas/box-view.ts';
import type { LegTime, LegView, StopView } from './schemas/route-view.ts';

export type BoxRoute = Pick<BoxView, 'stops' | 'legs' | 'whereabouts'>;

/**
 * The sea journey for the map: ports from loading to discharge, the ship between each two, and the position of the box.
 * Pure; places come from the stored journey.
 * @param seaWay the way of ships from one port to another
 */
export function routeOf(journey: Journey, seaWay: SeaWay): BoxRoute {
  const { ports, legs, whereabouts } = seaRouteOf(journey);
  const stops = ports.map((port) => ({ ...presentPoint(port), role: roleOf(port, journey) }));
  return {
    stops,
    legs: legs.map((leg, from) => ({
      ...presentLeg(leg),
      way: wayBetween(stops[from], stops[from + 1], seaWay),
    })),
    whereabouts,
  };
}

function presentLeg({ vessel, voyage, departure, arrival, state }: SeaLeg): Omit<LegView, 'way'> {
  return {
    vessel: vessel?.name ?? '',
    imo: vessel?.imo ?? null,
    voyage,
    departs: timeOf(departure),
    arrives: timeOf(arrival),
    state,
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
