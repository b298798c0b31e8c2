import { Agent, type Dispatcher } from 'undici';
import type { Clock } from '../../domain/time/clock.ts';
import type { DeliveryAttempt } from '../../domain/webhooks/delivery-attempt.ts';
import { retryAfterSeconds } from '../../domain/webhooks/retry-after.ts';
import { openAddressGuard } from './address-guard.ts';
import { asking, openConnector } from './connect.ts';
import { type Cutoff, openCutoff } from './cutoff.ts';
import { exchange } from './exchange.ts';
import { type LookUp, lookUpBySystem, openLookUp } from './look-up.ts';
import {
  type Outbound,
  type OutboundAnswer,
  type OutboundPolicy,
  type OutboundRequest,
  unanswered,
} from './outbound.ts';

export interface OutboundOptions extends OutboundPolicy {
  /** Time limit of a whole attempt: look-up, connection, TLS, head and body. */
  timeoutMs: number;
  now: Clock;
  /** By default the system's look-up. */
  lookup?: LookUp;
}

export const userAgent = 'Landfall';

/** The head of a response. */
const largestHead = 16 * 1024;
/** Less than the five seconds after which many servers close. The server's `Keep-Alive` header takes precedence. */
const idleMs = 4_000;
const longestIdleMs = 30_000;
/** After this age a connection is replaced: the name is looked up and its addresses are checked again. */
const longestLifeMs = 60_000;
/**
 * While more connections are open, none is kept after its answer, so that many endpoints do not use up the file descriptors
 * of the process.
 */
const mostKept = 512;

/** Follows no redirects and uses no proxy: both would send the request to an address that was not checked. */
export function openOutbound(options: OutboundOptions): Outbound {
  const { timeoutMs, now, requireHttps, allowedNetworks, lookup = lookUpBySystem } = options;
  const connect = openConnector({
    mayReach: openAddressGuard(allowedNetworks),
    lookUp: openLookUp(lookup),
    timeoutMs,
  });
  const agent = new Agent({
    connect,
    // There is no limit for one origin: it would let one endpoint delay others on the same host.
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: largestHead,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: longestIdleMs,
    clientTtl: longestLifeMs,
    // The one time limit of the attempt covers these phases.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  let open = 0;
  agent.on('connect', () => {
    open += 1;
  });
  agent.on('disconnect', () => {
    open -= 1;
  });
  return {
    async post(request, signal) {
      signal?.throwIfAborted();
      const startedAt = now();
      const begunAtMs = performance.now();
      const cutoff = openCutoff(timeoutMs, signal);
      const isKept = open < mostKept;
      const answer = await send(agent, { ...request, requireHttps, isKept }, cutoff).finally(cutoff.release);
      if (cutoff.reason() === 'withdrawn' && answer.failure === 'timeout') throw signal?.reason;
      return attemptOf(answer, { startedAt, durationMs: Math.round(performance.now() - begunAtMs) }, now);
    },
    close: () => agent.destroy(),
  };
}

interface Sent extends OutboundRequest {
  requireHttps: boolean;
  /** Whether the connection is kept for the next request. */
  isKept: boolean;
}

async function send(agent: Dispatcher, sent: Sent, cutoff: Cutoff): Promise<OutboundAnswer> {
  const { workspaceId, url, headers, body, requireHttps, isKept } = sent;
  const { protocol, origin, pathname, search } = URL.parse(url) ?? {};
  if (origin === undefined || (protocol !== 'https:' && protocol !== 'http:'))
    return unanswered('connect', 'The endpoint has no complete URL.');
  if (requireHttps && protocol === 'http:') return unanswered('tls', 'The URL of the endpoint is not https.');
  const path = `${pathname}${search}`;
  const posted = { origin, path, headers: { 'user-agent': userAgent, ...headers }, body, reset: !isKept };
  for (;;) {
    const request = { workspaceId, isNew: false };
    const answer = await asking.run(request, () => exchange(agent, posted, cutoff));
    if (answer !== 'lost') return answer;
    if (request.isNew) return unanswered('reset', 'The host closed the connection without an answer.');
    // The other side closed a kept connection at the moment it was used again. That is not a failure of the endpoint.
  }
}

function attemptOf(
  { retryAfter, ...answer }: OutboundAnswer,
  times: Pick<DeliveryAttempt, 'startedAt' | 'durationMs'>,
  now: Clock,
): DeliveryAttempt {
  return { ...times, ...answer, retryAfterSeconds: retryAfterSeconds(retryAfter, now()) };
}
