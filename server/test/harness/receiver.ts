// A receiver of webhooks: a real server on loopback that keeps what it received and answers as the test says.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

/** A request, with the bytes of its body as received. */
export interface Received {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as text. Its bytes are UTF-8. */
  body: string;
  raw: Buffer;
}

/** `reset` breaks the connection instead of answering. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'reset';

/** Returns the answer. A promise keeps the request waiting. A promise that never settles is a receiver that hangs. */
export type Script = (request: Received) => Reply | Promise<Reply>;

export interface Receiver {
  /** Its path belongs to this receiver alone. */
  url: string;
  /** The requests in the order in which they arrived. */
  received: Received[];
  /** Sets how requests are answered from now on. */
  answers(script: Script): void;
  /** Keeps requests waiting from now on. Call the returned function to answer them, and all later ones, with 200. */
  holds(): () => void;
  /** Settles when this many requests have arrived since the start, with the last of them. */
  until(count: number): Promise<Received>;
  /** The number of requests that wait for their answer now. `mostAtOnce` is the highest such number so far. */
  waiting(): number;
  mostAtOnce(): number;
}

const hookPath = '/hook/';
const accepted: Reply = { status: 200 };

/**
 * Starts a receiver that answers 200 by default. It is closed when `lifetime` ends. A request for a closed receiver that
 * had the same port before is refused with 410 and not kept.
 */
export async function startReceiver(lifetime: Lifetime, script: Script = () => accepted): Promise<Receiver> {
  const received: Received[] = [];
  const awaited = new Set<() => void>();
  let current = script;
  let waiting = 0;
  let mostAtOnce = 0;
  const ownPath = `${hookPath}${randomUUID()}`;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (request.path.startsWith(hookPath) && !request.path.startsWith(ownPath)) {
      response.writeHead(410).end();
      return;
    }
    waiting += 1;
    mostAtOnce = Math.max(mostAtOnce, waiting);
    response.once('close', () => {
      waiting -= 1;
    });
    received.push(request);
    for (const look of awaited) look();
    const reply = await current(request);
    if (reply === 'reset') incoming.socket.resetAndDestroy();
    else response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  // A sender that closes the connection during its request does not matter to the receiver.
  const server = createServer((incoming, response) => answer(incoming, response).catch(() => {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  releaseAtEnd(lifetime, async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${ownPath}`,
    received,
    answers: (next) => {
      current = next;
    },
    holds() {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      current = () => promise;
      return () => resolve(accepted);
    },
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          const last = received[count - 1];
          if (last === undefined) return;
          awaited.delete(look);
          resolve(last);
        };
        awaited.add(look);
        look();
      }),
    waiting: () => waiting,
    mostAtOnce: () => mostAtOnce,
  };
}

async function readRequest(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const { method = '', url: path = '', headers } = incoming;
  return { method, path, headers, body: raw.toString(), raw };
}
