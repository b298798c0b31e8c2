// The health of an endpoint: how each attempt changes it, and what follows from it (docs/webhooks.md).

import { dayMs, hourMs } from '../time/time-spans.ts';
import type { DeliveryAttempt } from './delivery-attempt.ts';
import { isAcknowledged, isGone } from './retry-schedule.ts';

export interface EndpointHealth {
  lastSuccessAt: Date | null;
  /** The first failure since the last success. */
  failingSince: Date | null;
  /** Deliveries since then that failed on their last attempt. */
  exhausted: number;
  /** Which notice of this outage the owner has received. */
  ownerNotified: 'nothing' | 'hour' | 'day';
  /** Failures in a row to connect or to get a response in time. */
  unreachable: number;
  /** The breaker: closed when null. Otherwise no attempt until then, and then one probe. */
  pausedUntil: Date | null;
}

/** The result of one attempt. */
export interface AttemptOutcome {
  attempt: DeliveryAttempt;
  /** When the attempt ended. */
  at: Date;
  /** Sent while the breaker was open, to test the endpoint. */
  isProbe: boolean;
  /** It was the last attempt of its delivery, and it failed. */
  isExhausted: boolean;
}

/** What to do about an endpoint besides further attempts. */
export interface HealthVerdict {
  /** Tell the owner that the endpoint has been failing for this long. */
  notice: 'hour' | 'day' | null;
  disable: 'gone' | 'failing' | null;
}

/** The health of an endpoint that was never tried or was enabled again. */
export const newHealth: EndpointHealth = {
  lastSuccessAt: null,
  failingSince: null,
  exhausted: 0,
  ownerNotified: 'nothing',
  unreachable: 0,
  pausedUntil: null,
};

/**
 * Whether failures may be forgotten when the owner enables the endpoint or changes its address; `lastAt` is the last
 * time they were. Otherwise one single attempt is made. That is enough for an endpoint that works, and an endpoint that
 * does not work is not sent eight deliveries at a time after each request of its owner.
 */
export function mayBeginAnew(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= hourMs;
}

const failuresToOpen = 5;
const firstPauseMs = 15_000;
const longestPauseMs = 300_000;

const failingToDisableMs = 5 * dayMs;
const exhaustedToDisable = 20;

/** The health after an attempt. */
export function afterOutcome(health: EndpointHealth, outcome: AttemptOutcome): EndpointHealth {
  if (isAcknowledged(outcome.attempt)) return { ...newHealth, lastSuccessAt: outcome.at };
  return {
    ...health,
    ...breakerAfterFailure(health, outcome),
    failingSince: health.failingSince ?? outcome.at,
    exhausted: health.exhausted + (outcome.isExhausted ? 1 : 0),
  };
}

/** What to do, given the health at an instant, and the health after it is done. */
export function judgeHealth(
  health: EndpointHealth,
  outcomes: readonly AttemptOutcome[],
  at: Date,
): { health: EndpointHealth; verdict: HealthVerdict } {
  const { failingSince, exhausted, ownerNotified } = health;
  const failingMs = failingSince === null ? 0 : at.getTime() - failingSince.getTime();
  // A success since then shows that the receiver is there.
  if (failingSince !== null && outcomes.some(({ attempt, isExhausted }) => isExhausted && isGone(attempt))) {
    return { health, verdict: { notice: null, disable: 'gone' } };
  }
  if (failingMs >= failingToDisableMs && exhausted >= exhaustedToDisable) {
    return { health, verdict: { notice: null, disable: 'failing' } };
  }
  const notice = noticeAfter(failingMs, ownerNotified);
  return {
    health: { ...health, ownerNotified: notice ?? ownerNotified },
    verdict: { notice, disable: null },
  };
}

/** Each notice at most once in an outage. After the notice of a day, the notice of an hour is not sent. */
function noticeAfter(failingMs: number, notified: EndpointHealth['ownerNotified']): HealthVerdict['notice'] {
  if (failingMs >= dayMs && notified !== 'day') return 'day';
  if (failingMs >= hourMs && notified === 'nothing') return 'hour';
  return null;
}

type BreakerState = Pick<EndpointHealth, 'unreachable' | 'pausedUntil'>;

/**
 * An endpoint that responds is reached, whatever it responds. Attempts that were under way when the breaker opened do
 * not count. Each failed probe doubles the pause.
 */
function breakerAfterFailure(
  { unreachable, pausedUntil }: EndpointHealth,
  { attempt, at, isProbe }: AttemptOutcome,
): BreakerState {
  const sign = signOf(attempt);
  if (sign === 'none' || (sign === 'unreachable' && pausedUntil !== null && !isProbe)) {
    return { unreachable, pausedUntil };
  }
  if (sign === 'reached') return { unreachable: 0, pausedUntil: null };
  const failures = unreachable + 1;
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - failuresToOpen));
  return {
    unreachable: failures,
    pausedUntil: failures < failuresToOpen ? null : new Date(at.getTime() + pauseMs),
  };
}

/**
 * A failed look-up, connection or handshake, or no response in time, means that the endpoint was not reached. An
 * address that we refuse to connect to says nothing about the endpoint.
 */
function signOf({ failure }: DeliveryAttempt): 'reached' | 'unreachable' | 'none' {
  switch (failure) {
    case 'dns':
    case 'connect':
    case 'tls':
    case 'timeout':
      return 'unreachable';
    case 'private_address':
      return 'none';
    default:
      return 'reached';
  }
}
