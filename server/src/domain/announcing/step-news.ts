// The steps of a box that have an event of their own. Pure.

import type { Journey, Milestone } from '../journey/journey.ts';
import { isLadenSeaMove, leavesLaden } from '../journey/moves.ts';
import { isDelivery } from '../journey/progress.ts';
import { isVesselMove } from '../journey/ship.ts';
import { portKey, samePort } from '../places/place.ts';
import type { StepEventType } from '../webhooks/event-type.ts';

/** A step that has its own event. */
export interface AnnouncedStep {
  type: StepEventType;
  /** Names the step within its journey: of each type there is one, of a transshipment one in each port. */
  name: string;
  step: Milestone;
}

/**
 * The steps of a journey that have their own events, in the order in which they happened. A discharge counts once the box has
 * arrived: until then it may go on by another ship.
 */
export function announcedSteps(journey: Journey): AnnouncedStep[] {
  const { happened, pod, arrivedAt } = journey;
  const isLanding = (step: Milestone) =>
    isLadenSeaMove(step, 'DISC') && (pod === null || samePort(step.place, pod));
  const landing = arrivedAt === null ? -1 : happened.findLastIndex(isLanding);
  const steps = happened.flatMap((step, at): AnnouncedStep[] => {
    const type = landing !== -1 && at >= landing ? ashoreType(step, at === landing) : seaType(step, journey);
    if (type === null) return [];
    const name = type === 'shipment.transshipped' ? `${type} ${portKey(step.place)}` : type;
    return [{ type, name, step }];
  });
  return steps.filter(({ name }, at) => steps.findIndex((each) => each.name === name) === at);
}

function seaType(step: Milestone, { pol, transshipments }: Journey): StepEventType | null {
  if (step.code === 'DEPA' && isVesselMove(step) && samePort(step.place, pol)) return 'shipment.departed';
  const isChange = isLadenSeaMove(step, 'LOAD') && transshipments.some((port) => samePort(step.place, port));
  return isChange ? 'shipment.transshipped' : null;
}

function ashoreType(step: Milestone, isLanding: boolean): StepEventType | null {
  if (isLanding) return 'shipment.discharged';
  if (isVesselMove(step)) return null;
  if (isDelivery(step)) return 'shipment.delivered';
  return leavesLaden(step) ? 'shipment.gated_out' : null;
}

/**
 * The steps that are not announced yet, and the names of all that are after it; the same list if none is new.
 * @param passed undefined: not known, so none is announced
 */
export function stepNews(
  passed: readonly string[] | undefined,
  journey: Journey,
): { steps: AnnouncedStep[]; passed: readonly string[] } {
  const all = announcedSteps(journey);
  if (passed === undefined) return { steps: [], passed: all.map(({ name }) => name) };
  const steps = all.filter(({ name }) => !passed.includes(name));
  return { steps, passed: steps.length === 0 ? passed : [...passed, ...steps.map(({ name }) => name)] };
}
