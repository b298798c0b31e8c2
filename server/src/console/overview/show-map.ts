// Where boxes are now: in a port, or on a ship between two ports. Pure.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Owner } from '../../accounts/owner.ts';
import { sortKey } from '../../domain/events/event-time.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { type SeaLeg, seaRouteOf } from '../../domain/journey/sea-route.ts';
import { statusAt, statusFacts } from '../../domain/journey/status.ts';
import { mostUrgent, type Standing, standingOf, timingOf } from '../../domain/journey/timing.ts';
import { coordinatesOf, type Place, placeLabel, portKey } from '../../domain/places/place.ts';
import { alongWay } from '../../sea/sea-way.ts';
import type { SeaWay } from '../../sea/sea-ways.ts';
import type { Services } from '../../services.ts';
import { listUnderway, type UnderwayGroup } from '../../tracking/listing/list-underway.ts';
import { mostSearchedWords } from '../../tracking/listing/search.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import type { MapSpot } from './schemas.ts';

/** Each means reading the JSON of a journey, of about 20 KB. */
const mostGroups = 400;

/** A ship that has not arrived is not drawn in the port. */
const mostShare = 0.97;

type Spot = Omit<MapSpot, 'standing' | 'boxes' | 'references' | 'shipments'>;

/** Boxes and where they are. */
interface PlacedBoxes extends Pick<UnderwayGroup, 'reference' | 'boxes'> {
  spot: Spot;
  standing: Standing;
}

/** Null if no position is known. The first time on a leg, the way of its ship takes a few milliseconds. */
export function placeBoxes(group: UnderwayGroup, seaWay: SeaWay, now: Date): PlacedBoxes | null {
  const { reference, boxes } = group;
  const spot = spotOf(group, seaWay, now);
  return spot && { spot, standing: standingNow(group.journey, now), reference, boxes };
}

/** One spot for each port and each ship on a leg, most boxes first. */
export function gatherSpots(placed: readonly PlacedBoxes[]): MapSpot[] {
  return [...Map.groupBy(placed, ({ spot }) => spot.id).values()]
    .flatMap((some) => {
      const [first] = some;
      if (first === undefined) return [];
      const references = [...new Set(some.map(({ reference }) => reference))];
      const boxes = some.reduce((sum, group) => sum + group.boxes, 0);
      // A link to them is a search for all of them.
      const listed = references.slice(0, mostSearchedWords);
      const standing = mostUrgent(some.map((group) => group.standing));
      return [{ ...first.spot, standing, boxes, shipments: references.length, references: listed }];
    })
    .toSorted((a, b) => b.boxes - a.boxes);
}

function standingNow(journey: Journey, now: Date): Standing {
  return standingOf({ status: statusAt(statusFacts(journey), now), timing: timingOf(journey, now) });
}

function spotOf({ journey }: UnderwayGroup, seaWay: SeaWay, now: Date): Spot | null {
  const { ports, legs, whereabouts } = seaRouteOf(journey);
  if (whereabouts === null) return null;
  if ('stop' in whereabouts) return inPort(ports[whereabouts.stop]);
  const leg = legs[whereabouts.leg];
  return leg === undefined ? null : atSea(leg, seaWay, now);
}

function inPort(port: Place | undefined): Spot | null {
  const at = port && coordinatesOf(port);
  return at ? { id: portKey(port), at, place: placeLabel(port), bound: null, vessel: null } : null;
}

/** By the share of the time of its leg that has passed, on the way that ships take; in the port it left without times. */
function atSea(leg: SeaLeg, seaWay: SeaWay, now: Date): Spot | null {
  const { from, to, vessel } = leg;
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)];
  const share = shareOf(leg, now);
  if (start === null || end === null || share === null) return inPort(from);
  const way = seaWay(start, end) ?? [
    [start.longitude, start.latitude],
    [end.longitude, end.latitude],
  ];
  const [longitude, latitude] = alongWay(way, share);
  return {
    // By its share as well: one name may stand for two sailings.
    id: [vessel?.imo ?? vessel?.name ?? '', portKey(from), portKey(to), share.toFixed(1)].join(' '),
    at: { longitude, latitude },
    place: placeLabel(from),
    bound: placeLabel(to),
    vessel: vessel?.name ?? null,
  };
}

function shareOf({ departure, arrival }: SeaLeg, now: Date): number | null {
  if (departure === undefined || arrival === undefined) return null;
  const [from, to] = [sortKey(departure.time), sortKey(arrival.time)];
  if (to <= from) return null;
  return Math.min(Math.max((now.getTime() - from) / (to - from), 0), mostShare);
}

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
