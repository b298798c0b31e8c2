// The coasts and borders of the world, as the map draws them.

import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countries from 'world-atlas/countries-110m.json' with { type: 'json' };

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

// JSON is typed by its letters: `type` is any text, and arcs have no fixed length.
const world = countries as unknown as World;

export const land = feature(world, world.objects.land);
/** Between countries, and not along the coast. */
export const borders = mesh(world, world.objects.countries, (a, b) => a !== b);
