// The routes that a carrier offers from one region to another: direct, or with one or two transshipments.

import { type Carrier, carriers } from './carriers.ts';
import { portAt, type Region } from './ports.ts';
import { type Service, services } from './services.ts';

/** A stretch on one service, given by rotation indexes. A `to` beyond the end of the rotation is in the next round. */
export interface Stretch {
  service: Service;
  from: number;
  to: number;
}

/** One to three stretches. Each begins in the port where the one before ends. */
export type Route = readonly Stretch[];

const longestStretchDays = 45;
const longestRouteDays = 62;
/** Routes with two transshipments are many and much alike. This number is enough to choose from. */
const mostTriples = 4_000;
/** Planned days that a container needs in a transshipment port before its next ship. */
export const connectionDays = 2.5;

/** Routes with 0, 1 and 2 transshipments. */
type Routes = readonly [Route[], Route[], Route[]];

const routesByScac: ReadonlyMap<string, Routes> = new Map(
  carriers.map((carrier) => [carrier.scac, findRoutes(carrier)]),
);

/** All routes of a carrier, by number of transshipments (0, 1, 2). */
export function routesOf({ scac }: Carrier): Routes {
  return routesByScac.get(scac) ?? [[], [], []];
}

/** Finds the routes of a carrier. No route has a transshipment between ports that a direct ship joins. */
function findRoutes(carrier: Carrier): Routes {
  const stretches = services
    .filter((service) => service.partners.includes(carrier.scac))
    .flatMap(stretchesOf);
  const all = stretches.map((stretch) => [stretch]);
  const pairs = all.flatMap((route) => extend(route, stretches));
  const triples = pairs.filter((route) => days(route) < 40).flatMap((route) => extend(route, stretches));
  const direct = all.filter(isSensible);
  const once = pairs.filter(isSensible).filter(beyond(all));
  return [direct, once, thinned(triples.filter(isSensible).filter(beyond(all)), mostTriples)];
}

/** A filter for routes between ports that none of the given routes joins. */
function beyond(routes: readonly Route[]): (route: Route) => boolean {
  const joined = new Set(routes.map(endsOf));
  return (route) => !joined.has(endsOf(route));
}

function endsOf(route: Route): string {
  const [first, last] = [route[0], route.at(-1)];
  return first === undefined || last === undefined ? '' : `${portOf(first, 'from')}-${portOf(last, 'to')}`;
}

function stretchesOf(service: Service): Stretch[] {
  const length = service.rotation.length;
  return service.rotation.flatMap((_, from) =>
    Array.from({ length: length - 1 }, (_, step) => ({ service, from, to: from + step + 1 })).filter(
      (stretch) => portOf(stretch, 'from') !== portOf(stretch, 'to') && days([stretch]) <= longestStretchDays,
    ),
  );
}

/** Extends a route from its last port, on another service, to a port that is not yet on the route. */
function extend(route: Route, stretches: readonly Stretch[]): Route[] {
  const last = route.at(-1);
  if (last === undefined) return [];
  const hub = portOf(last, 'to');
  const seen = new Set(route.map((stretch) => portOf(stretch, 'from')));
  return stretches
    .filter(
      (next) => portOf(next, 'from') === hub && !route.some((stretch) => stretch.service === next.service),
    )
    .filter((next) => !seen.has(portOf(next, 'to')))
    .map((next) => [...route, next]);
}

/** Whether a route leads from one region to another within `longestRouteDays` and never returns to a region. */
function isSensible(route: Route): boolean {
  const regions = [regionOf(route[0], 'from'), ...route.map((stretch) => regionOf(stretch, 'to'))];
  const wanders = regions.some((region, index) => index > 0 && regions.indexOf(region) < index - 1);
  return regions[0] !== regions.at(-1) && !wanders && days(route) <= longestRouteDays;
}

function regionOf(stretch: Stretch | undefined, end: 'from' | 'to'): Region {
  if (stretch === undefined) throw new Error('A route has at least one stretch');
  return portAt(portOf(stretch, end)).region;
}

function portOf(stretch: Stretch, end: 'from' | 'to'): string {
  const { rotation } = stretch.service;
  return rotation[stretch[end] % rotation.length]?.unlocode ?? '';
}

/** Planned days: the sailing days, and for each transshipment the connection plus an average wait of half a week. */
function days(route: Route): number {
  const sailing = route.reduce((total, stretch) => total + sailingDays(stretch), 0);
  return sailing + (route.length - 1) * (connectionDays + 3.5);
}

function sailingDays({ service, from, to }: Stretch): number {
  const { rotation, weeks } = service;
  const dayOf = (index: number): number =>
    (rotation[index % rotation.length]?.day ?? 0) + (index >= rotation.length ? weeks * 7 : 0);
  return dayOf(to) - dayOf(from);
}

/** At most `most` items of a long list, evenly chosen. */
function thinned<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return list.filter(
    (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step) || index === 0,
  );
}
