import type { TrackingEvent } from '../events/event.ts';
import { localDate, sortKey } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { dayMs } from '../time/time-spans.ts';
import type { Milestone } from './journey.ts';
import type { Move } from './moves.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { alwaysPrecedes, isReturnBefore, type Stage, stagesOf } from './stage.ts';

/** What the order of an event or a step depends on. */
type TimedMove = Move & Pick<TrackingEvent, 'time' | 'place'> & Partial<Pick<Milestone, 'conflictingTimes'>>;

/** A move of a box, and what its order depends on, found once. */
export interface OrderedMove<T> {
  item: T;
  move: TimedMove;
  /** Milliseconds since the epoch. */
  at: number;
  day: string;
  port: string;
  atSea: boolean;
  stages: readonly Stage[];
}

/** Carriers' times can be wrong by this much. Within it, the usual order of a journey decides; beyond it, the time does. */
const logicMs = dayMs;

export function orderedMove<T>(item: T, move: TimedMove): OrderedMove<T> {
  return {
    item,
    move,
    at: sortKey(move.time),
    day: localDate(move.time),
    port: portKey(move.place),
    atSea: isVesselMove(move),
    stages: stagesOf(move),
  };
}

/** True when the times do not show which of two moves came first (docs/journeys.md "Order"); `a` has the earlier time. */
export function isOrderOpen(a: OrderedMove<unknown>, b: OrderedMove<unknown>): boolean {
  const sameDay = a.day === b.day;
  if (sameDay && (hasNoTime(a) || hasNoTime(b) || minuteOf(a) === minuteOf(b))) return true;
  const isNear = b.at - a.at <= logicMs;
  if (isNear && isReturnBefore(a.stages, b.stages)) return true;
  if (a.port !== b.port) return false;
  if (sameDay) return a.atSea || b.atSea;
  return isNear && a.atSea && b.atSea && sameShip(a.move.vessel, b.move.vessel);
}

/** True when `a` comes first in their port, whatever happened before. */
export function isFirstInPort(a: OrderedMove<unknown>, b: OrderedMove<unknown>): boolean {
  return a.port === b.port && alwaysPrecedes(a.stages, b.stages) && !isPutAshoreAgain(a, b);
}

/** Discharged, by the times, after each time at which the same ship loaded it. */
function isPutAshoreAgain(a: OrderedMove<unknown>, { at, move }: OrderedMove<unknown>): boolean {
  if (a.move.code !== 'DISC' || move.code !== 'LOAD' || !sameShip(a.move.vessel, move.vessel)) return false;
  return a.at > Math.max(at, ...(move.conflictingTimes ?? []).map(sortKey));
}

/** A date, or midnight in place of a time. */
function hasNoTime({ move }: OrderedMove<unknown>): boolean {
  return move.time.local.endsWith('T00:00:00');
}

function minuteOf({ move }: OrderedMove<unknown>): string {
  return move.time.local.slice(0, 16);
}
