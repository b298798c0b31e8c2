import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLog } from './request-log.ts';

/** An address may be as long as a head: its beginning tells what was meant. */
const longestPath = 300;

/** Notes what every working key asks on this scope. What comes without one belongs to nobody's log. */
export function recordRequests(scope: FastifyInstance, log: Pick<RequestLog, 'note'>): void {
  // With a callback: an async hook would cost every request a promise more.
  scope.addHook('onResponse', (request, reply, done) => {
    record(log, request, reply);
    done();
  });
}

function record(log: Pick<RequestLog, 'note'>, request: FastifyRequest, reply: FastifyReply): void {
  const key = request.presentedKey;
  if (key === null) return;
  log.note({
    requestId: request.id,
    keyId: key.id,
    method: request.method,
    path: pathOf(request.url),
    status: reply.statusCode,
    code: reply.problemCode,
    durationMs: Math.round(reply.elapsedTime),
  });
}

/** Without its query, where some write keys that belong into a header. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, end === -1 ? longestPath : Math.min(end, longestPath));
}
