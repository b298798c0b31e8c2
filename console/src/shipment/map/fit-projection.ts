// Chooses the projection of the map so that a route fills it, wherever it is.

import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid, geoEqualEarth } from 'd3-geo';
import { type Position, samplesOf } from './globe-line.ts';

export interface Frame {
  width: number;
  height: number;
  /** Free space on every side, for names and markers. */
  margin: number;
}

/** The map never shows less than this, in degrees: the coasts are drawn for the whole world and are coarse at close range. */
const leastSpan = { longitude: 30, latitude: 18 };

/** Beyond this latitude a map with north at its top draws the pole as a line, and a way over the pole as a detour. */
const farNorth = 66;

/**
 * A projection with these lines in the middle of the frame; a line may be a single point. The globe is turned first, so
 * that a way across the Pacific is drawn in one piece, and one past the pole is seen from above.
 */
export function fitProjection(lines: readonly (readonly Position[])[], frame: Frame): GeoProjection {
  const points = lines.flatMap(samplesOf);
  const centre = centreLongitude(points.map(([longitude]) => longitude));
  const { width, height, margin } = frame;
  const inner: [Position, Position] = [
    [margin, margin],
    [Math.max(width - margin, margin + 1), Math.max(height - margin, margin + 1)],
  ];
  const shown = [...points, ...surroundings(points, centre)];
  return turned(points, centre).fitExtent(inner, { type: 'MultiPoint', coordinates: shown });
}

function turned(points: readonly Position[], centre: number): GeoProjection {
  const isFar = points.some(([, latitude]) => Math.abs(latitude) > farNorth);
  if (!isFar) return geoEqualEarth().rotate([-centre, 0]);
  const [longitude, latitude] = geoCentroid({ type: 'MultiPoint', coordinates: [...points] });
  return geoAzimuthalEqualArea().rotate([-longitude, -latitude]);
}

/** The middle of the shortest arc of the equator that contains all of these; any of them may be beyond the date line. */
export function centreLongitude(longitudes: readonly number[]): number {
  if (longitudes.length === 0) return 0;
  const sorted = longitudes.map(eastward).toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  const gaps = sorted.map((from, at) => ({ from, width: (sorted[at + 1] ?? first + 360) - from }));
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best), { from: 0, width: -1 });
  return westward(widest.from + widest.width + (360 - widest.width) / 2);
}

/** The corners of the smallest area around the middle. */
function surroundings(points: readonly Position[], centre: number): Position[] {
  const latitudes = points.map(([, latitude]) => latitude);
  const middle = latitudes.length > 0 ? (Math.min(...latitudes) + Math.max(...latitudes)) / 2 : 0;
  const clamp = (latitude: number) => Math.max(-80, Math.min(80, latitude));
  return [-1, 1].flatMap((east) =>
    [-1, 1].map(
      (north): Position => [
        westward(centre + (east * leastSpan.longitude) / 2),
        clamp(middle + (north * leastSpan.latitude) / 2),
      ],
    ),
  );
}

/** 0 to 360. */
function eastward(longitude: number): number {
  return ((longitude % 360) + 360) % 360;
}

/** −180 to 180. */
function westward(longitude: number): number {
  const east = eastward(longitude);
  return east > 180 ? east - 360 : east;
}
