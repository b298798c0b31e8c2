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

/** Fastify's `clientErrorHandler`. */
export function answerUnreadable(newId: NewId): (error: Error & { code: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = refusals[error.code] ?? garbled;
    whenAnswered(socket, () => socket.end(response(status, message, newId('req'))));
  };
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

/** Answers still to be given on a socket. A pipelined request that fails must not be answered before those in front. */
const underway = new WeakMap<Socket, Set<ServerResponse>>();

/** Counts the answers a server owes on each connection. Call it once per server. */
export function watchAnswers(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const answers = underway.get(socket) ?? new Set();
    underway.set(socket, answers.add(answer));
    answer.once('close', () => answers.delete(answer));
  });
}

function whenAnswered(socket: Socket, act: () => void): void {
  const last = [...(underway.get(socket) ?? [])].at(-1);
  if (last === undefined) act();
  else last.once('finish', act);
}
