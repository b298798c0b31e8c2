import type { Clock } from '../domain/clock.ts';
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

/** What a credential may still ask. Whoever else uses the same credential is counted, as far as the keeper knows of them. */
export interface Quota {
  /** Asks leave for one request. Total: refuses when it cannot be told. */
  take(asker: Asker): Promise<Taken>;
  /** The carrier itself says that there is nothing left for so many seconds. */
  empty(seconds: number): Promise<void>;
  /** What is left of each limit; none for a carrier without limits. */
  left(): Promise<QuotaLeft[]>;
}

export type Taken =
  | { taken: true }
  | {
      taken: false;
      retryAfterSeconds: number;
      /** There are tokens, and all of them are kept for others. */
      isShareSpent: boolean;
    };

export type QuotaLeft = QuotaWindow & { left: number };

/** Opens the quota of a credential, by a name for it that is no secret. */
export type OpenQuota = (credential: string, windows: readonly QuotaWindow[]) => Quota;

/** A quota for a process that shares its credential with no other one. An empty list is no limit. */
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

/** The answer to someone who wanted a token. */
export function takenOf(refused: NoToken | null): Taken {
  if (refused === null) return { taken: true };
  const { waitSeconds, isShareSpent } = refused;
  return { taken: false, retryAfterSeconds: waitSeconds, isShareSpent };
}
