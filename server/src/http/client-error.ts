// Requests that could not be read: incomplete, malformed, too slow. Node passes the bare socket, so the envelope is
// written by hand.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { preParsingHookHandler } from 'fastify';
import type { NewId } from '../domain/ids.ts';
import { Problem, type ProblemCode } from '../domain/refusals/problem.ts';
import { problemBody } from './errors.ts';
import { problemExamples } from './problem-examples.ts';

interface Refusal {
  status: string;
  code?: ProblemCode;
  message: string;
}

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

const refusals: Record<string, Refusal> = {
  [tooSlow]: {
    status: '408 Request Timeout',
    code: 'request_timeout',
    message: problemExamples.request_timeout.message,
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers of the request are too large.',
  },
};
const garbled: Refusal = { status: '400 Bad Request', message: 'This is not a readable HTTP request.' };

/** Fastify's `clientErrorHandler`. Call `watchExchanges` for the server first. */
export function answerUnreadable(newId: NewId): (error: Error & { code: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const last = lastExchange.get(socket);
    if (last && !last.request.complete) {
      failBody(last, error, socket);
      return;
    }
    const { status, code = 'invalid_request', message } = refusals[error.code] ?? garbled;
    const refuse = () => socket.end(writtenRefusal(status, new Problem(code, message), newId('req')));
    // A pipelined request must not be answered before the valid requests in front of it.
    if (last && !last.answer.writableFinished) last.answer.once('finish', refuse);
    else refuse();
  };
}

/** The route answers the request. A reader of the body gets the error now, and `refuseFailedBody` if it is read later. */
function failBody(exchange: Exchange, error: Error & { code: string }, socket: Socket): void {
  const { request, answer } = exchange;
  if (answer.writableFinished) {
    socket.destroy();
    return;
  }
  const failure = Object.assign(error, { statusCode: error.code === tooSlow ? 408 : 400 });
  exchange.failure ??= failure;
  answer.once('finish', () => socket.end());
  if (request.listenerCount('error') > 0) request.emit('error', failure);
}

interface Exchange {
  request: IncomingMessage;
  answer: ServerResponse;
  /** Why the body cannot be read. */
  failure?: Error;
}

const lastExchange = new WeakMap<Socket, Exchange>();

/** Remembers the newest request of each connection. Call it once per server. */
export function watchExchanges(server: Server): void {
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    lastExchange.set(request.socket, { request, answer });
  });
}

/** A hook for `preParsing`. @throws the error that ended the body before it was read */
export const refuseFailedBody: preParsingHookHandler = ({ raw }, _reply, _payload, done) => {
  const exchange = lastExchange.get(raw.socket);
  if (exchange?.request === raw && exchange.failure !== undefined) throw exchange.failure;
  done();
};

/** A refusal as it goes over a bare socket. */
export function writtenRefusal(
  status: string,
  problem: Problem,
  requestId: string,
  more: readonly string[] = [],
): string {
  const body = JSON.stringify(problemBody(problem, requestId));
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${requestId}`,
    ...more,
    'Connection: close',
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
