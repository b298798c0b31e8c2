// Whoever receives webhooks: a real server on loopback that keeps what came and answers as it is told.

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lifetime } from './store.ts';

/** A request, with the bytes of its body as they came. */
export interface Received {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** As text: the bytes are UTF-8. */
  body: string;
  raw: Buffer;
}

/** `reset` breaks the connection instead of answering. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'reset';

/** What is answered. A promise keeps the request waiting; one that never settles is a receiver that hangs. */
export type Script = (request: Received) => Reply | Promise<Reply>;

export interface Receiver {
  url: string;
  /** In the order they came. */
  received: Received[];
  /** How the requests from now on are answered. */
  answers(script: Script): void;
  /** Keeps the requests from now on waiting; call what it returns to answer them, and all later ones, with 200. */
  holds(): () => void;
  /** Settles, with the last of them, when so many requests have come since the start. */
  until(count: number): Promise<Received>;
  /** Requests that wait for their answer now, and the most that ever did at once. */
  waiting(): number;
  mostAtOnce(): number;
}

const accepted: Reply = { status: 200 };

/** Answers 200 until told otherwise. Gone when `lifetime` ends. */
export async function startReceiver(lifetime: Lifetime, script: Script = () => accepted): Promise<Receiver> {
  const received: Received[] = [];
  const awaited = new Set<() => void>();
  let current = script;
  let waiting = 0;
  let mostAtOnce = 0;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
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

  // A sender that goes away amid its request is none of the receiver's troubles.
  const server = createServer((incoming, response) => answer(incoming, response).catch(() => {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  lifetime.after(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
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
