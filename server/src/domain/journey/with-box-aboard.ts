import { compareTimes } from '../event-time.ts';
import { type Place, samePort } from '../place.ts';
import type { Milestone } from './journey.ts';
import { boards } from './port-of-loading.ts';
import { portsOfEntry } from './ports-of-entry.ts';
import { isVesselMove, sameShip } from './ship.ts';
import { isOneShip } from './voyage.ts';

/**
 * The steps that happened. Where the boarding is not reported, the first ship that arrives elsewhere than in the port of
 * loading has the box aboard, as the plan or the role of that port says.
 * @param pol the port of loading of the plan before
 */
export function withBoxAboard(
  happened: readonly Milestone[],
  planned: readonly Milestone[],
  pol: Place | null,
): Milestone[] {
  const first = happened.find((step) => isVesselMove(step) && step.load !== 'empty');
  if (first?.code !== 'ARRI' || first.place === null || portsOfEntry(happened)(first.place))
    return [...happened];
  const isHere = (step: Milestone) => samePort(step.place, first.place);
  const boardings = [...happened, ...planned].filter((step) => boards(step) && isOneShip(step, first));
  const isBefore = (step: Milestone) => compareTimes(step.time, first.time) < 0;
  const wasPlanned = boardings.some((step) => isBefore(step) && !isHere(step));
  const isAhead = (step: Milestone) => samePort(step.place, pol) && !isBefore(step);
  const hasLeft = pol !== null && !samePort(pol, first.place) && !boardings.some(isAhead);
  const isOnWay = wasPlanned || hasLeft || first.role === 'PTS' || first.role === 'POD';
  const isToLoad = boardings.some((step) => isHere(step) && sameShip(step.vessel, first.vessel));
  if (isToLoad || !isOnWay) return [...happened];
  return happened.map((step) => (step === first ? { ...step, load: 'laden' } : step));
}
