import type { DeliveryAttempt } from './delivery-attempt.ts';

/** The position of something in its retry schedule. */
export interface RetryPosition {
  /** Attempts so far, including the one just made. */
  attempts: number;
  /** The pauses between attempts. There is one attempt more than pauses. */
  delaysSeconds: readonly number[];
  /** When the attempt ended. */
  now: Date;
  /** Gives numbers from 0 up to but not including 1, like `Math.random`. */
  random: () => number;
  /** How long the other side asked us to wait. */
  retryAfterSeconds?: number | null;
}

/** The state of a delivery after an attempt. */
export type Consequence = { state: 'delivered' } | { state: 'failed' } | { state: 'pending'; retryAt: Date };

/** As a fraction of each pause, so that deliveries that failed together are not retried together. */
const jitter = 0.1;
/** The other side may ask for at most this many times the pause. */
const longestOfDelay = 2;

/** The state of a delivery after its attempt (docs/webhooks.md "When it is not answered with 2xx"). */
export function afterAttempt(attempt: DeliveryAttempt, tried: RetryPosition): Consequence {
  if (isAcknowledged(attempt)) return { state: 'delivered' };
  if (isFinal(attempt)) return { state: 'failed' };
  const retryAt = nextAttemptAt({ ...tried, retryAfterSeconds: attempt.retryAfterSeconds });
  return retryAt === null ? { state: 'failed' } : { state: 'pending', retryAt };
}

/**
 * When to try again; null when the schedule is used up. If the other side asks for a longer wait, it gets up to twice
 * the pause; a shorter wait is ignored.
 */
export function nextAttemptAt({
  attempts,
  delaysSeconds,
  now,
  random,
  retryAfterSeconds,
}: RetryPosition): Date | null {
  const delaySeconds = delaysSeconds[attempts - 1];
  if (delaySeconds === undefined) return null;
  const scattered = delaySeconds * (1 - jitter + 2 * jitter * random());
  const asked = Math.min(retryAfterSeconds ?? 0, delaySeconds * longestOfDelay);
  // Rounded up, so that it is never earlier than asked for.
  return new Date(now.getTime() + Math.ceil(Math.max(scattered, asked) * 1_000));
}

/** A 2xx acknowledges, even if the body is larger than we read (docs/decisions/0004-what-a-receiver-says.md). */
export function isAcknowledged({ status, failure }: DeliveryAttempt): boolean {
  const isSuccess = status !== null && status >= 200 && status < 300;
  return isSuccess && (failure === null || failure === 'response_too_large');
}

/** The receiver says that it was removed for good (RFC 9110 section 15.5.11). */
export function isGone({ status }: DeliveryAttempt): boolean {
  return status === 410;
}

/** No later attempt would have another result. A 410 may: a gateway sends it while the receiver behind it starts again. */
function isFinal({ failure }: DeliveryAttempt): boolean {
  return failure === 'private_address';
}
