// What a map of the world shows, and how it moves. Pure.

import { type GeoProjection, geoEqualEarth } from 'd3-geo';
import type { Size } from '../../ui/use-size.ts';

export interface MapView {
  /** Decimal degrees. */
  centre: [longitude: number, latitude: number];
  /** 1: the whole world has the width of the frame. */
  zoom: number;
}

export const wholeWorld: MapView = { centre: [20, 18], zoom: 1 };

/** The coasts are drawn for the whole world, and are coarse at close range. */
export const mostZoom = 16;
const farthestNorth = 75;
/** The width of the world at scale 1. */
const worldWidth = 5.41;

export function projectionOf({ centre, zoom }: MapView, { width, height }: Size): GeoProjection {
  const [longitude, latitude] = centre;
  const projection = geoEqualEarth()
    .rotate([-longitude, 0])
    .scale((zoom * width) / worldWidth);
  const [x, y] = projection.translate([0, 0])([longitude, latitude]) ?? [0, 0];
  return projection.translate([width / 2 - x, height / 2 - y]);
}

/** @param towards stays where it is in the frame; by default the middle */
export function zoomed(view: MapView, factor: number, towards: [number, number] = view.centre): MapView {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), mostZoom);
  const share = 1 - view.zoom / zoom;
  const [longitude, latitude] = view.centre;
  const east = westOrEast(towards[0] - longitude);
  return at({ centre: [longitude + east * share, latitude + (towards[1] - latitude) * share], zoom });
}

/** Moved by pixels, as a hand moves a sheet of paper. */
export function dragged(view: MapView, [right, down]: readonly [number, number], size: Size): MapView {
  const { width, height } = size;
  const centre = projectionOf(view, size).invert?.([width / 2 - right, height / 2 - down]);
  return centre ? at({ ...view, centre }) : view;
}

function at({ centre: [longitude, latitude], zoom }: MapView): MapView {
  const north = Math.max(-farthestNorth, Math.min(farthestNorth, latitude));
  return { centre: [westOrEast(longitude), north], zoom };
}

/** −180 to 180. */
function westOrEast(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
