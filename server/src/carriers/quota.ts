import type { Clock } from '../domain/clock.ts';
import type { Quota } from './profiles.ts';

/** Asks leave for one request: null when granted, else the seconds until the next one may be made. */
export type TakeToken = () => number | null;

/**
 * A token bucket: `requests` at once, refilled evenly over `perSeconds`. One per credential and process, for as long as
 * nothing shares it. Null stands for a carrier that sets no limit.
 */
export function createQuota(quota: Quota | null, now: Clock): TakeToken {
  if (quota === null) return () => null;
  const perMs = quota.requests / (quota.perSeconds * 1_000);
  let tokens = quota.requests;
  let filledAt = now().getTime();
  return () => {
    const at = now().getTime();
    tokens = Math.min(quota.requests, tokens + Math.max(0, at - filledAt) * perMs);
    filledAt = at;
    const waitSeconds = (1 - tokens) / perMs / 1_000;
    // Refilling by fractions never quite adds up to one: a hair's breadth is no second.
    if (waitSeconds > 1e-6) return Math.ceil(waitSeconds - 1e-6);
    tokens -= 1;
    return null;
  };
}
