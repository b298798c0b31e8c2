import { endOfLocalDay } from '../event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { isVesselMove } from '../journey/ship.ts';

/** A step that is planned, and when its day ends at its port, in milliseconds since the epoch. */
export interface ExpectedStep {
  step: Milestone;
  dayEndsAt: number;
}

/** The earliest move by ship, or gate-in before it, that is planned and not reported. */
export function expectedStep({ upcoming, ended }: Journey): ExpectedStep | null {
  let first: ExpectedStep | null = null;
  for (const step of ended ? [] : upcoming.filter(isExpected)) {
    const dayEndsAt = Date.parse(endOfLocalDay(step.time));
    if (first === null || dayEndsAt < first.dayEndsAt) first = { step, dayEndsAt };
  }
  return first;
}

function isExpected(step: Milestone): boolean {
  return isVesselMove(step) || (step.code === 'GTIN' && step.load === 'laden');
}
