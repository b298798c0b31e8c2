// Whether a carrier that fails is asked at all: a pure decision, so that every path of it can be tested.

import type { CarrierAnswer } from './carrier.ts';

/** What is known of a carrier's failing. */
export interface Breaker {
  /** Failures since the last answer. */
  failures: number;
  /** Until then nobody asks; null while it is closed. Milliseconds since the epoch. */
  openUntilMs: number | null;
  /** How long it was opened for. */
  pauseMs: number;
  /** Somebody is finding out whether the carrier is back. */
  probing: boolean;
}

export const closedBreaker: Breaker = { failures: 0, openUntilMs: null, pauseMs: 0, probing: false };

/** As an ordinary question, as the one question that finds out, or not at all. */
export type Admission = { as: 'ask' | 'probe' } | { as: 'refused'; retryAfterSeconds: number };

/** What an answer says of the carrier's health: `silent` is about us, not about the carrier. */
export type Sign = 'alive' | 'failed' | 'silent';

const failuresToOpen = 5;
const firstPauseMs = 15_000;
const longestPauseMs = 300_000;

/** Whether a question may be asked now. */
export function admit({ openUntilMs, probing }: Breaker, atMs: number): Admission {
  if (openUntilMs === null) return { as: 'ask' };
  if (atMs >= openUntilMs && !probing) return { as: 'probe' };
  return { as: 'refused', retryAfterSeconds: Math.max(1, Math.ceil((openUntilMs - atMs) / 1_000)) };
}

/** The breaker once a probe is under way. */
export function withProbe(breaker: Breaker): Breaker {
  return { ...breaker, probing: true };
}

/** The breaker after an answer. Any answer closes it; five failures in a row open it, and each failed probe doubles the pause. */
export function afterAnswer(breaker: Breaker, asked: 'ask' | 'probe', sign: Sign, atMs: number): Breaker {
  if (sign === 'alive') return closedBreaker;
  const probing = asked === 'probe' ? false : breaker.probing;
  if (sign === 'silent') return { ...breaker, probing };
  const failures = breaker.failures + 1;
  if (asked === 'probe') return opened(failures, Math.min(longestPauseMs, breaker.pauseMs * 2), atMs);
  // What was asked before it opened tells nothing new.
  if (breaker.openUntilMs !== null || failures < failuresToOpen) return { ...breaker, failures };
  return opened(failures, firstPauseMs, atMs);
}

/**
 * A refusal comes from a carrier that is up. Being throttled or interrupted says nothing: the question may not even have
 * been sent.
 */
export function signOf(answer: CarrierAnswer): Sign {
  if (answer.outcome !== 'unavailable') return 'alive';
  switch (answer.reason) {
    case 'timeout':
    case 'unreachable':
    case 'server_error':
      return 'failed';
    case 'aborted':
    case 'throttled':
      return 'silent';
    default:
      return 'alive';
  }
}

function opened(failures: number, pauseMs: number, atMs: number): Breaker {
  return { failures, openUntilMs: atMs + pauseMs, pauseMs, probing: false };
}
