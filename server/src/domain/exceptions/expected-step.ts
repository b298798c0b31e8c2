import { endOfLocalDay } from '../event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { isVesselMove } from '../journey/ship.ts';
import { stepsOnWay } from '../journey/steps-on-way.ts';

/** A step that is planned, and when its day ends at its port, in milliseconds since the epoch. */
export interface ExpectedStep {
  step: Milestone;
  dayEndsAt: number;
}

/** The earliest move by ship, or gate-in before it, that is planned and not reported. */
export function expectedStep(journey: Journey): ExpectedStep | null {
  const { upcoming, ended } = journey;
  let first: ExpectedStep | null = null;
  const isOfBox = ended ? () => false : stepsOnWay(journey);
  for (const step of upcoming.filter((each) => isExpected(each) && isOfBox(each))) {
    const dayEndsAt = Date.parse(endOfLocalDay(step.time));
    if (first === null || dayEndsAt < first.dayEndsAt) first = { step, dayEndsAt };
  }
  return first;
}

function isExpected(step: Milestone): boolean {
  return isVesselMove(step) || (step.code === 'GTIN' && step.load === 'laden');
}
