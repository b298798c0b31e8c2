// What follows from the result of tracking a row: it is done, or it waits and is tracked again. Pure.

import { type Problem, type ShownProblem, showProblem } from '../../domain/refusals/problem.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { noAnswerProblem } from '../../tracking/asking/no-answer.ts';
import type { BatchResult } from '../../tracking/track-batch.ts';
import type { RowResult } from './due-rows.ts';

export type RowVerdict =
  | { next: 'settle'; result: RowResult }
  /** `isQuota`: the carrier takes no more questions of this workspace for now. */
  | { next: 'wait'; forMs: number; isQuota: boolean; problem: ShownProblem };

/** A carrier that has a small quota, or is out of order, may need this long. After that the row fails. */
export const longestWaitMs = 3 * dayMs;
/** How many tries a row has when this server has a fault. */
const mostFaults = 5;
const firstWaitMs = 30_000;
const longestPauseMs = 15 * 60_000;

/** @param waitedMs the time since the import was sent, or tried again */
export function judgeResult(
  result: BatchResult['result'],
  { tries, waitedMs }: { tries: number; waitedMs: number },
): RowVerdict {
  switch (result.outcome) {
    case 'tracked': {
      const { begun, charged, shipment } = result;
      const outcome = begun ? 'tracked' : 'already_tracked';
      const { reference, carrier } = shipment;
      return { next: 'settle', result: { outcome, charged, shipment: reference, carrier: carrier.scac } };
    }
    case 'refused':
      return failed(result.problem);
    case 'failed':
      if (tries >= mostFaults) return failed(result.problem);
      return {
        ...{ next: 'wait', forMs: pauseMs(tries, 0), isQuota: false },
        problem: showProblem(result.problem),
      };
    case 'unanswered': {
      const { resolution } = result;
      const problem = noAnswerProblem(result);
      if (resolution.outcome !== 'unavailable' || resolution.isRejected || waitedMs >= longestWaitMs)
        return failed(problem);
      const { throttled: isQuota, retryAfterSeconds } = resolution;
      const askedMs = retryAfterSeconds * 1_000;
      const forMs = isQuota ? askedMs : pauseMs(tries, askedMs);
      return { next: 'wait', forMs, isQuota, problem: showProblem(problem) };
    }
  }
}

/** Longer after each try, and never shorter than the carrier asks. */
function pauseMs(tries: number, leastMs: number): number {
  const grown = firstWaitMs * 2 ** Math.min(Math.max(tries, 1) - 1, 10);
  return Math.max(leastMs, Math.min(grown, longestPauseMs));
}

function failed(problem: Problem): RowVerdict {
  return { next: 'settle', result: { outcome: 'failed', problem: showProblem(problem) } };
}
