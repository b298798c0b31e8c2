import type { DeliveryAttempt } from './delivery-attempt.ts';

/** Where in its schedule something stands that is tried again. */
export interface Tried {
  /** So far, the one just made included. */
  attempts: number;
  /** The pauses between the attempts: one attempt more than pauses. */
  delaysSeconds: readonly number[];
  /** When the attempt was over. */
  now: Date;
  /** Numbers from 0 up to 1, as `Math.random`. */
  random: () => number;
  /** What the other side asked us to wait. */
  retryAfterSeconds?: number | null;
}

/** What becomes of a delivery after an attempt. */
export type Consequence = { state: 'delivered' } | { state: 'failed' } | { state: 'pending'; retryAt: Date };

/** Of each pause, so that what failed together does not come back together. */
const jitter = 0.1;
/** So many times the pause, at most, are waited because the other side asks for it. */
const longestOfDelay = 2;

/** What becomes of a delivery after its attempt (docs/webhooks.md "When it is not answered with 2xx"). */
export function afterAttempt(attempt: DeliveryAttempt, tried: Tried): Consequence {
  if (isAcknowledged(attempt)) return { state: 'delivered' };
  if (isFinal(attempt)) return { state: 'failed' };
  const retryAt = nextAttemptAt({ ...tried, retryAfterSeconds: attempt.retryAfterSeconds });
  return retryAt === null ? { state: 'failed' } : { state: 'pending', retryAt };
}

/**
 * When to try again; null once the schedule is used up. A longer wait that the other side asks for is granted up to twice the
 * pause, a shorter one is not.
 */
export function nextAttemptAt({
  attempts,
  delaysSeconds,
  now,
  random,
  retryAfterSeconds,
}: Tried): Date | null {
  const delaySeconds = delaysSeconds[attempts - 1];
  if (delaySeconds === undefined) return null;
  const scattered = delaySeconds * (1 - jitter + 2 * jitter * random());
  const asked = Math.min(retryAfterSeconds ?? 0, delaySeconds * longestOfDelay);
  // Rounded up: never earlier than asked for.
  return new Date(now.getTime() + Math.ceil(Math.max(scattered, asked) * 1_000));
}

/** A 2xx acknowledges, even if more comes with it than anyone reads (docs/decisions/0004-what-a-receiver-says.md). */
export function isAcknowledged({ status, failure }: DeliveryAttempt): boolean {
  const isSuccess = status !== null && status >= 200 && status < 300;
  return isSuccess && (failure === null || failure === 'response_too_large');
}

/** The endpoint is gone for good (RFC 9110 section 15.5.11). */
export function isGone({ status }: DeliveryAttempt): boolean {
  return status === 410;
}

/** No later attempt would end otherwise. */
function isFinal(attempt: DeliveryAttempt): boolean {
  return isGone(attempt) || attempt.failure === 'private_address';
}
