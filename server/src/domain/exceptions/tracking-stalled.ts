import type { Journey } from '../journey/journey.ts';
import { dayMs } from '../time/time-spans.ts';
import { type ExceptionFacts, exceptionFacts } from './exception.ts';
import { expectedStep } from './expected-step.ts';

/** Around the steps of a box, most carriers report something new within two weeks. */
const silentMs = 14 * dayMs;
/** A carrier that fails for some hours is no exception. */
const unreachableMs = 2 * dayMs;

/** What is known of the tracking of a shipment. */
export interface TrackingFacts {
  journeys: readonly Journey[];
  /** The last question had no answer: the carrier could not be asked, or had no data. */
  isTroubled: boolean;
  /** When the carrier last answered. */
  checkedAt: Date;
  /** When the newest event was first received; null without any. */
  newestAt: Date | null;
}

interface Stall {
  from: number;
  facts: Required<Pick<ExceptionFacts, 'previous' | 'cause' | 'reason'>>;
}

/**
 * The carrier has not answered for two days; or it has said nothing new of a box under way for two weeks, and the day of
 * its next planned step has ended. Until then a ship may cross an ocean without news.
 */
export function findStalled(facts: TrackingFacts, at: Date): ExceptionFacts[] {
  const stall = stallsOf(facts).find(({ from }) => from <= at.getTime());
  return stall === undefined ? [] : [exceptionFacts(stall.facts)];
}

/** The moments at which the tracking stalls, in milliseconds since the epoch. */
export function stallMoments(facts: TrackingFacts): number[] {
  return stallsOf(facts).map(({ from }) => from);
}

function stallsOf({ journeys, isTroubled, checkedAt, newestAt }: TrackingFacts): Stall[] {
  const expected = journeys.filter(({ arrivedAt }) => arrivedAt === null);
  const stalls: Stall[] = [];
  if (isTroubled && expected.length > 0) {
    const previous = dayOf(checkedAt);
    const reason = `The carrier has not answered since ${previous}.`;
    const from = checkedAt.getTime() + unreachableMs;
    stalls.push({ from, facts: { previous, cause: 'no_answer', reason } });
  }
  const underway = expected.filter((journey) => journey.underway);
  if (newestAt !== null && underway.length > 0) {
    const previous = dayOf(newestAt);
    const reason = `The carrier has reported nothing new since ${previous}.`;
    const awaitedUntil = Math.min(...underway.map((journey) => expectedStep(journey)?.dayEndsAt ?? 0));
    const from = Math.max(newestAt.getTime() + silentMs, awaitedUntil);
    stalls.push({ from, facts: { previous, cause: 'no_news', reason } });
  }
  return stalls;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
