import { hourMs } from '../time/time-spans.ts';
import type { Milestone } from './journey.ts';
import { isFirstInPort, isOrderOpen, type OrderedMove, orderedMove } from './open-order.ts';
import type { KnownEvent } from './shipment-state.ts';
import { type Stage, stagesUntil } from './stage.ts';

/** Two moves whose order is open are never further apart: one day, in the first and in the last time zone. */
const openMs = 50 * hourMs;

/** Of this many moves at most the order is open; more in two days are no use of a box, and would take long to compare. */
const maxOpen = 30;

/** A move, and the stage of the journey for which it counts. */
interface Placed<T> {
  move: OrderedMove<T>;
  stage: Stage;
}

/**
 * Journey order: oldest first, and by what must come first where the times leave that open (docs/journeys.md "Order").
 * No step is dropped for being out of order.
 */
export function inJourneyOrder(steps: readonly Milestone[]): Milestone[] {
  return ordered(steps.map((step) => orderedMove(step, step)));
}

/** Events in journey order, as `inJourneyOrder`. */
export function eventsInOrder(events: readonly KnownEvent[]): KnownEvent[] {
  return ordered(events.map((entry) => orderedMove(entry, entry.event)));
}

/** Moves without a stage, such as an inspection, stand where their times put them among the others. */
function ordered<T>(moves: readonly OrderedMove<T>[]): T[] {
  const byTime = moves.toSorted((a, b) => a.at - b.at);
  const walked = walk(byTime.filter(({ stages }) => stages.length > 0));
  const others = byTime.filter(({ stages }) => stages.length === 0);
  const result: OrderedMove<T>[] = [];
  let placed = 0;
  for (const [index, earliest] of earliestFrom(walked).entries()) {
    for (let other = others[placed]; other !== undefined && other.at < earliest; other = others[placed]) {
      result.push(other);
      placed += 1;
    }
    result.push(...walked.slice(index, index + 1));
  }
  return [...result, ...others.slice(placed)].map(({ item }) => item);
}

/** For each move the earliest time from there on. */
function earliestFrom(moves: readonly OrderedMove<unknown>[]): number[] {
  let earliest = Number.POSITIVE_INFINITY;
  return moves
    .map(({ at }) => at)
    .reduceRight<number[]>((times, at) => {
      earliest = Math.min(earliest, at);
      times.push(earliest);
      return times;
    }, [])
    .reverse();
}

/** Follows the box from move to move. */
function walk<T>(byTime: readonly OrderedMove<T>[]): OrderedMove<T>[] {
  const rest = [...byTime];
  const walked: OrderedMove<T>[] = [];
  let last: Placed<T> | null = null;
  while (rest.length > 0) {
    last = soonest(possibleNext(rest), last);
    walked.push(last.move);
    rest.splice(rest.indexOf(last.move), 1);
  }
  return walked;
}

/** The moves that may come next: the earliest, and later ones whose order against every earlier one is open. */
function possibleNext<T>(rest: readonly OrderedMove<T>[]): OrderedMove<T>[] {
  const open: OrderedMove<T>[] = [];
  for (const [index, move] of rest.slice(0, maxOpen).entries()) {
    if (move.at - (rest[0]?.at ?? 0) > openMs) break;
    if (rest.findIndex((earlier) => earlier === move || !isOrderOpen(earlier, move)) === index)
      open.push(move);
  }
  return open.length === 1 ? open : open.filter((move) => !open.some((other) => isFirstInPort(other, move)));
}

/**
 * The move that comes soonest after the last one; of several, one in the same port, and then the earliest. On land a move
 * may be made again in another place: out of the port, and out of the inland depot.
 */
function soonest<T>(options: readonly OrderedMove<T>[], last: Placed<T> | null): Placed<T> {
  const ways = options.flatMap((move) => move.stages.map((stage) => ({ move, stage })));
  return ways.reduce((best, way) => (distance(last, way) < distance(last, best) ? way : best));
}

function distance<T>(last: Placed<T> | null, { move, stage }: Placed<T>): number {
  if (last === null) return stagesUntil(null, stage);
  const samePort = last.move.port === move.port;
  const moved = samePort ? 0 : 0.5;
  const repeats = last.stage === stage && (samePort ? last.move.day === move.day : !move.atSea);
  return (repeats ? 0 : stagesUntil(last.stage, stage)) + moved;
}
