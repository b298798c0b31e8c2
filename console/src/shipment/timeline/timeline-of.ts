// The steps of a journey as its timeline shows them.

import type { BoxView, StepView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { dayMs } from '../../../../server/src/domain/time/time-spans.ts';
import { text } from '../../text/text.ts';
import { momentOf } from '../leg-share.ts';

/** The steps at one place, one after the other. */
export interface StepGroup {
  /** As the page shows it, also if the carrier has not named it. */
  location: string;
  /** `UTC+08:00`; '' if the zone is unknown. */
  offset: string;
  steps: StepView[];
}

export interface TimelineOf {
  happened: StepGroup[];
  ahead: StepGroup[];
  overtaken: StepView[];
}

export function timelineOf({ steps }: Pick<BoxView, 'steps'>): TimelineOf {
  const of = (state: StepView['state']) => steps.filter((step) => step.state === state);
  return {
    happened: groupByPlace(of('happened')),
    ahead: groupByPlace(of('ahead')),
    overtaken: of('overtaken'),
  };
}

/** Planned for a time that has passed, and not reported as happened. */
export function isOverdue({ state, time }: StepView, now: number): boolean {
  const lastingMs = time.dayOnly ? dayMs : 0;
  return state === 'ahead' && momentOf(time) + lastingMs < now;
}

function groupByPlace(steps: readonly StepView[]): StepGroup[] {
  const groups: StepGroup[] = [];
  for (const step of steps) {
    const open = groups.at(-1);
    const location = step.location || text.shipment.timeline.unnamedPlace;
    const offset = offsetOf(step);
    if (open !== undefined && open.location === location && open.offset === offset) open.steps.push(step);
    else groups.push({ location, offset, steps: [step] });
  }
  return groups;
}

function offsetOf({ time: { local } }: StepView): string {
  const [offset] = /(Z|[+-]\d\d:\d\d)$/.exec(local) ?? [''];
  return offset === '' ? '' : `UTC${offset === 'Z' || offset === '+00:00' ? '' : offset}`;
}
