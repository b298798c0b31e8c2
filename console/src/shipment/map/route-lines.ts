// The lines of a route on the map: solid for the past, dashed for the rest.

import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { legShare } from '../leg-share.ts';
import { type Position, positionOf, splitLine } from './globe-line.ts';

export interface DrawnLeg {
  id: number;
  done: Position[] | null;
  ahead: Position[] | null;
}

export interface DrawnShip {
  at: Position;
  isOverdue: boolean;
}

type Facts = Pick<BoxView, 'stops' | 'legs' | 'whereabouts' | 'status'>;

/** The legs whose ports have a known position. */
export function drawnLegs(box: Facts, now: number): DrawnLeg[] {
  return box.legs.flatMap(({ state }, id): DrawnLeg[] => {
    const line = lineOf(box, id);
    if (line === null) return [];
    const split = splitAtShip(box, id, now);
    if (split !== null) return [{ id, done: split.done, ahead: split.ahead }];
    const isDone = state === 'done' || box.status === 'arrived';
    return [{ id, done: isDone ? line : null, ahead: isDone ? null : line }];
  });
}

/** The position of the ship, from the times of its leg; null ashore, and when it is unknown. */
export function shipOf(box: Facts, now: number): DrawnShip | null {
  const { whereabouts } = box;
  return whereabouts !== null && 'leg' in whereabouts ? splitAtShip(box, whereabouts.leg, now) : null;
}

/** Along the sea lanes, else the shortest way; null when a port of the leg has no known position. */
export function lineOf({ stops, legs }: Pick<Facts, 'stops' | 'legs'>, leg: number): Position[] | null {
  const way = legs[leg]?.way;
  if (way) return way;
  const [from, to] = stops.slice(leg, leg + 2).map(positionOf);
  return from && to ? [from, to] : null;
}

function splitAtShip(box: Facts, id: number, now: number) {
  const { whereabouts, legs } = box;
  if (whereabouts === null || !('leg' in whereabouts) || whereabouts.leg !== id) return null;
  const leg = legs[id];
  const line = lineOf(box, id);
  const share = leg === undefined ? null : legShare(leg, now);
  return line === null || share === null
    ? null
    : { ...splitLine(line, share.share), isOverdue: share.isOverdue };
}
