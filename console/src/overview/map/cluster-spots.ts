// Joins spots that would cover each other on the map. Pure.

import type { MapSpot } from '../../../../server/src/console/overview/schemas.ts';
import { mostUrgent, type Standing } from '../../../../server/src/domain/journey/timing.ts';

/** A spot in the frame, in pixels. */
export interface PlacedSpot {
  spot: MapSpot;
  x: number;
  y: number;
}

/** Spots that are shown as one marker, where the first of them is: it has the most containers. */
export interface Cluster {
  x: number;
  y: number;
  /** How the most urgent of its containers stands. */
  standing: Standing;
  spots: [MapSpot, ...MapSpot[]];
  boxes: number;
}

/** @param apart the least distance of two markers, in pixels */
export function clusterSpots(placed: readonly PlacedSpot[], apart: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { spot, x, y } of placed.toSorted((a, b) => b.spot.boxes - a.spot.boxes)) {
    const near = clusters.find((each) => Math.hypot(each.x - x, each.y - y) < apart);
    if (near === undefined)
      clusters.push({ x, y, standing: spot.standing, spots: [spot], boxes: spot.boxes });
    else {
      near.spots.push(spot);
      near.boxes += spot.boxes;
      near.standing = mostUrgent([near.standing, spot.standing]);
    }
  }
  return clusters;
}
