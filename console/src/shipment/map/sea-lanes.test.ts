import assert from 'node:assert/strict';
import { test } from 'node:test';
import { geoDistance, geoInterpolate } from 'd3-geo';
import { feature } from 'topojson-client';
import coasts from 'world-atlas/land-50m.json' with { type: 'json' };
import type { SeaLane } from '../../../../server/src/sea/sea-lanes.ts';
import { seaLanes } from '../../../../server/src/sea/waters.ts';
import type { Position } from './globe-line.ts';

/** Canals, rivers and straits that are narrower than the resolution of the coasts. */
const narrow = new Set([
  'balboa colon',
  'brunsbuettel kiel',
  'buenosAires parana',
  'canakkale dardanelles',
  'canakkale marmaraWest',
  'englishReach magellanWest',
  'froward puntaArenas',
  'jiujiang nanjing',
  'jiujiang wuhan',
  'macapa santarem',
  'manaus santarem',
  'nanjing nantong',
  'narrows puntaArenas',
  'montreal quebec',
  'parana rosario',
  'portSaid suez',
]);

const stepKm = 12;
/** Islets and the coarse coasts: smaller errors are not visible on a map of the world. */
const mostLandKm = 24;

test('no lane crosses the land that the map draws', () => {
  const dry = seaLanes.lanes.filter((lane) => landAlong(lane) > mostLandKm).map(nameOf);
  assert.deepEqual(
    dry.filter((name) => !narrow.has(name)),
    [],
  );
});

function nameOf({ ends }: SeaLane): string {
  return ends
    .map(({ name }) => name)
    .toSorted()
    .join(' ');
}

/** Kilometres of the longest part over land. */
function landAlong({ ends: [from, to] }: SeaLane): number {
  const interpolate = geoInterpolate(from.position, to.position);
  const steps = Math.ceil((geoDistance(from.position, to.position) * 6371) / stepKm);
  let [longest, current] = [0, 0];
  for (let step = 0; step <= steps; step += 1) {
    current = isLand(interpolate(step / steps)) ? current + stepKm : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

type Coast = [Position, Position];

// TypeScript types the JSON too widely; see world.ts.
const world = coasts as unknown as Parameters<typeof feature>[0];
const land = feature(world, 'land') as unknown as {
  features: { geometry: { coordinates: Position[][][] } }[];
};
/** Grouped by tenths of a degree of latitude, so that a point is compared with few coasts. */
const tenthOf = (y: number) => Math.floor(10 * y);
const coastsAt = new Map<number, Coast[]>();
for (const { geometry } of land.features) for (const ring of geometry.coordinates.flat()) addRing(ring);

function addRing(drawn: readonly Position[]): void {
  for (const turn of [-360, 0, 360]) {
    const points = onward(drawn).map(([x, y]): Position => [x + turn, y]);
    for (const [at, to] of points.entries()) addCoast([points[at - 1] ?? to, to]);
  }
}

/** Past the date line, longitudes go on beyond 180. */
function onward(points: readonly Position[]): Position[] {
  let turns = 0;
  return points.map(([x, y], at) => {
    const step = x - (points[at - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [x + 360 * turns, y];
  });
}

function addCoast(coast: Coast): void {
  const [south = 0, north = 0] = coast.map(([, y]) => tenthOf(y)).toSorted((a, b) => a - b);
  for (let tenth = south; tenth <= north; tenth += 1) {
    coastsAt.set(tenth, coastsAt.get(tenth) ?? []);
    coastsAt.get(tenth)?.push(coast);
  }
}

/** A line due east crosses a coast an odd number of times if it starts on land. */
function isLand([x, y]: Position): boolean {
  const met = coastsAt.get(tenthOf(y))?.filter(([[x1, y1], [x2, y2]]) => {
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return (met?.length ?? 0) % 2 === 1;
}
