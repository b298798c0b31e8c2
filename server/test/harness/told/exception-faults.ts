// Exceptions that nothing planted, and planted troubles without one.

import type { ExceptionKind } from '../../../src/domain/exceptions/exception-kind.ts';
import { type Fault, oldWay } from './journey-faults.ts';
import type { Knowledge } from './knowledge.ts';
import type { Story, Told } from './telling.ts';
import { otherShips } from './voyage.ts';
import type { Reading } from './watch.ts';

const dayMs = 86_400_000;

/** What is raised at each moment, and is not true. */
export function falseExceptions(
  story: Story,
  known: readonly Knowledge[],
  readings: readonly Reading[],
): Fault[][] {
  return readings.map(({ raised }, index) =>
    raised
      .filter(({ kind }) => !mayBeRaised(kind, story, known, index))
      .map(({ kind, reason }) => ({ property: `no ${kind} without a cause`, read: reason })),
  );
}

function mayBeRaised(
  kind: ExceptionKind,
  { facts, how, truth }: Story,
  known: readonly Knowledge[],
  index: number,
): boolean {
  const now = known[index];
  if (now === undefined) return false;
  // The plan of some weeks ago is that of another trip; but nothing shows it before something has happened.
  if (now.isOfOthers && how.oldPlan.endsWith('weeks')) return true;
  const { trouble } = facts;
  const isKnown = now.answer.plan.knownAt > 0 && now.answer.plan === truth;
  switch (kind) {
    case 'rolled_over':
    case 'vessel_changed':
      // Another ship brings the box to the last port, where the first one has no name of its own.
      if (trouble === 'added_transshipment') return isKnown && how.boardsUnnamed;
      return isKnown && (trouble === 'rolled_over' || trouble === 'other_ship');
    case 'port_changed':
      // The last arrival under the name of the first ship says that the box goes there without a transshipment.
      if (how.etaShip === 'first') return true;
      return isKnown && ['other_pod', 'other_transshipment', 'added_transshipment'].includes(trouble);
    case 'eta_changed':
      return etaDays(now).some((day) =>
        known
          .slice(0, index)
          .some((before) =>
            etaDays(before).some((was) => Math.abs(Date.parse(day) - Date.parse(was)) >= 2 * dayMs),
          ),
      );
    case 'step_overdue':
      return now.answer.told.some((told) => isExpected(told, now) && hoursLate(told, now) > 24);
    case 'tracking_stalled':
      return silentDays(known, index) >= 14;
    default:
      return false;
  }
}

/** The planted trouble, where it can be known and is not raised. */
export function missedExceptions(
  story: Story,
  known: readonly Knowledge[],
  readings: readonly Reading[],
): Fault[] {
  const { facts, truth } = story;
  const changed = known.findIndex(({ answer }) => answer.plan === truth && answer.plan.knownAt > 0);
  const [before, after] = [known[changed - 1], known[changed]];
  const isSeen = before && after && !before.isOfOthers && !after.isOfOthers && !after.hasArrived;
  const kinds = isSeen ? expectedOfChange(story, before, after) : expectedOfDelay(story, known);
  const isRaised = readings
    .slice(Math.max(changed, 0))
    .some(({ open }) => open.some(({ kind }) => kinds.includes(kind)));
  if (kinds.length === 0 || isRaised) return [];
  return [{ property: `the trouble ${facts.trouble} raises ${kinds.join(' or ')}`, read: 'nothing' }];
}

