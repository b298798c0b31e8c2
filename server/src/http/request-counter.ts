// Counts per key and minute: in memory, or in a Redis that several servers share.

import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitOptions } from './rate-limit.ts';

export const windowSeconds = 60;

/** Where a key stands in its window, this request counted. */
export interface Count {
  exceeded: boolean;
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

export interface RequestCounter {
  count(key: string): Promise<Count>;
  close(): Promise<void>;
}

/** A request waits no longer than this for Redis: a limiter must not be slower than what it protects. */
const redisPatienceMs = 250;

export async function openRequestCounter({
  perMinute,
  redisUrl,
  log,
}: RateLimitOptions): Promise<RequestCounter> {
  const limit = { points: perMinute, duration: windowSeconds };
  const memory = new RateLimiterMemory(limit);
  if (redisUrl === null) return { count: (key) => consume(memory, key), close: async () => {} };

  const redis = await connectRedis(redisUrl);
  const shared = new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    keyPrefix: 'landfall',
    rejectIfRedisNotReady: true,
  });
  const say = sayOnce(log);
  return {
    async count(key) {
      try {
        const count = await consume(shared, key);
        say('Rate limits: counted in Redis.');
        return count;
      } catch {
        const lost = say(
          'Rate limits: Redis does not answer; counting in memory, for this server alone, until it does.',
        );
        // A Redis that hangs keeps its connection; leave it, so that the next requests need not wait.
        if (lost && redis.status === 'ready') redis.disconnect(true);
        return consume(memory, key);
      }
    },
    close: async () => redis.disconnect(),
  };
}

/** rate-limiter-flexible rejects with the count when it is exceeded, and with an Error when it cannot count. */
async function consume(limiter: RateLimiterMemory | RateLimiterRedis, key: string): Promise<Count> {
  try {
    return countOf(await limiter.consume(key), false);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return countOf(refusal, true);
    throw refusal;
  }
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, exceeded: boolean): Count {
  return { exceeded, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** Connects, and goes on trying in the background: what it tells by events, the next count tells as well. */
async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: redisPatienceMs,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', () => {});
  await redis.connect().catch(() => {});
  return redis;
}

/** Logs a line, and says that it did, only when it differs from the one before: a change, not every request in it. */
function sayOnce(log: (line: string) => void): (line: string) => boolean {
  let last = '';
  return (line) => {
    if (line === last) return false;
    last = line;
    log(line);
    return true;
  };
}
