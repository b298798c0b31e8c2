import type { CarrierAnswer, UnavailableReason } from './carrier-answer.ts';

/** How a carrier has behaved towards us. */
export interface Condition {
  /** null if it was never asked. */
  lastAnswer: LastAnswer | null;
  /** References about which it failed since its last answer: timeouts, server errors and similar. */
  failures: number;
  /** It keeps failing and is not asked before this time; null while it is asked. */
  openUntil: Date | null;
  /** The first of the answers that failed since the last that did not; null: the last did not. */
  failingSince: Date | null;
}

export interface LastAnswer {
  outcome: Exclude<CarrierAnswer['outcome'], 'pending'>;
  /** Only with `unavailable`: the reason, and a sentence without secrets. */
  reason: UnavailableReason | null;
  detail: string | null;
  at: Date;
}

export const healths = ['ok', 'degraded', 'open', 'unauthorized', 'unknown'] as const;

/**
 * `open`: it keeps failing and is not asked for a while. `unauthorized`: it refuses our credentials. `degraded`: the last
 * question was not answered. `unknown`: never asked. A carrier that refuses a single question is `ok`.
 */
export type CarrierHealth = (typeof healths)[number];

export const neverAsked: Condition = { lastAnswer: null, failures: 0, openUntil: null, failingSince: null };

/** A carrier that refuses a single question works. */
export function hasFailed({ outcome, reason }: Pick<LastAnswer, 'outcome' | 'reason'>): boolean {
  return outcome === 'unavailable' && reason !== 'rejected';
}

/** The health of a carrier as one word. */
export function healthOf({ lastAnswer, failures, openUntil }: Condition, now: Date): CarrierHealth {
  if (lastAnswer === null) return 'unknown';
  if (openUntil !== null && now < openUntil) return 'open';
  if (lastAnswer.reason === 'unauthorized') return 'unauthorized';
  return !hasFailed(lastAnswer) && failures === 0 ? 'ok' : 'degraded';
}
