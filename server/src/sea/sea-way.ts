import type { Coordinates } from '../domain/places/coordinates.ts';
import {
  closestOnArc,
  kilometresBetween,
  type Position,
  positionOf,
  type Vector,
  vectorOf,
} from './globe.ts';
import type { SeaLane, SeaLanes, Waypoint } from './sea-lanes.ts';

/** From a port to the nearest lane. */
interface Approach {
  port: Position;
  lane: SeaLane;
  /** The point where it meets the lane. */
  at: Vector;
}

/** Ports up rivers are at most this far from the sea; a place farther away is not a port. */
const longestApproachKm = 400;

/**
 * The shortest way along the lanes from one port to another, with both ends; at most some dozens of points, to be joined by
 * great circles. It takes a few milliseconds. Null when a port is not near a lane, or the lanes do not connect.
 */
export function seaWay(lanes: SeaLanes, from: Coordinates, to: Coordinates): Position[] | null {
  const [out, into] = [approach(lanes, from), approach(lanes, to)];
  if (out === null || into === null) return null;
  const between = out.lane === into.lane ? [] : waypointsBetween(lanes, out, into);
  if (between === null) return null;
  return [
    out.port,
    rounded(out.at),
    ...between.map(({ position }) => position),
    rounded(into.at),
    into.port,
  ].filter((point, at, way) => !isSame(point, way[at - 1]));
}

function approach({ lanes }: SeaLanes, { longitude, latitude }: Coordinates): Approach | null {
  const port: Position = [longitude, latitude];
  const vector = vectorOf(port);
  let nearest: Approach | null = null;
  let leastKm = longestApproachKm;
  for (const lane of lanes) {
    const at = closestOnArc(vector, lane.ends[0].vector, lane.ends[1].vector);
    const kilometres = kilometresBetween(vector, at);
    if (kilometres >= leastKm) continue;
    leastKm = kilometres;
    nearest = { port, lane, at };
  }
  return nearest;
}

/** Dijkstra's algorithm, from the ends of one lane to the ends of another. */
function waypointsBetween({ lanesFrom }: SeaLanes, out: Approach, into: Approach): Waypoint[] | null {
  const reached = new Map<Waypoint, { kilometres: number; before: Waypoint | null }>();
  const open = new Map(out.lane.ends.map((end) => [end, kilometresBetween(out.at, end.vector)]));
  for (const [end, kilometres] of open) reached.set(end, { kilometres, before: null });
  for (let next = closest(open); next !== null; next = closest(open)) {
    const { waypoint, kilometres } = next;
    open.delete(waypoint);
    for (const lane of lanesFrom.get(waypoint) ?? []) {
      const beyond = lane.ends[0] === waypoint ? lane.ends[1] : lane.ends[0];
      const total = kilometres + lane.kilometres;
      if (total >= (reached.get(beyond)?.kilometres ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(beyond, { kilometres: total, before: waypoint });
      open.set(beyond, total);
    }
  }
  const total = (end: Waypoint) =>
    (reached.get(end)?.kilometres ?? Number.POSITIVE_INFINITY) + kilometresBetween(end.vector, into.at);
  const [first, second] = into.lane.ends;
  const last = total(first) <= total(second) ? first : second;
  return reached.has(last) ? waypointsTo(last, reached) : null;
}

function closest(open: ReadonlyMap<Waypoint, number>): { waypoint: Waypoint; kilometres: number } | null {
  let least: { waypoint: Waypoint; kilometres: number } | null = null;
  for (const [waypoint, kilometres] of open) {
    if (least === null || kilometres < least.kilometres) least = { waypoint, kilometres };
  }
  return least;
}

function waypointsTo(
  last: Waypoint,
  reached: ReadonlyMap<Waypoint, { before: Waypoint | null }>,
): Waypoint[] {
  const way: Waypoint[] = [];
  for (let at: Waypoint | null = last; at !== null; at = reached.get(at)?.before ?? null) way.push(at);
  return way.reverse();
}

/** Rounded to about a kilometre. */
function rounded(vector: Vector): Position {
  const [longitude, latitude] = positionOf(vector);
  return [Math.round(longitude * 100) / 100, Math.round(latitude * 100) / 100];
}

function isSame([longitude, latitude]: Position, other: Position | undefined): boolean {
  return other !== undefined && longitude === other[0] && latitude === other[1];
}

/** The point at this share (0 to 1) of the length of a way of at least one point. */
export function alongWay(way: readonly Position[], share: number): Position {
  const points = way.map(vectorOf);
  const lengths = points.slice(1).map((to, before) => kilometresBetween(points[before] ?? to, to));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (left <= length && length > 0 && from && to) {
      const part = left / length;
      const between = from.map((each, axis) => each * (1 - part) + (to[axis] ?? 0) * part);
      const [x = 0, y = 0, z = 0] = between;
      return positionOf([x, y, z]);
    }
    left -= length;
  }
  const end = way.at(-1);
  if (end === undefined) throw new Error('a way has points');
  return end;
}
