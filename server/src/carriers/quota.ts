import type { Clock } from '../domain/clock.ts';
import type { Quota } from './profiles.ts';

/** Asks leave for one request: null when granted, else the seconds until the next one may be made. */
export type TakeToken = () => number | null;

/** A token bucket: `requests` at once, refilled evenly over `perSeconds`. */
interface Bucket {
  /** Seconds until it holds a token; 0 when it does. */
  wait(): number;
  take(): void;
}

/**
 * Keeps all of a carrier's limits at once (so many a minute, so many a day): a token is taken from every bucket, or from
 * none. One set for each credential and process, for as long as nothing shares it. An empty list is no limit.
 */
export function createQuota(quotas: readonly Quota[], now: Clock): TakeToken {
  const buckets = quotas.map((quota) => createBucket(quota, now));
  return () => {
    const waitSeconds = Math.max(0, ...buckets.map((bucket) => bucket.wait()));
    if (waitSeconds > 0) return waitSeconds;
    for (const bucket of buckets) bucket.take();
    return null;
  };
}

function createBucket({ requests, perSeconds }: Quota, now: Clock): Bucket {
  const perMs = requests / (perSeconds * 1_000);
  let tokens = requests;
  let filledAt = now().getTime();
  return {
    wait() {
      const at = now().getTime();
      tokens = Math.min(requests, tokens + Math.max(0, at - filledAt) * perMs);
      filledAt = at;
      const seconds = (1 - tokens) / perMs / 1_000;
      // Refilling by fractions never quite adds up to one: a hair's breadth is no second.
      return seconds > 1e-6 ? Math.ceil(seconds - 1e-6) : 0;
    },
    take() {
      tokens -= 1;
    },
  };
}
