import type { Clock } from '../domain/time/clock.ts';
import type { Asker } from './asker.ts';
import {
  type Bucket,
  emptyBucket,
  fullBucket,
  type NoToken,
  type QuotaWindow,
  takeToken,
  tokensLeft,
} from './bucket.ts';

/** How much a credential may still ask. Other users of the same credential are counted as far as they are known. */
export interface Quota {
  /** Requests a token for one request. @throws Problem `unavailable` when the quota cannot be read or written */
  take(asker: Asker): Promise<TokenResult>;
  /** The carrier itself says that nothing is left for this many seconds. */
  empty(seconds: number): Promise<void>;
  /** What is left of each limit; empty for a carrier without limits. */
  left(): Promise<QuotaLeft[]>;
}

export type TokenResult = { taken: true } | ({ taken: false } & NoToken);

export type QuotaLeft = QuotaWindow & { left: number };

/** Opens the quota of a credential, by a name that is not secret. */
export type OpenQuota = (credential: string, windows: readonly QuotaWindow[]) => Quota;

/** A quota for a process that does not share its credential with another one. An empty list means no limit. */
export function memoryQuota(windows: readonly QuotaWindow[], now: Clock): Quota {
  let bucket: Bucket = fullBucket;
  const atMs = () => now().getTime();
  return {
    async take(asker) {
      const { bucket: after, refused } = takeToken(bucket, windows, asker, atMs());
      bucket = after;
      return takenOf(refused);
    },
    async empty(seconds) {
      bucket = emptyBucket(bucket, seconds, atMs());
    },
    left: async () => tokensLeft(bucket, windows, atMs()),
  };
}

/** The result of asking for a token. */
export function takenOf(refused: NoToken | null): TokenResult {
  return refused === null ? { taken: true } : { taken: false, ...refused };
}
