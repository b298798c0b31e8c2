import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Owner } from '../../accounts/owner.ts';
import type { SeaWay } from '../../sea/sea-ways.ts';
import { listUnderway } from '../../tracking/listing/list-underway.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import { gatherSpots, type PlacedBoxes, placeBoxes } from './place-boxes.ts';
import type { MapSpot } from './schemas.ts';

/** Each means reading the JSON of a journey, of about 20 KB. */
const mostGroups = 400;

export type MapDeps = Pick<ConsoleDeps, 'db' | 'now'> & { seaWay: SeaWay };

/** Where the boxes of this workspace and mode are that have not arrived; of very many, those that arrive soonest. */
export async function showMap(deps: MapDeps, owner: Owner): Promise<MapSpot[]> {
  const { db, now, seaWay } = await onClock(deps, owner);
  const placed: PlacedBoxes[] = [];
  for (const group of await listUnderway(db, owner, mostGroups)) {
    const boxes = placeBoxes(group, seaWay, now());
    if (boxes !== null) placed.push(boxes);
    // Other requests are answered in between.
    await nextTurn();
  }
  return gatherSpots(placed);
}
