// Counts the requests of the last minute by caller: in memory, or in a Redis that several servers share.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export const windowSeconds = 60;

/** How many requests of the current window are used. */
export interface Count {
  exceeded: boolean;
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

export interface RequestCounter<Scope extends string> {
  /** Counts a request, or one that weighs as much as several, and returns the count of `who`. */
  count(scope: Scope, who: string, weight?: number): Promise<Count>;
  /** The count of `who`: exceeded when the next request would be too many. */
  peek(scope: Scope, who: string): Promise<Count>;
  close(): Promise<void>;
}

interface CounterOptions<Scope extends string> {
  /** Requests per window, for each scope. */
  rates: Readonly<Record<Scope, number>>;
  /** null keeps the counts in memory. */
  redisUrl: string | null;
  /** Called for every count, if there is a Redis. */
  counted?: (by: CountedBy) => void;
  log: (line: string) => void;
}

/** Where a request was counted: in Redis, or in memory because Redis did not answer. */
export type CountedBy = 'redis' | 'memory';

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** A request waits for Redis no longer than this: a limiter must not be slower than the server it protects. */
const redisPatienceMs = 250;
/** For the first question on a connection, too. */
const connectPatienceMs = 2_000;

export async function openRequestCounter<Scope extends string>({
  rates,
  redisUrl,
  counted = () => {},
  log,
}: CounterOptions<Scope>): Promise<RequestCounter<Scope>> {
  const memory = limitersOf(rates, (limit) => new RateLimiterMemory(limit));
  if (redisUrl === null) {
    return {
      count: (scope, who, weight) => consume(memory[scope], who, weight),
      peek: (scope, who) => look(memory[scope], who),
      close: async () => {},
    };
  }
  const redis = await connectRedis(redisUrl);
  const shared = limitersOf(
    rates,
    (limit) => new RateLimiterRedis({ ...limit, storeClient: redis, rejectIfRedisNotReady: true }),
  );
  const say = sayOnce(log);
  const inRedisOrMemory =
    (ask: (limiter: Limiter, who: string, weight?: number) => Promise<Count>) =>
    async (scope: Scope, who: string, weight?: number) => {
      try {
        const count = await inTime(ask(shared[scope], who, weight));
        counted('redis');
        say('Rate limits: counted in Redis.');
        return count;
      } catch {
        counted('memory');
        const lost = say(
          'Rate limits: Redis does not answer; counting in memory, for this server alone, until it does.',
        );
        // A Redis that hangs keeps its connection open, so it is closed here, and the next requests need not wait.
        if (lost && redis.status === 'ready') redis.disconnect(true);
        return ask(memory[scope], who, weight);
      }
    };
  return {
    count: inRedisOrMemory(consume),
    peek: inRedisOrMemory(look),
    close: async () => redis.disconnect(),
  };
}

/** If this process was busy for so long, the answer has arrived unread: it is read in the next turn of the event loop, and counts. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = async () => {
    await nextTurn();
    late.reject(new Error('Redis does not answer'));
  };
  const timer = setTimeout(giveUp, redisPatienceMs);
  return await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

interface Limit {
  keyPrefix: string;
  points: number;
  duration: number;
}

function limitersOf<Scope extends string, L extends Limiter>(
  rates: Readonly<Record<Scope, number>>,
  open: (limit: Limit) => L,
): Record<Scope, L> {
  const limiters = Object.entries<number>(rates).map(([scope, points]) => {
    return [scope, open({ keyPrefix: `landfall:${scope}`, points, duration: windowSeconds })] as const;
  });
  return Object.fromEntries(limiters) as Record<Scope, L>;
}

async function look(limiter: Limiter, who: string): Promise<Count> {
  const found = await limiter.get(who);
  if (found === null) return { exceeded: false, remaining: limiter.points, resetSeconds: windowSeconds };
  return countOf(found, found.remainingPoints <= 0);
}

/** The library rejects with the count when it is exceeded. What weighs more than the limit counts as one less, so that it is allowed at all. */
async function consume(limiter: Limiter, who: string, weight = 1): Promise<Count> {
  try {
    return countOf(await limiter.consume(who, Math.max(1, Math.min(weight, limiter.points - 1))), false);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return countOf(refusal, true);
    throw refusal;
  }
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, exceeded: boolean): Count {
  return { exceeded, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** Connects, and keeps trying in the background. Its error events are ignored, because the next count fails as well. */
async function connectRedis(url: string): Promise<Redis> {
  // Imported here, because most servers count in memory.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: connectPatienceMs,
    connectTimeout: connectPatienceMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', () => {});
  await redis.connect().catch(() => {});
  return redis;
}

/** Logs a line only when it differs from the previous one, and returns whether it did. */
function sayOnce(log: (line: string) => void): (line: string) => boolean {
  let last = '';
  return (line) => {
    if (line === last) return false;
    last = line;
    log(line);
    return true;
  };
}
