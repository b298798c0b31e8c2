// How much a client may ask: so many requests per key, and so many failed authentications per address.

import type { FastifyReply } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { type Count, openRequestCounter, windowSeconds } from './request-counter.ts';

export interface RateLimitOptions {
  perMinute: number;
  /** Redis or Valkey shared with other servers; null keeps the counts in memory. */
  redisUrl: string | null;
  log: (line: string) => void;
}

/** What the slices ask of the limiter. All counts throw Problem `rate_limited`. */
export interface RequestLimits {
  /** Counts a request with this key, and tells the client in the headers of the reply where it stands. */
  allow(keyId: string, reply: FastifyReply): Promise<void>;
  /** Counts a failed authentication from this address. */
  allowFailure(address: string): Promise<void>;
  /** Counts a request that needs no key, from this address. */
  allowAddress(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the limiter. A Redis that cannot be reached is logged, not fatal: until it answers, memory counts. */
export async function openRequestLimits({
  perMinute,
  redisUrl,
  log,
}: RateLimitOptions): Promise<RequestLimits> {
  const counter = await openRequestCounter({ perMinute, redisUrl, log });
  const policy = `"default";q=${perMinute};w=${windowSeconds}`;
  return {
    async allow(keyId, reply) {
      const count = await counter.count(`key:${keyId}`);
      // draft-ietf-httpapi-ratelimit-headers: r is what remains, t the seconds until there is more.
      reply.header('ratelimit-policy', policy);
      reply.header('ratelimit', `"default";r=${count.remaining};t=${count.resetSeconds}`);
      refuseExceeded(count);
    },
    async allowFailure(address) {
      refuseExceeded(await counter.count(`address:${address}`));
    },
    async allowAddress(address) {
      refuseExceeded(await counter.count(`open:${address}`));
    },
    close: () => counter.close(),
  };
}

function refuseExceeded({ exceeded, resetSeconds }: Count): void {
  if (!exceeded) return;
  const message = `Too many requests: wait ${resetSeconds} seconds.`;
  throw new Problem('rate_limited', message, { retryAfterSeconds: resetSeconds });
}
