import type { CarrierAnswer, UnavailableReason } from './carrier.ts';

/** How a carrier has behaved towards us. */
export interface Condition {
  /** null while it was never asked. */
  lastAnswer: LastAnswer | null;
  /** Timeouts, server errors and the like since it last answered. */
  failures: number;
  /** Not asked before then, since it keeps failing; null while it is asked. */
  openUntil: Date | null;
}

export interface LastAnswer {
  outcome: CarrierAnswer['outcome'];
  /** With `unavailable`: why, and in words without a secret. */
  reason: UnavailableReason | null;
  detail: string | null;
  at: Date;
}

export const healths = ['ok', 'degraded', 'open', 'unauthorized', 'unknown'] as const;

/**
 * `open`: it keeps failing and is not asked for a while. `unauthorized`: it refuses our credentials. `degraded`: the last
 * question was not answered. `unknown`: never asked.
 */
export type CarrierHealth = (typeof healths)[number];

export const neverAsked: Condition = { lastAnswer: null, failures: 0, openUntil: null };

/** A carrier's health in a word. */
export function healthOf({ lastAnswer, failures, openUntil }: Condition, now: Date): CarrierHealth {
  if (lastAnswer === null) return 'unknown';
  if (openUntil !== null && now < openUntil) return 'open';
  if (lastAnswer.reason === 'unauthorized') return 'unauthorized';
  return lastAnswer.outcome === 'unavailable' || failures > 0 ? 'degraded' : 'ok';
}
