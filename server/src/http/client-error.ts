// Requests that never became one: half-sent, garbled, too slow. Node hands us the bare socket, so the
// envelope is written by hand.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NewId } from '../domain/ids.ts';
import { Problem } from '../domain/problem.ts';
import { problemBody } from './errors.ts';

const refusals: Record<string, { status: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request did not arrive in time: send it whole.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers of the request are too large.',
  },
};
const garbled = { status: '400 Bad Request', message: 'This is not a readable HTTP request.' };

/** Fastify's `clientErrorHandler`. The server must have been handed to `watchExchanges`. */
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
    const { status, message } = refusals[error.code] ?? garbled;
    const refuse = () => socket.end(response(status, message, newId('req')));
    // A pipelined request must not be answered before the good ones in front of it.
    if (last && !last.answer.writableFinished) last.answer.once('finish', refuse);
    else refuse();
  };
}

/** The head was good and somebody is reading the body: that one hears of it, and answers. */
function failBody({ request, answer }: Exchange, error: Error, socket: Socket): void {
  if (answer.writableFinished) {
    socket.destroy();
    return;
  }
  answer.once('finish', () => socket.end());
  if (request.listenerCount('error') > 0) request.emit('error', error);
}

interface Exchange {
  request: IncomingMessage;
  answer: ServerResponse;
}

const lastExchange = new WeakMap<Socket, Exchange>();

/** Remembers the newest request of each connection. Call it once per server. */
export function watchExchanges(server: Server): void {
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    lastExchange.set(request.socket, { request, answer });
  });
}

function response(status: string, message: string, requestId: string): string {
  const body = JSON.stringify(problemBody(new Problem('invalid_request', message), requestId));
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${requestId}`,
    'Connection: close',
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
