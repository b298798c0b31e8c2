import { compareTimes, type EventTime } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import { isOneOf } from './by-port.ts';
import { byShip } from './by-ship.ts';
import type { Milestone } from './journey.ts';
import { isVesselMove } from './ship.ts';
import type { Voyage } from './voyage.ts';

/**
 * Whether a plan belongs to a later call of a ship in a port where it has been: it is to arrive there again from another
 * port (docs/journeys.md "Plans"). No box is brought back to where it was loaded.
 */
export function returnCalls(
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  { boardings }: Voyage,
): (step: Milestone) => boolean {
  const isOrigin = isOneOf(boardings.map(({ place }) => place));
  const steps = [...happened, ...planned].filter(
    (step) => isVesselMove(step) && portKey(step.place) !== '' && !isOrigin(step.place),
  );
  const ofShip = byShip(steps, firstReturns);
  const unnamed = firstReturns(steps.filter(({ vessel }) => vessel === null));
  return ({ vessel, place, time }) =>
    (vessel === null ? [unnamed] : ofShip(vessel)).some((returns) => {
      const from = returns.get(portKey(place));
      return from !== undefined && compareTimes(time, from) >= 0;
    });
}

/** When one ship is first to arrive again in a port, by port. */
function firstReturns(steps: readonly Milestone[]): ReadonlyMap<string, EventTime> {
  const left = new Map<string, EventTime>();
  const returns = new Map<string, EventTime>();
  let before: Milestone | null = null;
  for (const step of steps) {
    const port = portKey(step.place);
    const last = left.get(port);
    const hasMoved =
      before !== null &&
      last !== undefined &&
      compareTimes(before.time, last) > 0 &&
      portKey(before.place) !== port;
    if (step.classifier === 'ACT') left.set(port, step.time);
    else if (step.code === 'ARRI' && hasMoved && !returns.has(port)) returns.set(port, step.time);
    before = step;
  }
  return returns;
}
