// Replaces refusals that Node makes itself, without the envelope and the header Request-Id.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { NewId } from '../domain/ids.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { writtenRefusal } from './client-error.ts';
import { problemBody } from './errors.ts';
import { problemExamples } from './problem-examples.ts';

/** Answers `Expect` headers that cannot be met, and CONNECT. Call it once per server. */
export function answerNodeRefusals(server: Server, newId: NewId): void {
  server.on('checkExpectation', (_request: IncomingMessage, answer: ServerResponse) => {
    const requestId = newId('req');
    const { message } = problemExamples.expectation_failed;
    const body = JSON.stringify(problemBody(new Problem('expectation_failed', message), requestId));
    answer.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'request-id': requestId,
      connection: 'close',
    });
    answer.end(body);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const problem = new Problem('method_not_allowed', 'This server is not a proxy: CONNECT is not allowed.');
    socket.on('error', () => {});
    socket.end(writtenRefusal('405 Method Not Allowed', problem, newId('req'), [`Allow: ${methods}`]));
  });
}

const methods = 'DELETE, GET, HEAD, PATCH, POST';

/** HTTP/1.1 requires the header Host, exactly once, with a valid host (RFC 9112, 3.2). @throws Problem `invalid_request` */
export function requireHost({ raw }: FastifyRequest): void {
  const { host } = raw.headers;
  const hosts = countHosts(raw.rawHeaders);
  if (hosts > 1)
    throw new Problem('invalid_request', 'The header Host was sent more than once: send it once.');
  if (hosts === 0 && raw.httpVersion === '1.1')
    throw new Problem('invalid_request', 'The header Host is missing: HTTP/1.1 needs it.');
  if (host && !URL.canParse(`http://${host}`))
    throw new Problem('invalid_request', 'The header Host is not a valid host.');
}

/** @param headers names and values in turn */
function countHosts(headers: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) if (headers[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** Fastify's `rewriteUrl`: a request may name the whole URL (RFC 9112, 3.2.2), whose host takes precedence. Routes see the path. */
export function pathOfTarget(
  request: IncomingMessage | { url?: string; headers: IncomingMessage['headers'] },
): string {
  const target = request.url ?? '/';
  const [whole, host] = /^https?:\/\/([^/?#]+)/i.exec(target) ?? [];
  if (whole === undefined) return target;
  request.headers.host = host;
  const path = target.slice(whole.length);
  return path.startsWith('/') ? path : `/${path}`;
}
