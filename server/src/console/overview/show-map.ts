import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { listUnderway } from '../../tracking/listing/list-underway.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { gatherSpots, type PlacedBoxes, placeBoxes } from './place-boxes.ts';
import type { MapSpot } from './schemas.ts';

/** Each means reading the JSON of a journey, of about 20 KB. */
const mostGroups = 400;

/** Where the boxes of this workspace and mode are that have not arrived; of very many, those that arrive soonest. */
export async function showMap(services: Services, owner: Owner): Promise<MapSpot[]> {
  const { db, now, seaWay } = await onClock(services, owner);
  const placed: PlacedBoxes[] = [];
  for (const group of await listUnderway(db, owner, mostGroups)) {
    const boxes = placeBoxes(group, seaWay, now());
    if (boxes !== null) placed.push(boxes);
    // Other requests are answered in between.
    await nextTurn();
  }
  return gatherSpots(placed);
}
