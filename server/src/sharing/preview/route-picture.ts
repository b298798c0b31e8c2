// The picture of a route for chats, as SVG: the coasts, the ways of the legs, the ports and the logo. It has no text, so it is right in
// every language, and no word of anybody gets into it.

import { geoCentroid, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };
import type { DrawnLeg } from '../../tracking/showing/leg.ts';

type Position = [longitude: number, latitude: number];

interface Picture {
  legs: readonly DrawnLeg[];
  /** `#rrggbb` */
  colour: string | null;
  /** A PNG. */
  logo: Buffer | null;
}

export const pictureSize = { width: 1200, height: 630 } as const;
const inner: [Position, Position] = [
  [120, 150],
  [pictureSize.width - 120, pictureSize.height - 80],
];
/** The coasts are coarse at close range, so the picture never shows fewer degrees. */
const leastSpan = { longitude: 30, latitude: 18 };
/** A journey with more is drawn up to here. */
const mostLegs = 30;
const firstColour = '#0b5c6e';

type Topology = Parameters<typeof feature>[0];
// TypeScript types the JSON too widely: `type` is any text.
const topology = atlas as unknown as Topology;
const land = feature(topology, 'land');

/** Null when no leg has two known ports. */
export function routePicture({ legs, colour, logo }: Picture): string | null {
  const lines = legs.slice(0, mostLegs).flatMap(lineOf);
  if (lines.length === 0) return null;
  const projection = fitted(lines.flatMap(({ line }) => line));
  const path = geoPath(projection).digits(1);
  const { width, height } = pictureSize;
  const stroke = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const ways = lines.map(({ line, isDone }) => {
    const d = path({ type: 'LineString', coordinates: line }) ?? '';
    return `<path d="${d}" ${stroke} stroke="${colour ?? firstColour}" stroke-width="8"${isDone ? '' : ' stroke-dasharray="2 18"'}/>`;
  });
  const ports = lines
    .flatMap(({ line }) => [line[0], line.at(-1)])
    .flatMap((at) => (at ? [projection(at)] : []));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#dfeaee"/>`,
    `<path d="${path(land) ?? ''}" fill="#f7f9f8" stroke="#b9c8cd"/>`,
    ...ways,
    ...ports.map(
      (at) =>
        at &&
        `<circle cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="13" fill="#fff" stroke="#14262b" stroke-width="6"/>`,
    ),
    `<rect width="${width}" height="14" fill="${colour ?? firstColour}"/>`,
    logo && logoOf(logo),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

function lineOf({ way, from, to, state }: DrawnLeg): { line: Position[]; isDone: boolean }[] {
  const ends = [from.coordinates, to.coordinates].flatMap((at): Position[] =>
    at ? [[at.longitude, at.latitude]] : [],
  );
  const line = way ?? ends;
  return line.length < 2 ? [] : [{ line, isDone: state !== 'ahead' }];
}

/** The globe is turned first, so that a way across the date line is drawn in one piece. */
function fitted(points: readonly Position[]) {
  const [longitude, latitude] = geoCentroid({ type: 'MultiPoint', coordinates: [...points] });
  const corners = [-1, 1].map(
    (side): Position => [
      longitude + (side * leastSpan.longitude) / 2,
      Math.max(-85, Math.min(85, latitude + (side * leastSpan.latitude) / 2)),
    ],
  );
  const shown = { type: 'MultiPoint' as const, coordinates: [...points, ...corners] };
  return geoEqualEarth().rotate([-longitude, 0]).fitExtent(inner, shown);
}

function logoOf(png: Buffer): string {
  const place = `x="40" y="44" width="340" height="90" preserveAspectRatio="xMinYMid meet"`;
  return `<image ${place} href="data:image/png;base64,${png.toString('base64')}"/>`;
}
