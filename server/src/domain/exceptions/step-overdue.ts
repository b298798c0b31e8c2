import { localDate } from '../events/event-time.ts';
import { milestoneLabel } from '../journey/milestone-label.ts';
import { moveName } from '../journey/same-journey.ts';
import { placeLabel, portKey } from '../places/place.ts';
import { dayMs } from '../time/time-spans.ts';
import { exceptionFacts } from './exception.ts';
import { expectedStep } from './expected-step.ts';
import type { ExceptionRule } from './rule.ts';

/** Carriers often report a step one day after it. */
const graceMs = dayMs;

/** A step by ship, or the gate-in before it, was expected more than a day ago, and has not been reported. The first such step counts. */
export const stepOverdue: ExceptionRule = {
  kind: 'step_overdue',
  repeats: false,
  find({ journey, at }) {
    const expected = expectedStep(journey);
    if (expected === null || expected.dayEndsAt + graceMs > at.getTime()) return [];
    const { step } = expected;
    const [label, port, day] = [milestoneLabel(step, journey), placeLabel(step.place), localDate(step.time)];
    const where = port === '' ? '' : ` (${port})`;
    return [
      exceptionFacts({
        about: `${moveName(step)} ${portKey(step.place)}`,
        previous: day,
        current: label,
        reason: `${label}${where} was expected on ${day}, and has not been reported.`,
      }),
    ];
  },
  dueAt({ journey }) {
    const expected = expectedStep(journey);
    return expected && expected.dayEndsAt + graceMs;
  },
};
