// Decides whether a carrier that fails is asked. While others ask, one workspace alone cannot open the breaker. Pure.

import type { CarrierAnswer } from './carrier-answer.ts';

export interface Breaker {
  /** The failures since the last answer that count: each of another reference. */
  failed: readonly Failure[];
  /** Until then the carrier is not asked; null while closed. Milliseconds since the epoch. */
  openUntilMs: number | null;
  /** How long the breaker was opened for. */
  pauseMs: number;
  /** A question that tests whether the carrier works again is under way. */
  probing: boolean;
}

interface Failure {
  reference: string;
  /** Whose question it was. */
  party: string;
}

/** A question, with what is known of its reference. */
export interface AskedBefore extends Failure {
  /** The carrier answered about this reference before. */
  isKnown: boolean;
  /** How often questions about it failed since the last answer about it. */
  failures: number;
}

export const closedBreaker: Breaker = { failed: [], openUntilMs: null, pauseMs: 0, probing: false };

/** As an ordinary question, as the probe that tests the carrier, or not at all. */
export type BreakerVerdict = { as: 'ask' | 'probe' } | { as: 'refused'; retryAfterSeconds: number };

/** What an answer says about the carrier's health; `silent`: nothing. */
export type Sign = 'alive' | 'failed' | 'silent';

const referencesToOpen = 5;
/** Where only one workspace asks, its failures are enough. */
const partiesToOpen = 2;
/** A reference that failed so often tells of itself, and no longer of the carrier. */
const mostFailures = 2;
const firstPauseMs = 15_000;
const longestPauseMs = 300_000;

/**
 * The probe is a question that was answered before. If none comes, a new question may be the probe later, and at last any:
 * otherwise a carrier without answers would never be asked again.
 */
export function admit(
  { openUntilMs, probing }: Breaker,
  { isKnown, failures }: Pick<AskedBefore, 'isKnown' | 'failures'>,
  atMs: number,
): BreakerVerdict {
  if (openUntilMs === null) return { as: 'ask' };
  const laterMs = isKnown ? 0 : failures < mostFailures ? firstPauseMs : longestPauseMs;
  const probedMs = openUntilMs + laterMs;
  if (atMs >= probedMs && !probing) return { as: 'probe' };
  return { as: 'refused', retryAfterSeconds: Math.max(1, Math.ceil((probedMs - atMs) / 1_000)) };
}

/** The breaker once a probe is under way. */
export function withProbe(breaker: Breaker): Breaker {
  return { ...breaker, probing: true };
}

/**
 * Any answer closes it. Failures about several references, of several workspaces, open it. Each failed probe doubles the pause.
 * @param parties how many workspaces ask this carrier
 */
export function afterAnswer(
  breaker: Breaker,
  asked: 'ask' | 'probe',
  sign: Sign,
  { question, parties, atMs }: { question: AskedBefore; parties: number; atMs: number },
): Breaker {
  if (sign === 'alive') return closedBreaker;
  const probing = asked === 'probe' ? false : breaker.probing;
  if (sign === 'silent') return { ...breaker, probing };
  const failed = withFailure(breaker.failed, question);
  if (asked === 'probe') {
    const pauseMs = question.isKnown ? Math.min(longestPauseMs, breaker.pauseMs * 2) : breaker.pauseMs;
    return opened(failed, pauseMs, atMs);
  }
  // Questions asked before it opened say nothing new.
  const isEnough =
    failed.length >= referencesToOpen &&
    new Set(failed.map(({ party }) => party)).size >= Math.min(partiesToOpen, parties);
  if (breaker.openUntilMs !== null || !isEnough) return { ...breaker, failed };
  return opened(failed, firstPauseMs, atMs);
}

/** Of the failures of one workspace, only the newest are kept: more would say no more. */
function withFailure(
  failed: readonly Failure[],
  { reference, party, failures }: AskedBefore,
): readonly Failure[] {
  if (failures >= mostFailures || failed.some((each) => each.reference === reference)) return failed;
  const own = failed.filter((each) => each.party === party);
  const others = failed.filter((each) => each.party !== party);
  return [...others, ...own.slice(1 - referencesToOpen), { reference, party }];
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

function opened(failed: readonly Failure[], pauseMs: number, atMs: number): Breaker {
  return { failed, openUntilMs: atMs + pauseMs, pauseMs, probing: false };
}
