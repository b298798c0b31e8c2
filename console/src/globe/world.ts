// The coasts and borders of the world for the map.

import { feature, mesh } from 'topojson-client';
import countries from 'world-atlas/countries-110m.json' with { type: 'json' };

type Mesh = Parameters<typeof mesh>;

// TypeScript types the JSON too widely: `type` is any text, and arcs have no fixed length.
const world = countries as unknown as Mesh[0];

export const land = feature(world, 'land');
/** Borders between countries, without the coasts. */
export const borders = mesh(world, world.objects.countries as Mesh[1], (a, b) => a !== b);
