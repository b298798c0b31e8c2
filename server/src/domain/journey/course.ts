import type { Place } from '../places/place.ts';
import type { Milestone } from './journey.ts';
import { type Landing, landingOf } from './landing.ts';
import { onwardSteps, portsOfTransfer } from './onward.ts';
import { splitPlans } from './overtaken.ts';
import { type Voyage, voyageOf } from './voyage.ts';

/** What the steps of a trip show about where the box is and where it goes. The port of discharge and the phase follow. */
export interface Course extends CourseAtSea {
  landing: Landing | null;
}

/** The same before it is known where the box came ashore. */
export interface CourseAtSea {
  /** Actual steps in journey order. */
  happened: Milestone[];
  /** Plans and estimates that can still happen, in journey order. */
  upcoming: Milestone[];
  /** Plans and estimates that cannot happen any more. */
  superseded: Milestone[];
  voyage: Voyage;
  /** The announced steps by which the box goes on by sea. */
  onward: Milestone[];
  /** The ports where another ship takes the box on, or was to. */
  transfers: Place[];
}

/**
 * @param planned plans and estimates, in journey order
 * @param known the port of discharge that an earlier plan gave
 * @param asOf UTC instant of the newest answer
 */
export function courseOf(
  happened: Milestone[],
  planned: readonly Milestone[],
  known: Place | null,
  asOf: string,
): Course {
  const voyage = voyageOf(happened, planned);
  const { upcoming, superseded: over, own } = splitPlans(planned, happened, voyage, known, asOf);
  const onward = onwardSteps(upcoming, voyage);
  const transfers = portsOfTransfer(own, onward, voyage);
  const isEnded = voyage.returned !== null;
  const course = {
    happened,
    upcoming: isEnded ? [] : upcoming,
    superseded: isEnded ? [...over, ...upcoming] : over,
    voyage,
    onward,
    transfers,
  };
  return { ...course, landing: landingOf(course, known) };
}
