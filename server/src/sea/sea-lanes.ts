// The network on which ships are drawn: waypoints, and the lanes between them.

import { kilometresBetween, type Position, type Vector, vectorOf } from './globe.ts';

/** A part of the seas. */
export interface Water {
  /** `name longitude,latitude`, separated by semicolons; a name is unique over all waters. */
  waypoints: string;
  /** A chain of names on each line: ships sail from one to the next, in both directions, over open water. */
  lanes: string;
}

export interface Waypoint {
  name: string;
  position: Position;
  vector: Vector;
}

/** A stretch of open water. */
export interface SeaLane {
  ends: readonly [Waypoint, Waypoint];
  kilometres: number;
}

export interface SeaLanes {
  lanes: readonly SeaLane[];
  lanesFrom: ReadonlyMap<Waypoint, readonly SeaLane[]>;
}

/** @throws Error for a lane to an unknown waypoint, and for two waypoints of one name */
export function readSeaLanes(waters: readonly Water[]): SeaLanes {
  const waypoints = readWaypoints(waters);
  const lanes = waters.flatMap((water) => chainsOf(water).flatMap((names) => lanesAlong(names, waypoints)));
  const lanesFrom = new Map<Waypoint, SeaLane[]>();
  for (const lane of lanes) {
    for (const end of lane.ends) lanesFrom.set(end, [...(lanesFrom.get(end) ?? []), lane]);
  }
  return { lanes, lanesFrom };
}

function readWaypoints(waters: readonly Water[]): Map<string, Waypoint> {
  const waypoints = new Map<string, Waypoint>();
  for (const entry of waters.flatMap((water) => water.waypoints.split(';'))) {
    const [name = '', degrees = ''] = entry.trim().split(' ');
    const [longitude = Number.NaN, latitude = Number.NaN] = degrees.split(',').map(Number);
    if (waypoints.has(name)) throw new Error(`two waypoints are called ${name}`);
    if (!Number.isFinite(longitude + latitude)) throw new Error(`the waypoint ${name} lies nowhere`);
    const position: Position = [longitude, latitude];
    waypoints.set(name, { name, position, vector: vectorOf(position) });
  }
  return waypoints;
}

function chainsOf({ lanes }: Water): string[][] {
  return lanes
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' > '));
}

function lanesAlong(names: readonly string[], waypoints: ReadonlyMap<string, Waypoint>): SeaLane[] {
  const chain = names.map((name) => {
    const waypoint = waypoints.get(name);
    if (waypoint === undefined) throw new Error(`a lane leads to ${name}, which is no waypoint`);
    return waypoint;
  });
  return chain.slice(1).flatMap((to, before) => {
    const from = chain[before];
    return from === undefined
      ? []
      : [{ ends: [from, to] as const, kilometres: kilometresBetween(from.vector, to.vector) }];
  });
}
