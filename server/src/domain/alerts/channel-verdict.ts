// What follows for a channel of a chat from an attempt to post to it (docs/alerts.md "Chat").

import { hourMs } from '../time/time-spans.ts';
import type { DeliveryAttempt } from '../webhooks/delivery-attempt.ts';
import { afterAttempt, isAcknowledged, isGone, type RetryPosition } from '../webhooks/retry-schedule.ts';

/**
 * `retry`: another attempt at `at`; `counts`: the failure counts towards the pause. `pause`: no more attempts; `isGivenUp`: the
 * chat message was tried to the end of the schedule, so a resumed channel goes on with the next one.
 */
export type ChannelVerdict =
  | { kind: 'sent' }
  | { kind: 'retry'; at: Date; counts: boolean }
  | { kind: 'pause'; isGivenUp: boolean };

const tooManyRequests = 429;
/** A wait that a chat asks for is kept up to this long. */
const longestWaitMs = hourMs;
/** The wait after a 429 without `Retry-After`. Slack and Teams count requests by the second or the minute. */
const usualWaitMs = 60_000;

/** @param tried `attempts`: failures of the channel since its last success, this attempt included */
export function channelVerdict(
  attempt: DeliveryAttempt,
  tried: Omit<RetryPosition, 'retryAfterSeconds'>,
): ChannelVerdict {
  if (isAcknowledged(attempt)) return { kind: 'sent' };
  const askedMs = Math.min((attempt.retryAfterSeconds ?? 0) * 1_000, longestWaitMs);
  // The channel works, so this is no reason to pause it.
  if (attempt.status === tooManyRequests)
    return { kind: 'retry', at: new Date(tried.now.getTime() + (askedMs || usualWaitMs)), counts: false };
  // Chats say it of a channel that was removed or archived.
  if (isGone(attempt)) return { kind: 'pause', isGivenUp: false };
  const consequence = afterAttempt(attempt, tried);
  if (consequence.state === 'pending')
    return {
      kind: 'retry',
      at: new Date(Math.max(consequence.retryAt.getTime(), tried.now.getTime() + askedMs)),
      counts: true,
    };
  return { kind: 'pause', isGivenUp: attempt.failure !== 'private_address' };
}
