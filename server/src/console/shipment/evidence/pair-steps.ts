import type { Journey, Milestone } from '../../../domain/journey/journey.ts';
import { moveName } from '../../../domain/journey/same-journey.ts';
import { sameShip } from '../../../domain/journey/ship.ts';
import { samePort } from '../../../domain/places/place.ts';

/** A step that happened, or is only expected. */
export interface PairedStep {
  /** The one of both that names it. */
  step: Milestone;
  expected: Milestone | null;
  actual: Milestone | null;
}

/**
 * The steps of a box: those that happened, each with the plan that it replaced, then those that are expected, then plans that
 * nothing replaced. Pure.
 */
export function pairSteps({
  happened,
  upcoming,
  superseded,
}: Pick<Journey, 'happened' | 'upcoming' | 'superseded'>): PairedStep[] {
  const left = new Set(superseded);
  const done = happened.map((actual) => {
    const expected = [...left].find((plan) => isSameStep(plan, actual)) ?? null;
    if (expected !== null) left.delete(expected);
    return { step: actual, expected, actual };
  });
  const open = [...upcoming, ...left].map((expected) => ({ step: expected, expected, actual: null }));
  return [...done, ...open];
}

function isSameStep(plan: Milestone, actual: Milestone): boolean {
  const isOtherShip = plan.vessel !== null && actual.vessel !== null && !sameShip(plan.vessel, actual.vessel);
  return !isOtherShip && moveName(plan) === moveName(actual) && samePort(plan.place, actual.place);
}
