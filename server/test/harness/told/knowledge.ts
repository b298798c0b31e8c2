// What an answer and those before it show, by any rules.

import type { Answer, Habits, Story, Told } from './telling.ts';
import { isCall, sameStep } from './telling.ts';
import type { Leg, Step } from './voyage.ts';
import { dischargeSays } from './words.ts';

export interface Knowledge {
  answer: Answer;
  /** The trip before, old plans, or nothing at all: what there is is not about this journey yet. */
  isOfOthers: boolean;
  /** The position in the journey of the last step that is reported; -1: none. */
  last: number;
  lastStep: Step | null;
  /** How far the journey really is. */
  reached: number;
  /** The steps of this trip that are reported. */
  done: Told[];
  /** The plans that lie ahead. */
  ahead: Told[];
  /** Steps of the next trip are reported. */
  next: Told[];
  pol: string;
  /** The planned port of discharge; the carrier has named it, now or before. */
  pod: string;
  isPodKnown: boolean;
  /** The answer names the port of loading. */
  isPolTold: boolean;
  transshipments: string[];
  /** Those of them that the answer shows. */
  knownTransshipments: string[];
  hasArrived: boolean;
  /** The box is between two ships, and nothing that was told says that it goes on. */
  mayEndHere: boolean;
}

/** What can be known after each answer. */
export function knowledgeOf({ truth, answers, how, facts }: Story): Knowledge[] {
  const positions = new Map(truth.steps.map((step, at) => [sameStep(step), at]));
  const positionOf = ({ step }: Told) => (step === null ? -1 : (positions.get(sameStep(step)) ?? -1));
  const arrival = truth.steps.findIndex(
    (step) => step.trip === 1 && step.role === 'POD' && step.code === 'ARRI',
  );
  let named: string | null = null;
  return answers.map((answer) => {
    const { told, plan, now } = answer;
    const acts = told.filter(({ classifier, step }) => classifier === 'ACT' && step !== null);
    const done = acts.filter(({ step }) => step?.trip === 1);
    const next = acts.filter(({ step }) => step?.trip === 2);
    const last = Math.max(-1, ...done.map(positionOf));
    const lastStep = truth.steps[last] ?? null;
    const isAhead = (each: Told) => {
      if (each.classifier === 'ACT' || each.step === null) return false;
      const at = positionOf(each);
      return at === -1 || at > last;
    };
    const ahead = told.filter(isAhead);
    const pod = plan.legs.at(-1)?.to ?? '';
    const isSaid = (step: Step | null) =>
      step !== null && (how.roles || (step.code === 'DISC' && dischargeSays(how.words, step.role)));
    const says = (role: Step['role']) => done.some(({ step }) => step?.role === role && isSaid(step));
    const planned = ahead.some(({ step, placeless }) => !placeless && step?.role === 'POD');
    if (planned || says('POD')) named = pod;
    const isBetween =
      lastStep?.mode === 'vessel' &&
      lastStep.role !== 'POD' &&
      (lastStep.code === 'ARRI' || lastStep.code === 'DISC');
    const isSaidHere = lastStep?.role === 'PTS' && isSaid(lastStep);
    const isPodKnown = named === pod;
    const isOld =
      how.before === 'trip' && !done.some(({ step }) => step?.load === 'laden' && step.code !== 'ARRI');
    return {
      answer,
      isOfOthers: isOld || (done.length === 0 && (how.before !== 'none' || how.oldPlan !== 'none')),
      last,
      lastStep,
      reached: truth.steps.findLastIndex(({ at, trip }) => trip === 1 && at <= now),
      ...{ done, ahead, next, pol: facts.route[0] ?? '', pod, isPodKnown },
      isPolTold: told.some(({ step }) => step?.trip === 1 && step.role === 'POL'),
      transshipments: plan.legs.slice(1).map(({ from }) => from),
      knownTransshipments: plan.legs
        .slice(1)
        .filter((leg, at) =>
          isShown(leg, plan.legs[at], { how, done, ahead, last, positionOf, says, isPodKnown }),
        )
        .map(({ from }) => from),
      hasArrived: (truth.steps[arrival]?.at ?? 0) <= now,
      mayEndHere: isBetween && !isPodKnown && !isSaidHere && ahead.length === 0,
    };
  });
}

/** The answer shows that the box changes ships between two legs. */
function isShown(
  leg: Leg,
  before: Leg | undefined,
  known: {
    how: Habits;
    done: readonly Told[];
    ahead: readonly Told[];
    last: number;
    positionOf: (told: Told) => number;
    says: (role: Step['role']) => boolean;
    isPodKnown: boolean;
  },
): boolean {
  const { how, done, ahead, last, positionOf, says, isPodKnown } = known;
  const there = [...done, ...ahead].filter(({ port, step }) => port === leg.from && step?.mode === 'vessel');
  if (there.some(({ step }) => step?.code === 'LOAD')) return true;
  const discharge = there.find(({ step }) => step?.code === 'DISC');
  if (discharge !== undefined) {
    return discharge.classifier !== 'ACT' || positionOf(discharge) < last || isPodKnown || says('PTS');
  }
  // Under the name of the first ship, the last arrival says that the box stays aboard it.
  if (how.etaShip === 'first') return false;
  const calls = there.filter(({ step }) => step !== null && isCall(step));
  return [leg.ship, before?.ship].every((ship) => calls.some((call) => call.ship === ship));
}
