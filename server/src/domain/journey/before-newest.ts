import { byTime, compareTimes, hoursBetween, localDate } from '../events/event-time.ts';
import { samePort } from '../places/place.ts';
import { byPort, isOneOf } from './by-port.ts';
import type { Milestone } from './journey.ts';
import { portsOfCall } from './last-call.ts';
import { callRank, isBoarding, isLadenSeaMove, leavesTerminal } from './moves.ts';
import { onwardSteps } from './onward.ts';
import { isVesselMove } from './ship.ts';
import { boxPosition, isOneShip, type Voyage } from './voyage.ts';

/**
 * Whether a call lies before the newest step of the box, so that it was to happen before (docs/journeys.md "Plans"). But
 * what comes next where the box is may be late: the rest of the call of its ship, the onward loading, and what follows it.
 * @param possible the plans that nothing else has ended
 */
export function beforeNewest(
  possible: readonly Milestone[],
  planned: readonly Milestone[],
  happened: readonly Milestone[],
  voyage: Voyage,
): (step: Milestone) => boolean {
  const position = boxPosition(voyage);
  const isCalled = isOneOf(portsOfCall(planned));
  const gates = happened.filter((step) => leavesTerminal(step) && isCalled(step.place));
  const steps = [position, voyage.boarded, voyage.out, ...gates].filter((step) => step !== null);
  const newest = steps.toSorted(byTime).at(-1);
  if (newest === undefined) return () => false;
  const isHere = isOneOf([position?.place ?? null]);
  const wasIn = isOneOf(happened.filter(isVesselMove).map(({ place }) => place));
  const isBehind = ({ place }: Milestone) => wasIn(place) && !isHere(place);
  const isRestOfCall = (step: Milestone) =>
    position !== null &&
    isHere(step.place) &&
    isNextOf(position, step) &&
    !(isLadenSeaMove(step, 'LOAD') && isBeforeBoarding(step, voyage));
  const broughtBy = happened.slice(0, landedAt(happened, voyage)).findLast(isBoarding);
  const isLeftBehind = (step: Milestone) =>
    broughtBy !== undefined && !isHere(step.place) && hoursBetween(step.time, broughtBy.time) > 0;
  const onward = onwardSteps(possible, voyage).filter(
    (step) =>
      isBoarding(step) &&
      !isBehind(step) &&
      !isLeftBehind(step) &&
      !isBeforeBoarding(step, voyage) &&
      (voyage.landed !== null || (position?.code === 'ARRI' && isHere(step.place))),
  );
  const resumes = onward.toSorted(byTime)[0];
  const isEarly = (step: Milestone) => {
    const hours = hoursBetween(step.time, newest.time);
    const isLater = hours < 0 || (hours === 0 && samePort(step.place, newest.place));
    if (isLater || isRestOfCall(step)) return false;
    return isBehind(step) || resumes === undefined || compareTimes(step.time, resumes.time) < 0;
  };
  const missed = possible.filter((step) => isLadenSeaMove(step, 'LOAD') && isEarly(step));
  const missedIn = byPort(missed, (inPort) => inPort);
  const sailsWithout = (step: Milestone) =>
    step.code === 'DEPA' && missedIn(step.place)?.some((loading) => isOneShip(loading, step));
  return (step) => isEarly(step) || sailsWithout(step) === true;
}

function landedAt(happened: readonly Milestone[], { landed }: Voyage): number {
  return landed === null ? happened.length : happened.indexOf(landed);
}

/** Planned for a day before the loading that brought the box where it is, or for that day if it is a loading too. */
export function isBeforeBoarding(step: Milestone, { boardings }: Voyage): boolean {
  const last = boardings.at(-1);
  if (last === undefined) return false;
  const [day, lastDay] = [localDate(step.time), localDate(last.time)];
  return day < lastDay || (day === lastDay && isLadenSeaMove(step, 'LOAD'));
}

/** A later move in the same call of the ship that has the box aboard. */
function isNextOf(position: Milestone, step: Milestone): boolean {
  return position.code !== 'DISC' && isOneShip(position, step) && callRank(step) > callRank(position);
}
