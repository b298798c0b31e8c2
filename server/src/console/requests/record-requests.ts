import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { detailsOf, hideSecrets, noDetails } from './request-details.ts';
import type { RequestLog } from './request-log.ts';
import type { RequestDetails } from './schemas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log; null until the answer is sent. */
    details: RequestDetails | null;
  }
}

/** A path may be very long; its beginning is enough for the log. */
const longestPath = 300;

/** Logs the requests of every working key on this scope. Requests without a key belong to no workspace and are not logged. */
export function recordRequests(scope: FastifyInstance, log: RequestLog): void {
  scope.decorateRequest('details', null);
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (request.presentedKey !== null) request.details = detailsOf(request, reply, payload);
    done();
  });
  // With a callback: an async hook would cost one more promise per request.
  scope.addHook('onResponse', (request, reply, done) => {
    record(log, request, reply);
    done();
  });
}

function record(log: RequestLog, request: FastifyRequest, reply: FastifyReply): void {
  const key = request.presentedKey;
  if (key === null) return;
  log.note({
    requestId: request.id,
    keyId: key.id,
    method: request.method,
    path: hideSecrets(pathOf(request.url)),
    status: reply.statusCode,
    code: reply.problemCode,
    durationMs: Math.round(reply.elapsedTime),
    ...(request.details ?? noDetails),
  });
}

/** Without the query, which is kept among the details. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, end === -1 ? longestPath : Math.min(end, longestPath));
}
