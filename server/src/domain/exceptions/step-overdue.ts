import { endOfLocalDay, localDate } from '../event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { milestoneLabel } from '../journey/milestone-label.ts';
import { moveName } from '../journey/same-journey.ts';
import { isVesselMove } from '../journey/ship.ts';
import { placeLabel, portKey } from '../place.ts';
import { dayMs } from '../time-spans.ts';
import { exceptionFacts } from './exception.ts';
import type { ExceptionRule } from './rule.ts';

/** Carriers often report a step one day after it. */
const graceMs = dayMs;

/** A step by ship, or the gate-in before it, was expected more than a day ago, and has not been reported. The first such step counts. */
export const stepOverdue: ExceptionRule = {
  kind: 'step_overdue',
  repeats: false,
  find({ journey, at }) {
    const step = firstOverdue(journey);
    if (step === undefined || overdueFrom(step) > at.getTime()) return [];
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
    const step = firstOverdue(journey);
    return step === undefined ? null : overdueFrom(step);
  },
};

/** The step that is overdue first, now or later. */
function firstOverdue({ upcoming, ended }: Journey): Milestone | undefined {
  const steps = ended ? [] : upcoming.filter(isExpected);
  return steps.reduce<Milestone | undefined>(
    (first, step) => (first === undefined || overdueFrom(step) < overdueFrom(first) ? step : first),
    undefined,
  );
}

function isExpected(step: Milestone): boolean {
  return isVesselMove(step) || (step.code === 'GTIN' && step.load === 'laden');
}

function overdueFrom({ time }: Milestone): number {
  return Date.parse(endOfLocalDay(time)) + graceMs;
}