/** One of these kinds is raised when the plan changes, if the carrier tells it before and after. */
function expectedOfChange(
  { facts, how, truth }: Story,
  before: Knowledge,
  after: Knowledge,
): ExceptionKind[] {
  const isWayTold = how.plan === 'all' || how.plan === 'moves';
  const isEndTold = isEndPlanned(before) && isEndPlanned(after);
  switch (facts.trouble) {
    case 'rolled_over':
    case 'other_ship': {
      const leg = truth.steps.find(({ ship }) => ship === otherShips.instead)?.leg;
      const isAhead = ({ ahead }: Knowledge) =>
        ahead.some(({ step }) => step?.leg === leg && step?.code === 'LOAD');
      const isNamed = isWayTold && how.named === 'always';
      return isNamed && isAhead(before) && isAhead(after) ? ['rolled_over', 'vessel_changed'] : [];
    }
    case 'other_pod':
      return isEndTold ? ['port_changed'] : [];
    case 'other_transshipment':
    case 'added_transshipment':
      return isWayTold && isEndPlanned(before) && isOtherWayTold(how, after) ? ['port_changed'] : [];
    case 'slip':
      return isEndTold && how.etaShip === 'own' && how.placeless === 'none' ? ['eta_changed'] : [];
    default:
      return [];
  }
}

/** A box that boarded a ship without a name may be on another one than planned. */
function isOtherWayTold(
  { boardsUnnamed, changedStays }: Story['how'],
  { transshipments, knownTransshipments }: Knowledge,
): boolean {
  const isTold = transshipments.every((port) => knownTransshipments.includes(port));
  return isTold && !boardsUnnamed && !changedStays;
}

function isEndPlanned({ ahead }: Knowledge): boolean {
  return ahead.some(({ step, placeless }) => !placeless && step?.role === 'POD');
}

/** The arrival is late, or nothing new is told at all. */
function expectedOfDelay({ facts, how }: Story, known: readonly Knowledge[]): ExceptionKind[] {
  if (how.plan !== 'all' && how.plan !== 'moves') return [];
  const isDue = known.map((each) => !each.isOfOthers && isLate(each));
  if (facts.trouble === 'late') return isDue.some(Boolean) ? ['step_overdue'] : [];
  if (facts.trouble !== 'silence') return [];
  return isDue.some((due, index) => due && silentDays(known, index) >= 15) ? ['tracking_stalled'] : [];
}

function isLate(each: Knowledge): boolean {
  const { lastStep, ahead } = each;
  const isAtSea = lastStep?.code === 'DEPA' || lastStep?.code === 'LOAD';
  return (
    isAtSea &&
    ahead.length > 0 &&
    ahead.some((told) => told.step?.role === 'POD' && isAwaited(told)) &&
    ahead.filter(isAwaited).every((told) => hoursLate(told, each) > 50)
  );
}

function isAwaited({ step }: Told): boolean {
  return step !== null && (step.mode === 'vessel' || (step.code === 'GTIN' && step.load === 'laden'));
}

/** An arrival without a place is expected until the box is told to be there, and an old plan as long as it may be ahead. */
function isExpected(told: Told, known: Knowledge): boolean {
  const { ahead, done } = known;
  if (told.placeless) return !done.some(({ step }) => step?.role === 'POD');
  if (told.step === null) return told.classifier !== 'ACT' && oldWay(known).includes(told.port ?? '');
  return ahead.includes(told) && isAwaited(told);
}

function hoursLate({ at }: Told, { answer }: Knowledge): number {
  return (Date.parse(answer.receivedAt) - at) / 3_600_000;
}

function silentDays(known: readonly Knowledge[], index: number): number {
  const text = ({ answer }: Knowledge) => JSON.stringify(answer.told.map(({ event }) => event));
  const now = known[index];
  if (now === undefined) return 0;
  let since = now;
  for (let at = index - 1; at >= 0; at -= 1) {
    const each = known[at];
    if (each === undefined || text(each) !== text(now)) break;
    since = each;
  }
  return (Date.parse(now.answer.receivedAt) - Date.parse(since.answer.receivedAt)) / dayMs;
}

function etaDays({ answer }: Knowledge): string[] {
  return answer.told.filter(({ step, placeless }) => placeless || step?.role === 'POD').map(({ day }) => day);
}
