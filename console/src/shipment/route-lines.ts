// What the map draws of a route: behind the box solid, ahead of it dashed.

import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import { alongLeg, type Position, positionOf } from './great-circle.ts';
import { legShare } from './leg-share.ts';

export interface DrawnLeg {
  id: number;
  done: [Position, Position] | null;
  ahead: [Position, Position] | null;
}

type Facts = Pick<BoxView, 'stops' | 'legs' | 'whereabouts' | 'status'>;

/** The legs whose ports lie somewhere. */
export function drawnLegs(box: Facts, now: number): DrawnLeg[] {
  const ship = shipOf(box, now);
  return box.legs.flatMap(({ state }, id): DrawnLeg[] => {
    const ends = endsOf(box, id);
    if (ends === null) return [];
    const [from, to] = ends;
    if (state === 'current' && ship !== null) return [{ id, done: [from, ship.at], ahead: [ship.at, to] }];
    const isDone = state === 'done' || box.status === 'arrived';
    return [{ id, done: isDone ? [from, to] : null, ahead: isDone ? null : [from, to] }];
  });
}

/** Where the ship is by the times of its leg; null ashore, and where nobody can tell. */
export function shipOf(
  { stops, legs, whereabouts }: Facts,
  now: number,
): { at: Position; share: number; isOverdue: boolean } | null {
  if (whereabouts === null || !('leg' in whereabouts)) return null;
  const leg = legs[whereabouts.leg];
  const ends = endsOf({ stops }, whereabouts.leg);
  const share = leg === undefined ? null : legShare(leg, now);
  return ends === null || share === null ? null : { at: alongLeg(...ends, share.share), ...share };
}

function endsOf({ stops }: Pick<Facts, 'stops'>, leg: number): [Position, Position] | null {
  const [from, to] = stops.slice(leg, leg + 2).map(positionOf);
  return from && to ? [from, to] : null;
}
