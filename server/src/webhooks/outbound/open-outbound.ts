// Sends webhooks, only to allowed addresses and within one time limit. Every result is returned as data.

import { Socket } from 'node:net';
import type { Clock } from '../../domain/clock.ts';
import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import { retryAfterSeconds } from '../../domain/retry-after.ts';
import { type AddressGuard, openAddressGuard } from './address-guard.ts';
import { type OutboundAnswer, unanswered } from './answer.ts';
import { openAskSystem } from './ask-system.ts';
import { connect } from './connect.ts';
import { type Connections, openConnections } from './connections.ts';
import { type Cutoff, openCutoff } from './cutoff.ts';
import { exchange, type Posted } from './exchange.ts';
import { type LookUp, openLookUp, type SharedLookUp } from './look-up.ts';
import type { Outbound, OutboundPolicy, OutboundRequest } from './outbound.ts';
import { type Target, targetOf } from './target.ts';

export interface OutboundOptions extends OutboundPolicy {
  /** Time limit of a whole attempt: look-up, connection, TLS, head and body. */
  timeoutMs: number;
  /** Time limit of the look-up, which is part of the attempt. */
  lookUpTimeoutMs?: number;
  now: Clock;
  /** By default the system's look-up. */
  lookup?: LookUp;
}

export const userAgent = 'Landfall';

const usualLookUpTimeoutMs = 3_000;

interface SendDeps {
  connections: Connections;
  requireHttps: boolean;
  mayReach: AddressGuard;
  lookUp: SharedLookUp;
}

/**
 * Opens the sender of webhooks. It does not follow redirects and does not use a proxy from the environment, because
 * both would send the request to an address that was not checked.
 */
export function openOutbound(options: OutboundOptions): Outbound {
  const { timeoutMs, lookUpTimeoutMs = usualLookUpTimeoutMs, now, requireHttps, allowedNetworks } = options;
  const { lookup = openAskSystem({ timeoutMs: Math.min(timeoutMs, lookUpTimeoutMs), now }) } = options;
  const connections = openConnections({ now });
  const mayReach = openAddressGuard(allowedNetworks);
  const deps: SendDeps = { connections, requireHttps, mayReach, lookUp: openLookUp(lookup) };
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
  { workspaceId, url, headers, body }: OutboundRequest,
  cutoff: Cutoff,
): Promise<OutboundAnswer> {
  const target = targetOf(url);
  if (target === null) return unanswered('connect', 'The endpoint has no complete URL.');
  if (deps.requireHttps && !target.isTls) return unanswered('tls', 'The URL of the endpoint is not https.');
  const posted: Posted = { path: target.path, headers: { 'user-agent': userAgent, ...headers }, body };
  const kept = deps.connections.takeFree(workspaceId, target.origin);
  const answer = kept === null ? 'lost' : await exchange(kept, posted, cutoff);
  // The other side may close a kept connection at the moment it is used again. That is not a failure of the endpoint.
  return answer === 'lost' ? sendAnew(deps, { workspaceId, target, posted }, cutoff) : answer;
}

async function sendAnew(
  { connections, mayReach, lookUp }: SendDeps,
  { workspaceId, target, posted }: { workspaceId: string; target: Target; posted: Posted },
  cutoff: Cutoff,
): Promise<OutboundAnswer> {
  const ownLookUp: LookUp = (hostname) => lookUp(hostname, workspaceId);
  const socket = await connect({ mayReach, lookUp: ownLookUp }, target, cutoff);
  if (!(socket instanceof Socket)) return socket;
  const connection = connections.add(workspaceId, target.origin, socket);
  const answer = await exchange(connection, posted, cutoff);
  return answer === 'lost'
    ? unanswered('reset', 'The host closed the connection without an answer.')
    : answer;
}

function attemptOf(
  { retryAfter, ...answer }: OutboundAnswer,
  times: Pick<DeliveryAttempt, 'startedAt' | 'durationMs'>,
  now: Clock,
): DeliveryAttempt {
  return { ...times, ...answer, retryAfterSeconds: retryAfterSeconds(retryAfter, now()) };
}
