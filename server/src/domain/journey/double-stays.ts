import { sortKey } from '../events/event-time.ts';
import { portKey } from '../places/place.ts';
import type { Milestone } from './journey.ts';
import { isBoarding } from './moves.ts';
import { isVesselMove } from './ship.ts';

/** The calls of ships in one port, from the first arrival to the last departure. */
interface Stay {
  port: string;
  from: number;
  until: number;
}

/**
 * A box is in one port at a time. If its plans have it in two, those with ships count, and the ones without any are left over
 * (docs/journeys.md "Plans"). Finds out whether a step is one of these.
 * @param sure what has happened, and the plans that nothing else has ended
 * @param planned all plans of the trip
 */
export function doubleStays(
  sure: readonly Milestone[],
  planned: readonly Milestone[],
): (step: Milestone) => boolean {
  const unnamed = staysOf(planned, ({ vessel }) => vessel === null).toSorted((a, b) => a.until - b.until);
  if (unnamed.length === 0) return () => false;
  const named = staysOf(sure, ({ vessel }) => vessel !== null).toSorted((a, b) => a.from - b.from);
  const doubled = new Set<string>();
  let [begun, last] = [0, 0];
  for (const { port, from, until } of unnamed) {
    for (let stay = named[begun]; stay !== undefined && stay.from < until; stay = named[begun]) {
      last = Math.max(last, stay.until);
      begun += 1;
    }
    if (last > from) doubled.add(port);
  }
  return (step) => isVesselMove(step) && step.vessel === null && doubled.has(portKey(step.place));
}

/** The stays in ports where each call is so. */
function staysOf(steps: readonly Milestone[], isMeant: (step: Milestone) => boolean): Stay[] {
  const calls = steps.filter((step) => isVesselMove(step) && portKey(step.place) !== '');
  const inPorts = [...Map.groupBy(calls, ({ place }) => portKey(place))];
  return inPorts.flatMap(([port, moves]) => (moves.every(isMeant) ? stayIn(port, moves) : []));
}

function stayIn(port: string, steps: readonly Milestone[]): Stay[] {
  const [out, into] = [true, false].map((leaves) => steps.filter((step) => isBoarding(step) === leaves));
  const [from, until] = [(into ?? [])[0], (out ?? []).at(-1)];
  return from === undefined || until === undefined
    ? []
    : [{ port, from: sortKey(from.time), until: sortKey(until.time) }];
}
