// Sending webhooks: only to where they may go, within one deadline, and whatever comes of it is data.

import { Socket } from 'node:net';
import type { Clock } from '../../domain/clock.ts';
import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import { retryAfterSeconds } from '../../domain/retry-after.ts';
import { openAddressGuard } from './address-guard.ts';
import { type Answer, unanswered } from './answer.ts';
import { type ConnectDeps, connect } from './connect.ts';
import { type Connections, openConnections } from './connections.ts';
import { type Cutoff, openCutoff } from './cutoff.ts';
import { exchange, type Posted } from './exchange.ts';
import { type LookUp, openLookUp } from './look-up.ts';
import type { Outbound, OutboundPolicy, OutboundRequest } from './outbound.ts';
import { type Target, targetOf } from './target.ts';

export interface OutboundOptions extends OutboundPolicy {
  /** For a whole attempt: look-up, connection, TLS, head and body. */
  timeoutMs: number;
  now: Clock;
  /** By default the system's. */
  lookup?: LookUp;
}

export const userAgent = 'Landfall';

interface SendDeps extends ConnectDeps {
  connections: Connections;
  requireHttps: boolean;
}

/**
 * Opens the way out. Redirects are not followed, and no proxy of the environment is asked: both would decide anew where a
 * request goes.
 */
export function openOutbound(options: OutboundOptions): Outbound {
  const { timeoutMs, now, requireHttps, allowedNetworks } = options;
  const connections = openConnections({ now });
  const mayReach = openAddressGuard(allowedNetworks);
  const deps: SendDeps = { connections, requireHttps, mayReach, lookUp: openLookUp(options.lookup) };
  return {
    async post(request, signal) {
      signal?.throwIfAborted();
      const startedAt = now();
      const begunAtMs = performance.now();
      const cutoff = openCutoff(timeoutMs, signal);
      const answer = await send(deps, request, cutoff).finally(cutoff.release);
      if (cutoff.reason() === 'withdrawn' && answer.failure === 'timeout') throw signal?.reason;
      return attemptOf(answer, { startedAt, durationMs: Math.round(performance.now() - begunAtMs) }, now);
    },
    close: connections.close,
  };
}

async function send(
  deps: SendDeps,
  { url, headers, body }: OutboundRequest,
  cutoff: Cutoff,
): Promise<Answer> {
  const target = targetOf(url);
  if (target === null) return unanswered('connect', 'The endpoint has no complete URL.');
  if (deps.requireHttps && !target.isTls) return unanswered('tls', 'The URL of the endpoint is not https.');
  const posted = { path: target.path, headers: { 'user-agent': userAgent, ...headers }, body };
  const kept = deps.connections.takeFree(target.origin);
  const answer = kept === null ? 'lost' : await exchange(kept, posted, cutoff);
  // The other side may close a kept connection in the very moment it is used again: that is no failure of the endpoint.
  return answer === 'lost' ? sendAnew(deps, target, posted, cutoff) : answer;
}

async function sendAnew(deps: SendDeps, target: Target, posted: Posted, cutoff: Cutoff): Promise<Answer> {
  const socket = await connect(deps, target, cutoff);
  if (!(socket instanceof Socket)) return socket;
  const answer = await exchange(deps.connections.add(target.origin, socket), posted, cutoff);
  return answer === 'lost'
    ? unanswered('reset', 'The host closed the connection without an answer.')
    : answer;
}

function attemptOf(
  { retryAfter, ...answer }: Answer,
  times: Pick<DeliveryAttempt, 'startedAt' | 'durationMs'>,
  now: Clock,
): DeliveryAttempt {
  return { ...times, ...answer, retryAfterSeconds: retryAfterSeconds(retryAfter, now()) };
}
