import type { Coordinates } from '../domain/places/coordinates.ts';
import { setNewest } from '../domain/set-newest.ts';
import type { Position } from './globe.ts';
import type { SeaLanes } from './sea-lanes.ts';
import { seaWay } from './sea-way.ts';

/** The way of ships from one port to another, as `seaWay` returns it. */
export type SeaWay = (from: Coordinates, to: Coordinates) => Position[] | null;

/** A way has some kilobytes. */
const mostRemembered = 2_000;

/** Caches each way, because finding it takes a few milliseconds. */
export function rememberSeaWays(lanes: SeaLanes, most = mostRemembered): SeaWay {
  const known = new Map<string, Position[] | null>();
  return (from, to) => {
    const pair = [from.longitude, from.latitude, to.longitude, to.latitude].join();
    const before = known.get(pair);
    if (before !== undefined) return before;
    const way = seaWay(lanes, from, to);
    setNewest(known, pair, way, most);
    return way;
  };
}
