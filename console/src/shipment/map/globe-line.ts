// Lines over the globe; their points are joined by the shortest way.

import { geoDistance, geoInterpolate } from 'd3-geo';

/** Decimal degrees, in the order of d3 and GeoJSON. */
export type Position = [longitude: number, latitude: number];

export interface Located {
  coordinates: { latitude: number; longitude: number } | null;
}

export function positionOf({ coordinates }: Located): Position | null {
  return coordinates && [coordinates.longitude, coordinates.latitude];
}

/** In radians: about 300 km. */
const sampledEvery = 0.05;

/** A line in two parts, divided at `share` (0 to 1) of its length. */
export interface SplitLine {
  done: Position[];
  at: Position;
  ahead: Position[];
}

/** @param line at least one point */
export function splitLine(line: readonly Position[], share: number): SplitLine {
  const stretches = line.slice(1).map((to, before) => ({ from: line[before] ?? to, to }));
  let left = share * lengthOf(line);
  for (const [position, { from, to }] of stretches.entries()) {
    const length = geoDistance(from, to);
    if (left <= length && length > 0) {
      const at = geoInterpolate(from, to)(left / length);
      return { done: [...line.slice(0, position + 1), at], at, ahead: [at, ...line.slice(position + 1)] };
    }
    left -= length;
  }
  const end = line.at(-1);
  if (end === undefined) throw new Error('a line has points');
  return { done: [...line], at: end, ahead: [end] };
}

/** Points along a line, including its own: enough to know its extent. */
export function samplesOf(line: readonly Position[]): Position[] {
  return line.flatMap((to, position) => {
    const from = line[position - 1];
    if (from === undefined) return [to];
    const interpolate = geoInterpolate(from, to);
    const count = Math.ceil(geoDistance(from, to) / sampledEvery);
    return Array.from({ length: count }, (_, step) => interpolate((step + 1) / count));
  });
}

function lengthOf(line: readonly Position[]): number {
  return line.reduce((sum, to, position) => {
    const from = line[position - 1];
    return from === undefined ? sum : sum + geoDistance(from, to);
  }, 0);
}
