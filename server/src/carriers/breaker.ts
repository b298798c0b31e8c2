// Decides whether a carrier that fails is asked. Pure, so that every path can be tested.

import type { CarrierAnswer } from './carrier-answer.ts';

/** What is known of a carrier's failures. */
export interface Breaker {
  /** Failures since the last answer. */
  failures: number;
  /** Until then the carrier is not asked; null while closed. Milliseconds since the epoch. */
  openUntilMs: number | null;
  /** How long the breaker was opened for. */
  pauseMs: number;
  /** A question that tests whether the carrier works again is under way. */
  probing: boolean;
}

export const closedBreaker: Breaker = { failures: 0, openUntilMs: null, pauseMs: 0, probing: false };

/** As an ordinary question, as the probe that tests the carrier, or not at all. */
export type BreakerVerdict = { as: 'ask' | 'probe' } | { as: 'refused'; retryAfterSeconds: number };

/** What an answer says about the carrier's health; `silent`: nothing. */
export type Sign = 'alive' | 'failed' | 'silent';

const failuresToOpen = 5;
const firstPauseMs = 15_000;
const longestPauseMs = 300_000;

/** Whether a question may be asked now. */
export function admit({ openUntilMs, probing }: Breaker, atMs: number): BreakerVerdict {
  if (openUntilMs === null) return { as: 'ask' };
  if (atMs >= openUntilMs && !probing) return { as: 'probe' };
  return { as: 'refused', retryAfterSeconds: Math.max(1, Math.ceil((openUntilMs - atMs) / 1_000)) };
}

/** The breaker once a probe is under way. */
export function withProbe(breaker: Breaker): Breaker {
  return { ...breaker, probing: true };
}

/**
 * The breaker after an answer. Any answer closes it; five failures in a row open it, and each failed probe doubles the
 * pause.
 */
export function afterAnswer(breaker: Breaker, asked: 'ask' | 'probe', sign: Sign, atMs: number): Breaker {
  if (sign === 'alive') return closedBreaker;
  const probing = asked === 'probe' ? false : breaker.probing;
  if (sign === 'silent') return { ...breaker, probing };
  const failures = breaker.failures + 1;
  if (asked === 'probe') return opened(failures, Math.min(longestPauseMs, breaker.pauseMs * 2), atMs);
  // Questions asked before it opened say nothing new.
  if (breaker.openUntilMs !== null || failures < failuresToOpen) return { ...breaker, failures };
  return opened(failures, firstPauseMs, atMs);
}

/** A carrier that refuses is working. A throttled or cancelled question says nothing: it may not even have been sent. */
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
