// How much of a credential's quota is used. Pure: the rule is the same in one process and with all servers together.

import type { Asker } from './asker.ts';
import { isBelowShare, judge, type Verdict } from './quota-share.ts';
import { type Spent, slotMs, slots, spentAt, sum, withToken, withWish } from './spent.ts';

/** A limit of a carrier: a number of requests in any period of that length. */
export interface QuotaWindow {
  requests: number;
  perSeconds: number;
}

/** The tokens of a credential. Plain JSON, so that it can be stored. */
export interface Bucket {
  /** The carrier told us not to ask before this time; milliseconds since the epoch. */
  emptyUntilMs: number;
  spent: Spent[];
}

/** Why no token was given, and when there will be one if no other asker takes it. */
export interface NoToken {
  retryAfterSeconds: number;
  /** There are tokens left, but all of them are kept for others. */
  isShareSpent: boolean;
}

export const fullBucket: Bucket = { emptyUntilMs: 0, spent: [] };

/**
 * From every window, or from none. A token returns one window after it was taken: a bucket that refills steadily lets nearly
 * twice the limit pass, and carriers count exactly.
 */
export function takeToken(
  bucket: Bucket,
  windows: readonly QuotaWindow[],
  asker: Asker,
  atMs: number,
): { bucket: Bucket; refused: NoToken | null } {
  const spent = windows.map((window) => spentOf(bucket, window, atMs));
  const verdicts = verdictsAt(bucket, windows, asker, atMs);
  if (bucket.emptyUntilMs <= atMs && verdicts.every((verdict) => verdict === 'granted')) {
    if (windows.length === 0) return { bucket, refused: null };
    return { bucket: { ...bucket, spent: spent.map((each) => withToken(each, asker)) }, refused: null };
  }
  const noted = withWishes(bucket, windows, spent, asker);
  const isShareSpent = bucket.emptyUntilMs <= atMs && !verdicts.includes('quota_spent');
  return {
    bucket: noted,
    refused: { retryAfterSeconds: secondsUntilFree(noted, windows, asker, atMs), isShareSpent },
  };
}

/** However much was left: the carrier counts differently from us, and its count decides. */
export function emptyBucket(bucket: Bucket, seconds: number, atMs: number): Bucket {
  const emptyUntilMs = atMs + seconds * 1_000;
  return emptyUntilMs > bucket.emptyUntilMs ? { ...bucket, emptyUntilMs } : bucket;
}

/** Tokens left in each window. */
export function tokensLeft(
  bucket: Bucket,
  windows: readonly QuotaWindow[],
  atMs: number,
): (QuotaWindow & { left: number })[] {
  return windows.map((window) => {
    const { counts } = spentOf(bucket, window, atMs);
    const left = bucket.emptyUntilMs > atMs ? 0 : Math.max(0, window.requests - sum(counts));
    return { ...window, left };
  });
}

function spentOf(bucket: Bucket, { perSeconds }: QuotaWindow, atMs: number): Spent {
  return spentAt(
    bucket.spent.find((each) => each.perSeconds === perSeconds),
    perSeconds,
    atMs,
  );
}

function verdictsAt(bucket: Bucket, windows: readonly QuotaWindow[], asker: Asker, atMs: number): Verdict[] {
  return windows.map((window) => judge(window.requests, spentOf(bucket, window, atMs), asker));
}

/**
 * Records that an asker was refused although it is below its share, so that the rest of its share is kept for it.
 * Returns the same bucket if nothing changed.
 */
function withWishes(
  bucket: Bucket,
  windows: readonly QuotaWindow[],
  spent: readonly Spent[],
  asker: Asker,
): Bucket {
  const noted = spent.map((each, at) => {
    const { requests = 0 } = windows[at] ?? {};
    return isBelowShare(requests, each, asker) ? withWish(each, asker) : each;
  });
  return noted.some((each, at) => each !== spent[at]) ? { ...bucket, spent: noted } : bucket;
}

/**
 * Only the ends of slots are checked, because tokens return there, in whole seconds, which a client gets: a token that is free
 * a moment earlier may be kept for another workspace by then.
 */
function secondsUntilFree(
  bucket: Bucket,
  windows: readonly QuotaWindow[],
  asker: Asker,
  atMs: number,
): number {
  const ends = windows.flatMap((window) => {
    const { newest } = spentOf(bucket, window, atMs);
    return Array.from({ length: slots + 2 }, (_, at) => (newest + at + 1) * slotMs(window.perSeconds));
  });
  const moments = [bucket.emptyUntilMs, ...ends].filter((each) => each > atMs && each >= bucket.emptyUntilMs);
  const waits = moments.map((each) => Math.ceil((each - atMs) / 1_000)).toSorted((a, b) => a - b);
  const free = waits.find((seconds) =>
    verdictsAt(bucket, windows, asker, atMs + seconds * 1_000).every((verdict) => verdict === 'granted'),
  );
  return free ?? waits.at(-1) ?? 0;
}
