import type { FastifyReply } from 'fastify';
import { Problem } from '../domain/refusals/problem.ts';
import { openTally } from '../domain/shares/tally.ts';
import { networkOf } from './network-of.ts';
import { type Count, type CountedBy, openRequestCounter, windowSeconds } from './request-counter.ts';

export interface RequestRates {
  /** With one key; also from one address (IPv6: one network) without a valid key. */
  perMinute: number;
  /** With all keys of a workspace together; five keys' worth where left out. */
  perWorkspace?: number | undefined;
  /** By one person in one workspace of the console; five keys' worth where left out. */
  perPerson?: number | undefined;
}

export interface RateLimitOptions extends RequestRates {
  /** Redis or Valkey shared with other servers; null keeps the counts in memory. */
  redisUrl: string | null;
  /** Called for every count, if there is a Redis. */
  counted?: (by: CountedBy) => void;
  log: (line: string) => void;
}

/** The limiter, as the rooms use it. Every function except `close` throws Problem `rate_limited`. */
export interface RequestLimits {
  /** The headers of the reply say how many requests the key and the workspace have left. */
  allow(key: { id: string; workspaceId: string }, reply: FastifyReply, weight?: number): Promise<void>;
  /** Refuses a key, or a workspace, whose next request would be too many, and counts nothing. */
  refuse(key: { id: string; workspaceId: string }, reply: FastifyReply): Promise<void>;
  /** Counts a request of a person who is signed in; `workspaceId` is null outside a workspace. */
  allowPerson(personId: string, workspaceId: string | null, weight?: number): Promise<void>;
  /** Refuses a person whose next request would be too many, and counts nothing. */
  refusePerson(personId: string, workspaceId: string | null): Promise<void>;
  /** Counts a failed authentication from this address. */
  allowFailure(address: string): Promise<void>;
  /** Refuses an address with too many failed authentications, and counts nothing. */
  refuseFailing(address: string): Promise<void>;
  /** Counts a request that needs no key, from this address. */
  allowAddress(address: string): Promise<void>;
  /** Counts a request for what a share link shows. */
  allowLink(linkId: string): Promise<void>;
  /** Counts a request for what any share link of the workspace shows. */
  allowLinksOf(workspaceId: string): Promise<void>;
  /** The request is under way until the returned function is called. Refused while too many are in this process. */
  enter(workspaceId: string): () => void;
  close(): Promise<void>;
}

/** A workspace and a person get this many times the rate of a key. */
const keysWorth = 5;
/** One share link gets this many times the rate of a key. */
const linkWorth = 3;
/** All share links of a workspace together get this many times the rate of a key. */
const linksWorth = 10;

/** More than a client sends at once that keeps to the rate of its workspace, and fewer than one that does not wait for answers. */
const mostUnderWay = 500;

/** Opens the limiter. A Redis that cannot be reached is logged, not fatal: until it answers, memory counts. */
export async function openRequestLimits({
  perMinute,
  perWorkspace = perMinute * keysWorth,
  perPerson = perMinute * keysWorth,
  redisUrl,
  counted = () => {},
  log,
}: RateLimitOptions): Promise<RequestLimits> {
  const rates = {
    key: perMinute,
    workspace: perWorkspace,
    person: perPerson,
    address: perMinute,
    open: perMinute,
    link: perMinute * linkWorth,
    links: perMinute * linksWorth,
  };
  const counter = await openRequestCounter({ rates, redisUrl, counted, log });
  const w = windowSeconds;
  const policy = `"default";q=${perMinute};w=${w}, "workspace";q=${perWorkspace};w=${w}`;
  /** draft-ietf-httpapi-ratelimit-headers: r is what remains, t the seconds until there is more. */
  const report = (reply: FastifyReply, [ofKey, ofWorkspace]: [Count, Count]) => {
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', `${standing('default', ofKey)}, ${standing('workspace', ofWorkspace)}`);
    refuseExceeded(ofKey);
    refuseExceeded(ofWorkspace, 'Too many requests with the keys of this workspace');
  };
  return {
    async allow({ id, workspaceId }, reply, weight) {
      const counts = [
        counter.count('key', id, weight),
        counter.count('workspace', workspaceId, weight),
      ] as const;
      report(reply, await Promise.all(counts));
    },
    async refuse({ id, workspaceId }, reply) {
      const counts = await Promise.all([counter.peek('key', id), counter.peek('workspace', workspaceId)]);
      if (counts.some(({ exceeded }) => exceeded)) report(reply, counts);
    },
    async allowPerson(personId, workspaceId, weight) {
      refuseExceeded(await counter.count('person', `${personId} ${workspaceId ?? ''}`, weight));
    },
    async refusePerson(personId, workspaceId) {
      refuseExceeded(await counter.peek('person', `${personId} ${workspaceId ?? ''}`));
    },
    async allowFailure(address) {
      refuseExceeded(await counter.count('address', networkOf(address)));
    },
    async refuseFailing(address) {
      refuseExceeded(await counter.peek('address', networkOf(address)));
    },
    async allowAddress(address) {
      refuseExceeded(await counter.count('open', networkOf(address)));
    },
    async allowLink(linkId) {
      refuseExceeded(await counter.count('link', linkId));
    },
    async allowLinksOf(workspaceId) {
      refuseExceeded(await counter.count('links', workspaceId));
    },
    enter: openEntrance(),
    close: () => counter.close(),
  };
}

function openEntrance(): RequestLimits['enter'] {
  const underWay = openTally();
  return (workspaceId) => {
    if (underWay.of(workspaceId) >= mostUnderWay) {
      const message = `${mostUnderWay} requests of your workspace are under way: wait until some are answered.`;
      throw new Problem('rate_limited', message, { retryAfterSeconds: 1 });
    }
    underWay.add(workspaceId);
    let isOver = false;
    return () => {
      if (!isOver) underWay.remove(workspaceId);
      isOver = true;
    };
  };
}

function standing(policy: string, { remaining, resetSeconds }: Count): string {
  return `"${policy}";r=${remaining};t=${resetSeconds}`;
}

function refuseExceeded({ exceeded, resetSeconds }: Count, what = 'Too many requests'): void {
  if (!exceeded) return;
  const message = `${what}: wait ${resetSeconds} seconds.`;
  throw new Problem('rate_limited', message, { retryAfterSeconds: resetSeconds });
}
