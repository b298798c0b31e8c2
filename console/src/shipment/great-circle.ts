// Points on the shortest way over the globe between two ports.

import { geoInterpolate } from 'd3-geo';

/** Decimal degrees, as d3 and GeoJSON have them. */
export type Position = [longitude: number, latitude: number];

export interface Located {
  at: { latitude: number; longitude: number } | null;
}

export function positionOf({ at }: Located): Position | null {
  return at && [at.longitude, at.latitude];
}

/** The point at `share` (0 to 1) of the way. */
export function alongLeg(from: Position, to: Position, share: number): Position {
  return geoInterpolate(from, to)(share);
}

/** Points of the way, both ends among them: enough to know what it spans. */
export function samplesOf(from: Position, to: Position): Position[] {
  const interpolate = geoInterpolate(from, to);
  return Array.from({ length: 33 }, (_, step) => interpolate(step / 32));
}
