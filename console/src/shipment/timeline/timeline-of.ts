// The steps of a journey as its timeline shows them.

import type { BoxView, StepView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { dayMs } from '../../../../server/src/domain/time/time-spans.ts';
import { text } from '../../text/text.ts';
import { momentAt } from '../leg-share.ts';

export interface TimelineStepView extends StepView {
  /** Unique within the box. */
  id: string;
  state: 'happened' | 'ahead' | 'overtaken';
}

/** The steps at one place, one after the other. */
export interface StepGroup {
  /** As the page shows it, also if the carrier has not named it. */
  location: string;
  /** `UTC+08:00`; '' if the zone is unknown. */
  offset: string;
  steps: TimelineStepView[];
}

export interface TimelineOf {
  happened: StepGroup[];
  ahead: StepGroup[];
  overtaken: TimelineStepView[];
}

export function timelineOf({
  trace,
  upcoming,
  superseded,
}: Pick<BoxView, 'trace' | 'upcoming' | 'superseded'>): TimelineOf {
  const of = (steps: readonly StepView[], state: TimelineStepView['state']) =>
    steps.map((step, position) => ({ ...step, id: `${state} ${position}`, state }));
  return {
    happened: groupByPlace(of(trace, 'happened')),
    ahead: groupByPlace(of(upcoming, 'ahead')),
    overtaken: of(superseded, 'overtaken'),
  };
}

/** Planned for a time that has passed, and not reported as happened. */
export function isOverdue({ state, time, day_only }: TimelineStepView, now: number): boolean {
  const lastingMs = day_only ? dayMs : 0;
  return state === 'ahead' && momentAt(time) + lastingMs < now;
}

function groupByPlace(steps: readonly TimelineStepView[]): StepGroup[] {
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

function offsetOf({ time }: StepView): string {
  const [offset] = /(Z|[+-]\d\d:\d\d)$/.exec(time) ?? [''];
  return offset === '' ? '' : `UTC${offset === 'Z' || offset === '+00:00' ? '' : offset}`;
}
