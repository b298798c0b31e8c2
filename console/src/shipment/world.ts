// The coasts and borders of the world, as the map draws them.

import { feature, mesh } from 'topojson-client';
import countries from 'world-atlas/countries-110m.json' with { type: 'json' };

type Mesh = Parameters<typeof mesh>;

// JSON is typed by its letters: `type` is any text, and arcs have no fixed length.
const world = countries as unknown as Mesh[0];

export const land = feature(world, 'land');
/** Between countries, and not along the coast. */
export const borders = mesh(world, world.objects.countries as Mesh[1], (a, b) => a !== b);
